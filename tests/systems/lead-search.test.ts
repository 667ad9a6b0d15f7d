import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testLead } from '#server/leads/message/test-lead.ts'
import { writeLeadContext } from '#server/leads/message/lead-context.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { formatContacts } from '#server/leads/lead-contacts.ts'
import { createSearchText } from '#server/leads/lead-search-text.ts'
import { listPage } from '#server/leads/lead-search.ts'
import { createLeads } from '#server/leads/repository.ts'
import { createPeople } from '#server/data-subjects/repository.ts'
import type { LeadRow } from '#server/db/schema/schema.ts'
import { request } from '../support/provider/lead-bodies.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const tourTo = (hotelname: string) => JSON.stringify({ tour: { ...request.tour, hotelname } })

const leads: Record<string, Partial<LeadRow>> = {
  ANNA2345: {
    name: 'Анна-Мария Ёлкина',
    phone: '8 (916) 123-45-67 доб. 12',
    email: 'Anna.Ivanova@Mail.ru',
    context: tourTo('Rixos Premium Belek'),
  },
  OLEG2345: {
    name: 'ОЛЕГ САЛТЫКОВ‑ЩЕДРИН',
    phone: '8 029 765-43-21',
    email: 'oleg+tour@xn--80a1acny.xn--p1ai',
    context: tourTo('Côte d’Azur Şah İnn'),
  },
  PETR2345: {
    name: 'Пётр О’Нил',
    phone: '4951112233',
    email: '',
    context: writeLeadContext({ wish: 'Сочи, отель «Жемчужина»' }),
  },
  YANA2345: { name: 'Яна', phone: '+375 (33) 555-44-88', email: '', context: '' },
}

const found: [string, string][] = [
  ['анна', 'ANNA2345'],
  ['АННА', 'ANNA2345'],
  ['аНнА мАрИя', 'ANNA2345'],
  ['Мария Анна', 'ANNA2345'],
  ['АннаМария', 'ANNA2345'],
  ['елкина анна', 'ANNA2345'],
  ['Ёлкина', 'ANNA2345'],
  ['Е\u0308лкина', 'ANNA2345'],
  ['ЕЛКИНА, АННА', 'ANNA2345'],
  ['лкин', 'ANNA2345'],
  ['\u200Bанна\u00A0\u00A0ёлкина\u2060', 'ANNA2345'],
  ['anna.ivanova@mail.ru', 'ANNA2345'],
  ['ANNA.IVANOVA@MAIL.RU', 'ANNA2345'],
  ['mailto:Anna.Ivanova@mail.ru', 'ANNA2345'],
  ['Анна <anna.ivanova@mail.ru>', 'ANNA2345'],
  ['ivanova mail', 'ANNA2345'],
  ['＠mail ａｎｎａ', 'ANNA2345'],
  ['+7 916 123-45-67', 'ANNA2345'],
  ['+7 (916) 1234567', 'ANNA2345'],
  ['89161234567', 'ANNA2345'],
  ['8-916-123-45-67 доб. 12', 'ANNA2345'],
  ['8 (916) 123 45 67 доб 15', 'ANNA2345'],
  ['89161234567 (добавочный 15)', 'ANNA2345'],
  ['т. 8 033 555-44-88', 'YANA2345'],
  ['тел. 89161234567', 'ANNA2345'],
  ['Тел.: +7 (916) 123-45-67', 'ANNA2345'],
  ['моб.тел. 8 916 123-45-67', 'ANNA2345'],
  ['Мобильный телефон 8 916 123', 'ANNA2345'],
  ['8 916 123-45-67 (моб.)', 'ANNA2345'],
  ['Анна, т. 9161234567, Ёлкина', 'ANNA2345'],
  ['8916123456', 'ANNA2345'],
  ['916 123', 'ANNA2345'],
  ['8916', 'ANNA2345'],
  ['+7 (916', 'ANNA2345'],
  ['45-67', 'ANNA2345'],
  ['tel:+79161234567', 'ANNA2345'],
  ['+7.916.123.45.67', 'ANNA2345'],
  ['８９１６１２３４５６７', 'ANNA2345'],
  ['٨٩١٦١٢٣٤٥٦٧', 'ANNA2345'],
  ['belek rixos', 'ANNA2345'],
  ['ёлкина RIXOS 4567', 'ANNA2345'],
  ['anna2345', 'ANNA2345'],
  ['№ ANNA2345', 'ANNA2345'],
  ['№OLEG2345', 'OLEG2345'],
  ['щедрин', 'OLEG2345'],
  ['Салтыков-Щедрин', 'OLEG2345'],
  ['щедрин салтыков олег', 'OLEG2345'],
  ['салтыков—щедрин', 'OLEG2345'],
  ['+375 29 765-43-21', 'OLEG2345'],
  ['375297654321', 'OLEG2345'],
  ['8-10-375-29-765-43-21', 'OLEG2345'],
  ['80297654321', 'OLEG2345'],
  ['8 029 765', 'OLEG2345'],
  ['8029765432', 'OLEG2345'],
  ['0297654321', 'OLEG2345'],
  ['033 555-44-88', 'YANA2345'],
  ['0335554488', 'YANA2345'],
  ['(033) 555', 'YANA2345'],
  ['8033555448', 'YANA2345'],
  ['oleg@почта.рф', 'OLEG2345'],
  ['cote dazur', 'OLEG2345'],
  ["d'azur sah inn", 'OLEG2345'],
  ['петр онил', 'PETR2345'],
  ["О'Нил Пётр", 'PETR2345'],
  ['8 495 111 22 33', 'PETR2345'],
  ['жемчужина сочи', 'PETR2345'],
  ['петр анна', ''],
  ['%', ''],
  ['_', ''],
  ['—', ''],
  ['+7 916 123-45-68', ''],
  ['8916123457', ''],
  ['телега 916 123-45-67', ''],
  ['916 123-45-67 Добрынин', ''],
]

