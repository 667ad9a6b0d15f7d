import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testLead } from '#server/leads/message/test-lead.ts'
import { openDatabase, type Db } from '#server/db/database.ts'
import { formatContacts } from '#server/leads/lead-contacts.ts'
import { listOthers } from '#server/leads/lead-search.ts'
import { createLeads } from '#server/leads/repository.ts'
import { createPeople } from '#server/data-subjects/repository.ts'
import type { LeadRow } from '#server/db/schema/schema.ts'
import { createPlan } from '../support/provider/query-plan.ts'
import { onBothDatabases } from '../support/both-databases.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

interface Written {
  phone: string
  email: string
  /** The number's owner, whatever surrounds it. */
  number: string
  isExtended: boolean
}

/** One of four Russian numbers, or a Belarusian one, in any format. */
const anyPhone = fc
  .record({
    number: fc.constantFrom('9991234567', '9161234568', '4951234569', '8121234566', '375291234567'),
    code: fc.constantFrom('+7', '8', '7', ''),
    signs: fc.array(fc.constantFrom('', ' ', '-', '\u00A0', ' (', ') '), { minLength: 4, maxLength: 4 }),
    extension: fc.constantFrom('', '', '', ' доб. 12', ' ext 5', ', 123', '#7', ' (доб. 1234)'),
  })
  .map(({ number, code, signs, extension }) => {
    const [first, second, third, fourth] = signs
    const places = /^(\d{3})(\d+)(\d\d)(\d\d)$/.exec(number) ?? []
    const [, region, exchange, pair, last] = places
    const prefix = number.length > 10 ? code.replace(/[78]/, '') : code
    const phone = `${prefix}${first}${region}${second}${exchange}${third}${pair}${fourth}${last}${extension}`
    return { phone, number, isExtended: extension !== '' }
  })
const anyWritten: fc.Arbitrary<Written> = fc
  .record({
    phone: anyPhone,
    email: fc.constantFrom(
      '',
      '',
      'anna@example.ru',
      'Anna@Example.RU',
      'ANNA@EXAMPLE.RU',
      'p_tr%@x.ru',
      'P_TR%@x.ru',
    ),
  })
  .map(({ phone, email }) => ({ ...phone, email }))

onBothDatabases((place) => {
  let db: Db
  beforeAll(async () => {
    db = await openDatabase(place())
  })
  afterAll(() => db.destroy())
  beforeEach(() => clear(db))

  const add = (written: Contacts, id: string) => createLeads(db).add(createLead(written, id))
  const others = async (id: string) => {
    const lead = await createLeads(db).byId(id)
    return lead === undefined ? [] : (await listOthers(db, lead)).map((other) => other.id)
  }

  test('finds other leads by phone or address in any format, like a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWritten, { minLength: 2, maxLength: 12 }), async (written) => {
        await clear(db)
        for (const [index, one] of written.entries()) await add(one, `LEAD${String(index).padStart(2, '0')}`)
        for (const [index, one] of written.entries()) {
          const id = `LEAD${String(index).padStart(2, '0')}`
          const same = written.flatMap((other, at) =>
            at !== index && isSame(one, other) ? [`LEAD${String(at).padStart(2, '0')}`] : [],
          )
          expect(await others(id)).toEqual(same.toReversed())
          const scanned = await scan(db, id)
          // The scan does not know the extension of the open lead.
          if (one.isExtended) expect(same).toEqual(expect.arrayContaining(scanned))
          else expect(same.toReversed()).toEqual(scanned)
        }
      }),
    )
  })

  test('knows a lead by its current fields after correction and erasure', async () => {
    const written = { phone: '+7 999 123-45-67', email: 'anna@example.ru' }
    await add(written, 'FIRST')
    await add({ phone: '8 (999) 123-45-67', email: '' }, 'PHONE')
    await add({ phone: '+7 916 000-00-00', email: 'Anna@example.ru' }, 'EMAIL')
    expect(await others('FIRST')).toEqual(['PHONE', 'EMAIL'].toSorted())
    await createLeads(db).correct(createLead({ phone: '+7 912 000-00-00', email: '' }, 'PHONE'))
    expect([await others('FIRST'), await others('PHONE')]).toEqual([['EMAIL'], []])
    const people = createPeople(db)
    expect((await people.find({ phone: '9120000000' })).leads.map(({ id }) => id)).toEqual(['PHONE'])
    for (const id of ['PHONE', 'EMAIL']) await people.eraseLead(id, { cause: 'agency', now: NOW })
    expect(await others('FIRST')).toEqual([])
    expect((await people.find({ phone: '9120000000' })).leads).toEqual([])
    const rows = await db.selectFrom('leads').selectAll().where('id', '<>', 'FIRST').execute()
    expect(rows.map(({ own_digits, normal_email }) => [own_digits, normal_email])).toEqual([
      ['', ''],
      ['', ''],
    ])
  })

  test('uses an index and never scans all leads', async () => {
    await addMany(db, 2500)
    const lead = createLead({ phone: '+7 916 100-01-00', email: '700@x.ru' }, 'OPEN')
    const plan = await createPlan(db, (watched) => listOthers(watched, { ...lead, account_id: 'somebody' }))
    for (const index of ['leads_of_account', 'leads_by_own_digits', 'leads_by_normal_email'])
      expect(plan).toContain(index)
    expect(plan).not.toMatch(/SCAN leads|Seq Scan on leads|leads_by_age/)
  })
})

type Contacts = Pick<LeadRow, 'phone' | 'email'>

async function addMany(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const lead = createLead({ phone: `+7 916 ${1_000_000 + index}`, email: `${index}@x.ru` }, `MANY${index}`)
    return { ...lead, ...formatContacts(lead), search_text: '' }
  })
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('leads')
      .values(rows.slice(from, from + 500))
      .execute()
}

function createLead({ phone, email }: Contacts, id: string): LeadRow {
  const at = NOW + Number(/\d+$/.exec(id)?.[0] ?? 0)
  return { ...testLead(at), id, idempotency_key: id, phone, email }
}

function isSame(one: Written, other: Written): boolean {
  const isOneAddress = one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()
  return one.number === other.number || isOneAddress
}

/** The reference: compares every phone and address. */
async function scan(db: Db, id: string): Promise<string[]> {
  const lead = await createLeads(db).byId(id)
  if (lead === undefined) return []
  const own = lead.phone.replaceAll(/\D/g, '').slice(-10)
  const { rows } = await sql<{ id: string }>`
    select id from leads where id <> ${id} and (
      replace(replace(replace(replace(replace(replace(phone, ' ', ''), ${'\u00A0'}, ''), '-', ''), '(', ''), ')', ''), '+', '')
        like ${`%${own}%`}
      or (email <> '' and lower(email) = ${lead.email.trim().toLowerCase()}))
    order by created_at desc, id`.execute(db)
  return rows.map((row) => row.id)
}

async function clear(db: Db): Promise<void> {
  await db.deleteFrom('lead_events').execute()
  await db.deleteFrom('leads').execute()
}
