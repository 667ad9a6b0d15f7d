import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeReply } from '#shared/contract/decode.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
let token: string
let lead: string
beforeEach(async () => {
  bench = await openDeskBench()
  token = await bench.signIn('anna@example.ru')
  lead = await bench.ask(token)
})
afterEach(() => bench.close())

const offer = {
  link: '/tour/t1',
  price: 145_200,
  document: 'https://docs.example.ru/1.pdf',
  text: 'Rixos, вылет 1 декабря',
  valid_until: '2026-11-22T12:00:00+03:00',
}
async function makeOffer(changes: object = {}): Promise<string> {
  const made = await bench.read('makeOffer', 'POST', `/leads/${lead}/offers`, { ...offer, ...changes })
  return made.lead.offers[0]?.id ?? ''
}
const answer = (id: string, word: string, as = token) =>
  bench.call('POST', `/user/history/offers/${id}`, { body: { answer: word }, token: as })
async function own() {
  const { body } = await bench.call('GET', '/user/history', { token })
  const read = decodeReply('history', body)
  if (read.kind !== 'data') throw new Error('История не читается')
  return read.data.history[0]
}

describe('an offer', () => {
  test('is listed in the history and accepted once, status unchanged', async () => {
    const id = await makeOffer()
    expect(await own()).toMatchObject({
      status_code: 'new',
      offers: [{ ...offer, id, state: 'open', valid_until: '2026-11-22T09:00:00.000Z' }],
    })
    const first = await answer(id, 'accept')
    expect({ status: first.status, offer: first.body['offer'] }).toMatchObject({
      status: 200,
      offer: { id, state: 'accepted' },
    })
    expect((await answer(id, 'accept')).status).toBe(200)
    expect((await answer(id, 'decline')).status).toBe(409)
    const { lead: seen } = await bench.read('lead', 'GET', `/leads/${lead}`)
    expect(seen).toMatchObject({ status: 'new', version: 3, offers: [{ state: 'accepted' }] })
    expect(seen.events.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['offer_made', { kind: 'program', id: '', name: 'Программа агентства' }],
      ['offer_accepted', { kind: 'traveller', id: '', name: '' }],
    ])
  })

  test('answered in two ways at once has one answer', async () => {
    const id = await makeOffer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => answer(id, number % 2 === 0 ? 'accept' : 'decline')),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(new Set(taken.map(({ body }) => JSON.stringify(body['offer']))).size).toBe(1)
    expect(taken).toHaveLength(5)
    const { lead: seen } = await bench.read('lead', 'GET', `/leads/${lead}`)
    expect(seen.events).toHaveLength(2)
  })

  test('expires to the minute and says what to do', async () => {
    const id = await makeOffer()
    bench.advance(24 * HOUR_MS - 1)
    expect((await own())?.offers[0]?.state).toBe('open')
    bench.advance(1)
    expect((await own())?.offers[0]?.state).toBe('expired')
    const { status, body } = await answer(id, 'accept')
    expect({ status, message: body['message'] }).toEqual({
      status: 409,
      message: expect.stringContaining('Попросите менеджера'),
    })
  })

  test('cannot be accepted after withdrawal, nor withdrawn after acceptance', async () => {
    const [gone, kept] = [await makeOffer(), await makeOffer()]
    await bench.read('withdrawOffer', 'POST', `/leads/${lead}/offers/${gone}/withdraw`)
    expect((await answer(gone, 'accept')).status).toBe(409)
    await answer(kept, 'accept')
    expect((await bench.agency('POST', `/leads/${lead}/offers/${kept}/withdraw`)).status).toBe(409)
    const other = await bench.ask()
    expect((await bench.agency('POST', `/leads/${other}/offers/${kept}/withdraw`)).status).toBe(404)
  })

  test('is idempotent under its key after a lost answer', async () => {
    const headers = { 'idempotency-key': 'offer-of-olga' }
    const post = (id: string, changes: object = {}) =>
      bench.agency('POST', `/leads/${id}/offers`, { body: { ...offer, ...changes }, headers })
    const sent = await Promise.all(Array.from({ length: 10 }, () => post(lead)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await post(lead)).body['lead']).toMatchObject({ version: 2, offers: [{ text: offer.text }] })
    expect((await own())?.offers).toHaveLength(1)
    expect((await post(lead, { text: 'Другой отель' })).status).toBe(409)
    expect((await post(await bench.ask())).status).toBe(200)
    const bad = { body: offer, headers: { 'idempotency-key': 'short' } }
    expect((await bench.agency('POST', `/leads/${lead}/offers`, bad)).status).toBe(400)
  })

  test('of another traveller is not found', async () => {
    const stranger = await bench.signIn('evil@example.ru')
    expect((await answer(await makeOffer(), 'accept', stranger)).status).toBe(404)
    expect((await own())?.offers[0]?.state).toBe('open')
  })

  test.each([
    ['link', 'javascript:alert(1)'],
    ['link', '//evil.example'],
    ['document', 'http://docs.example.ru'],
    ['price', 0],
    ['text', ''],
    ['valid_until', '2026-11-30'],
    ['valid_until', '2026-11-21T08:59:00Z'],
  ])('with %s %j is rejected', async (field, value) => {
    const answered = await bench.agency('POST', `/leads/${lead}/offers`, {
      body: { ...offer, [field]: value },
    })
    expect([answered.status, Object.keys(answered.body['errors'] ?? {})]).toEqual([422, [field]])
  })
})