onBothDatabases((place) => {
  let db: Db
  const search = async (text: string) => (await listPage(db, { text, limit: 50 })).map(({ id }) => id)
  beforeAll(async () => {
    db = await openDatabase(place())
    for (const [id, fields] of Object.entries(leads))
      await createLeads(db).add({ ...testLead(NOW), idempotency_key: id, id, ...fields })
  })
  afterAll(() => db.destroy())

  test.each(found)('finds «%s»', async (text, id) => {
    expect(await search(text)).toEqual(id === '' ? [] : [id])
  })

  test('indexes a lead with four-byte characters in every field', async () => {
    const long = '𝒳𠀀'.repeat(1000)
    const context = writeLeadContext({ comment: long, wish: long })
    await createLeads(db).add({
      ...testLead(NOW),
      idempotency_key: 'LONG',
      id: 'LONG2345',
      name: long,
      context,
    })
    expect(await search('long2345')).toEqual(['LONG2345'])
  })

  test('follows a correction, and forgets an erased person', async () => {
    const row = { ...testLead(NOW), id: 'VERA2345', idempotency_key: 'VERA', name: 'Вера' }
    await createLeads(db).add({ ...row, context: tourTo('Лагуна') })
    await createLeads(db).correct({ ...row, id: 'OTHER', name: 'Верена', context: tourTo('Лагуна') })
    expect(await search('верена vera2345')).toEqual(['VERA2345'])
    await createPeople(db).eraseLead('VERA2345', { cause: 'agency', now: NOW })
    expect(await search('верена')).toEqual([])
    expect(await search('лагуна')).toEqual(['VERA2345'])
  })

  describe('with two thousand newer leads', () => {
    beforeAll(() => addOthers(db, 2_000))

    test('finds long words among all leads, short ones among the newest', async () => {
      expect(await search('анна ёл')).toEqual(['ANNA2345'])
      expect(await search('ёл')).toEqual([])
      expect(await search('пе тр')).toHaveLength(50)
    })
  })
})

/** Newer requests of other people. */
async function addOthers(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...testLead(NOW + 1 + index),
    id: `OTHER${index}`,
    idempotency_key: null,
    name: `Петр ${index}`,
  }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('leads')
      .values(
        rows
          .slice(from, from + 500)
          .map((row) => ({ ...row, ...formatContacts(row), search_text: createSearchText(row) })),
      )
      .execute()
}
