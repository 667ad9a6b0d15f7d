import { describe, expect, onTestFinished, test } from 'vitest'
import { amoValidation, openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24, type FakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openFakeMoidokumenti, openFakeUon } from '#support/leads/fake-forms.ts'
import { openSinkBench, tourRequest } from '#support/leads/sink-bench.ts'
import type { LeadSinkName } from './table.ts'

async function openWith<F extends Parameters<typeof openSinkBench>[1]>(
  name: LeadSinkName,
  opening: Promise<F>,
) {
  const far = await opening
  const bench = await openSinkBench(name, far)
  onTestFinished(async () => {
    expect(bench.lines.join()).not.toMatch(/secret|Secret|Анна|999/)
    await bench.close()
  })
  const erase = (id: string) => bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
  return { bench, far, erase }
}

const oneForm = { 'idempotency-key': 'one-form-of-anna' }
const linesLike = (text: unknown) =>
  String(text)
    .split('\n')
    .filter((line) => line.startsWith('Телефон:'))

describe('Битрикс24', () => {
  const open = () => openWith('bitrix24', openFakeBitrix24())
  const leadsOf = ({ items }: FakeBitrix24) => items.filter(({ entityTypeId }) => entityTypeId === 1)

  test('gets a lead with its fields; nothing that a traveller writes is markup or a line of ours', async () => {
    const { bench, far } = await open()
    const id = await bench.askTour()
    await bench.deliver()
    const [item] = leadsOf(far)
    expect(item?.fields).toMatchObject({
      title: `Заявка на тур № ${id}`,
      name: tourRequest.name,
      originatorId: 'PUTEVKA',
      originId: id,
      opportunity: 98_000,
      currencyId: 'RUB',
      utmSource: 'vk',
      utmMedium: 'cpc',
      utmCampaign: 'Зима',
      sourceDescription: 'telegram /tour-card/t1',
      fm: [
        { typeId: 'PHONE', value: tourRequest.phone },
        { typeId: 'EMAIL', value: tourRequest.email },
      ],
    })
    const comments = item?.fields['comments']
    expect(comments).not.toMatch(/[[\]<>]/)
    expect(comments).toContain('│ ＜script＞alert(1)＜/script＞')
    expect(linesLike(comments)).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: String(item?.id) })
    // A first message needs no look for an older one.
    expect(far.calls.map(({ path }) => path).join()).not.toContain('crm.item.list')
  })

  test('where leads are off gets a contact and its deal, each once, though an answer was lost between them', async () => {
    const { bench, far } = await open()
    far.isSimple = true
    const id = await bench.askTour()
    far.moods.push({ at: 'crm.item.add', does: 'wait', ms: 0 }, { at: 'crm.item.add', does: 'break' })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due', is_doubtful: 1 })
    bench.advance(90_000)
    await bench.deliver()
    expect(far.items.map(({ entityTypeId }) => entityTypeId)).toEqual([3, 2])
    const [contact, deal] = far.items
    expect(deal?.fields).toMatchObject({ contactId: contact?.id, opportunity: 98_000 })
    expect(contact?.fields).toMatchObject({ name: tourRequest.name, originId: id })
    expect(deal?.fields).not.toHaveProperty('fm')
  })

  test('has what was corrected and withdrawn in the item that is there', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    await bench.askTour({ phone: '+7 900 111-22-33' }, oneForm)
    await bench.deliver()
    const [item] = leadsOf(far)
    expect(item?.fields['title']).toBe(`Исправлено путешественником: Заявка на тур № ${id}`)
    expect(item?.fields['fm']).toMatchObject([
      { typeId: 'PHONE', value: '+7 900 111-22-33' },
      { typeId: 'EMAIL' },
    ])
    await erase(id)
    await bench.deliver()
    expect(far.items).toHaveLength(1)
    expect(item?.fields['title']).toContain('Отозвано путешественником')
    expect(item?.fields['fm']).toEqual([])
    expect(JSON.stringify(item?.fields)).not.toMatch(/Анна|900|anna/)
  })

  test('of a lead that its manager took away hears no withdrawal, and gets a correction as a new one', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    far.items.length = 0
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    expect(far.items).toHaveLength(1)
    far.items.length = 0
    await erase(id)
    await bench.deliver()
    expect(far.items).toEqual([])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
  })

  test.each([
    [{ status: 503, body: { error: 'QUERY_LIMIT_EXCEEDED' } }, 'due', 'QUERY_LIMIT_EXCEEDED'],
    [{ status: 429, body: { error: 'OPERATION_TIME_LIMIT' } }, 'due', 'OPERATION_TIME_LIMIT'],
    [{ status: 500, body: { error: 'INTERNAL_SERVER_ERROR' } }, 'due', 'INTERNAL_SERVER_ERROR'],
    [{ status: 502, body: '<html>' }, 'due', 'шлюз ответил 502'],
    [{ status: 403, body: { error: 'ACCESS_DENIED' } }, 'failed', 'ACCESS_DENIED'],
    [
      {
        status: 400,
        body: { error: 'CRM_FIELD_ERROR_VALUE_NOT_VALID', error_description: 'Анна +7 999 is not valid' },
      },
      'failed',
      'CRM_FIELD_ERROR_VALUE_NOT_VALID',
    ],
  ])('%j leaves the message %s', async (answer, state, words) => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'crm.item.add', does: 'refuse', ...answer })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state, reason: expect.stringContaining(words) })
    if (state === 'failed') return expect(bench.lines).toEqual([expect.stringMatching(/проверьте|поправьте/)])
    bench.advance(90_000)
    await bench.deliver()
    expect([leadsOf(far).length, (await bench.delivery(id))?.state]).toEqual([1, 'sent'])
  })

  test('says without a lead what it makes of leads, and whether the key is good', async () => {
    const { bench, far } = await open()
    const examine = async (more = {}) => (await bench.open(more)).examine?.()
    expect(await examine()).toMatchObject({ state: 'fine', seen: expect.stringContaining('лидами') })
    far.isSimple = true
    expect(await examine()).toMatchObject({ state: 'fine', seen: expect.stringContaining('сделками') })
    const wrong = await examine({ BITRIX24_WEBHOOK: `${far.url}/rest/1/another0key` })
    expect(wrong).toMatchObject({ state: 'wrong', remedy: expect.stringContaining('BITRIX24_WEBHOOK') })
    expect(JSON.stringify(wrong)).not.toContain('another0key')
  })
})