describe('a payment link', () => {
  const link = { url: 'https://pay.example.ru/1?a=b', amount: 50_000, purpose: 'Предоплата' }
  const make = () => bench.read('makePaymentLink', 'POST', `/leads/${lead}/payment-links`, link)
  const move = (id: string, state: string) =>
    bench.agency('PATCH', `/leads/${lead}/payment-links/${id}`, { body: { state } })

  test("is listed in the history and follows money's states only", async () => {
    const id = (await make()).lead.payment_links[0]?.id ?? ''
    expect((await own())?.payment_links).toMatchObject([{ ...link, id, state: 'waiting' }])
    expect((await move(id, 'refunded')).status).toBe(409)
    for (const state of ['paid', 'refunded']) expect((await move(id, state)).status).toBe(200)
    for (const state of ['waiting', 'paid', 'cancelled']) expect((await move(id, state)).status).toBe(409)
    expect((await move('nothing', 'paid')).status).toBe(404)
    expect((await own())?.payment_links).toMatchObject([{ state: 'refunded' }])
  })

  test('is idempotent under its key after a lost answer', async () => {
    const headers = { 'idempotency-key': 'link-of-olga' }
    const post = () => bench.agency('POST', `/leads/${lead}/payment-links`, { body: link, headers })
    await Promise.all(Array.from({ length: 5 }, post))
    expect((await post()).status).toBe(200)
    expect((await own())?.payment_links).toHaveLength(1)
  })

  test.each([{ url: 'http://pay.example.ru' }, { url: 'https:// x' }, { amount: 1.5 }, { purpose: ' ' }])(
    'with %j is rejected',
    async (changes) => {
      const { status } = await bench.agency('POST', `/leads/${lead}/payment-links`, {
        body: { ...link, ...changes },
      })
      expect(status).toBe(422)
    },
  )
})

test("exports the desk's acts except notes, and erases them", async () => {
  await makeOffer()
  await bench.read('changeLead', 'PATCH', `/leads/${lead}`, {
    version: 2,
    words: 'Слова Анне',
    note: 'Пометка об Анне',
    status: 'in_work',
  })
  await bench.read('makePaymentLink', 'POST', `/leads/${lead}/payment-links`, {
    url: 'https://pay.example.ru/1',
    amount: 1,
    purpose: 'Платёж Анны',
  })
  const { text } = await bench.call('GET', '/user/own-data', { token })
  for (const told of ['Слова Анне', 'Rixos', 'Платёж Анны', '"notices"']) expect(text).toContain(told)
  expect(text).not.toContain('Пометка об Анне')
  await bench.call('DELETE', '/user/account', { token })
  const seen = await bench.agency('GET', `/leads/${lead}`)
  expect(seen.text).not.toMatch(/Анн|Rixos|999\D*123|Слова|Пометка/)
  expect(seen.body['lead']).toMatchObject({
    status: 'in_work',
    is_erased: true,
    offers: [],
    payment_links: [],
  })
  const { lead: gone } = await bench.read('lead', 'GET', `/leads/${lead}`)
  expect(gone.events.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['offer_made', []],
    ['changed', []],
    ['payment_link_made', []],
    ['withdrawn', []],
  ])
  // An erased lead is closed: no comment, no offer, no status.
  const version = gone.version
  for (const body of [{ words: 'Анна' }, { note: 'Анна' }])
    expect((await bench.agency('PATCH', `/leads/${lead}`, { body: { version, ...body } })).status).toBe(409)
  expect((await bench.agency('POST', `/leads/${lead}/offers`, { body: offer })).status).toBe(409)
  expect((await bench.agency('PATCH', `/leads/${lead}`, { body: { version, status: 'done' } })).status).toBe(
    409,
  )
  expect(await bench.store.notices.failedSince(0)).toEqual([])
})