describe('amoCRM', () => {
  const open = () => openWith('amocrm', openFakeAmocrm())

  test('gets a deal with its contact and a note; corrections and withdrawals are notes of the same deal', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    const [deal] = far.deals
    expect(deal?.fields).toMatchObject({
      name: `Заявка на тур № ${id}`,
      price: 98_000,
      request_id: `lead-${id}-0`,
      _embedded: {
        contacts: [
          {
            first_name: tourRequest.name,
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: tourRequest.phone, enum_code: 'WORK' }] },
              { field_code: 'EMAIL', values: [{ value: tourRequest.email }] },
            ],
          },
        ],
        metadata: { category: 'forms', form_page: '/tour-card/t1' },
      },
    })
    expect(linesLike(deal?.notes[0])).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: String(deal?.id) })
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    await erase(id)
    await bench.deliver()
    expect(far.deals).toHaveLength(1)
    expect(deal?.notes.map((note) => note.split(':')[0])).toEqual([
      `Заявка на тур № ${id}\n\nКогда (Москва)`,
      'Исправлено путешественником',
      'Отозвано путешественником',
    ])
  })

  test('whose note was refused for now gets the note alone', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'notes', does: 'refuse', status: 503, body: { title: 'later' } })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state: 'due', far_id: '7000' })
    bench.advance(90_000)
    await bench.deliver()
    expect([far.deals.length, far.deals[0]?.notes.length]).toEqual([1, 1])
  })

  test('that refuses fields names them by place and code, never by what is in them', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ at: 'complex', does: 'refuse', status: 400, body: amoValidation })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({
      state: 'failed',
      reason:
        'amoCRM: ответ 400, _embedded.contacts.0.first_name: NotSupportedChoice; custom_fields_values.0.field_id: FieldMissing',
    })
    expect(bench.lines).toEqual([expect.stringContaining('поправьте в amoCRM обязательные поля')])
  })

  test('says whether it takes the token', async () => {
    const { bench } = await open()
    expect(await (await bench.open()).examine?.()).toMatchObject({ state: 'fine' })
    const other = await bench.open({ AMOCRM_TOKEN: 'another-token-0123456789' })
    expect(await other.examine?.()).toMatchObject({
      state: 'wrong',
      remedy: expect.stringContaining('AMOCRM_TOKEN'),
    })
  })
})

describe('U-ON', () => {
  const open = () => openWith('uon', openFakeUon())

  test('gets a form; a correction and a withdrawal are other ones that say so', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour({}, oneForm)
    await bench.deliver()
    expect(far.leads[0]).toMatchObject({
      source: 'Сайт',
      u_name: tourRequest.name,
      u_phone: tourRequest.phone,
    })
    expect(linesLike(far.leads[0]?.['note'])).toEqual([`Телефон: ${tourRequest.phone}`])
    expect(far.leads[0]?.['note']).not.toMatch(/[[\]<>]/)
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: '1' })
    await bench.askTour({ comment: 'Другое' }, oneForm)
    await bench.deliver()
    await erase(id)
    await bench.deliver()
    expect(far.leads[1]?.['note']).toMatch(/^Исправлено путешественником/)
    expect(far.leads[2]).toMatchObject({ u_name: 'Отозвано путешественником', u_phone: '', u_email: '' })
    expect(far.leads).toHaveLength(3)
  })

  test.each([
    [{ result: 403 }, 'failed'],
    [{ result: '500', message: 'Анна' }, 'failed'],
    [{ result: 429 }, 'due'],
    [{}, 'unsure'],
  ])('200 with %j is no yes: %s', async (body, state) => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ does: 'refuse', status: 200, body })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({ state })
    if (state === 'failed') expect(bench.lines).toEqual([expect.stringContaining('проверьте UON_KEY')])
  })
})

describe('МоиДокументы', () => {
  const open = () => openWith('moidokumenti', openFakeMoidokumenti())

  test('gets each fact in a field of its own', async () => {
    const { bench, far, erase } = await open()
    const id = await bench.askTour()
    await bench.deliver()
    const { name, phone, email } = tourRequest
    expect(far.leads[0]).toMatchObject({ name, phone, email, source: 'Сайт' })
    expect(far.leads[0]?.['fields']).toEqual(
      expect.arrayContaining([
        { name: 'Заявка', values: [`Заявка на тур № ${id}`] },
        { name: 'Комментарий', values: tourRequest.comment.split('\n') },
        { name: 'Цена на экране, ₽', values: ['98000'] },
      ]),
    )
    expect(await bench.delivery(id)).toMatchObject({ state: 'sent', far_id: '301' })
    await erase(id)
    await bench.deliver()
    expect(far.leads[1]).toMatchObject({ name: 'Отозвано путешественником', phone: '+7 000 000-00-00' })
  })

  test('that says anything but success has refused', async () => {
    const { bench, far } = await open()
    const id = await bench.ask()
    far.moods.push({ does: 'refuse', status: 200, body: { result: 'wrong_key' } })
    await bench.deliver()
    expect(await bench.delivery(id)).toMatchObject({
      state: 'failed',
      reason: 'МоиДокументы: result wrong_key',
    })
  })
})
