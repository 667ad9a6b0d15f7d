import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakeWebhook, type FakeWebhook } from '#support/leads/fake-webhook.ts'
import { oneForm, openSinkBench, SITE, tourRequest, type SinkBench } from '#support/leads/sink-bench.ts'
import { LeadEvent } from '../message/lead-event.ts'

let far: FakeWebhook
let bench: SinkBench
beforeEach(async () => {
  far = await openFakeWebhook()
  bench = await openSinkBench('webhook', far)
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/whsec|Анна|999/)
  await bench.close()
})

const events = () => [...far.events.values()].map(({ body }) => body)

test('sends a lead in the published schema, signed, with all fields', async () => {
  const id = await bench.askTour()
  await bench.deliver()
  const [event] = events()
  expect(v.parse(LeadEvent, event)).toEqual(event)
  expect(event).toMatchObject({
    version: 1,
    type: 'lead.created',
    revision: 0,
    lead: {
      number: id,
      kind: 'заявка',
      name: tourRequest.name,
      phone: tourRequest.phone,
      comment: tourRequest.comment,
      hotel: 'Sun Palace 5★',
      nights: 7,
      price: 98_000,
      checked_at: '21.11.2026 11:58',
      search: `${SITE}/tours?from=1&to=4&adults=2`,
      consent_version: '2026-11-01',
    },
    travellers: { adults: 2, children_ages: [6, 1] },
    utm: { utm_source: 'vk', utm_medium: 'cpc', utm_campaign: 'Зима' },
  })
  expect(event?.['price_lines']).toEqual([
    { title: 'Тур', note: 'перелёт и проживание', amount: 90_000 },
    { title: 'Топливный сбор', note: 'уже в цене тура', amount: null },
    { title: 'Виза', note: '', amount: 8_000 },
  ])
  expect([...far.events.keys()]).toEqual([`lead-${id}-0`])
})

test('says whether the operator had confirmed the price', async () => {
  await bench.askTour({ price_checked: false })
  await bench.deliver()
  expect(events()[0]).toMatchObject({
    price_checked: false,
    lead: { price_check: expect.stringMatching(/проверьте цену/) },
  })
})

test('sends nulls for unknown numbers of a call without a tour', async () => {
  await bench.ask()
  await bench.deliver()
  expect(events()[0]).toMatchObject({
    lead: { kind: 'звонок', price: null, nights: null, hotel: '' },
    travellers: null,
    price_checked: null,
    price_lines: [],
    utm: {},
  })
})

test('reads the UTM parameters that the client stores as an address query', async () => {
  await bench.askTour({ utm: 'utm_source=vk&utm_campaign=%D0%B7%D0%B8%D0%BC%D0%B0' })
  await bench.deliver()
  expect(events()[0]).toMatchObject({
    lead: { utm: 'utm_source=vk&utm_campaign=зима' },
    utm: { utm_source: 'vk', utm_campaign: 'зима' },
  })
})

test('sends corrections and withdrawals with later revisions', async () => {
  const id = await bench.askTour({}, oneForm)
  await bench.deliver()
  await bench.askTour({ comment: 'Другое' }, oneForm)
  await bench.deliver()
  await bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
  await bench.deliver()
  expect(events().map(({ type, revision }) => [type, revision])).toEqual([
    ['lead.created', 0],
    ['lead.corrected', 1],
    ['lead.withdrawn', 2],
  ])
  expect(JSON.stringify(events()[2])).not.toMatch(/Анна|999\D*123|anna/)
})

test('gives text corrected after a lost answer its own message id', async () => {
  await bench.askTour({}, oneForm)
  far.moods.push({ does: 'break' })
  await bench.deliver()
  await bench.askTour({ comment: 'Другое' }, oneForm)
  bench.advance(90_000)
  await bench.deliver()
  expect(events().map(({ type, lead }) => [type, lead['comment']])).toEqual([
    ['lead.created', tourRequest.comment],
    ['lead.corrected', 'Другое'],
  ])
})

test.each([400, 401, 404, 302, 500, 503])('retries %i, which the receiver may fix', async (status) => {
  const id = await bench.ask()
  far.moods.push({ does: 'refuse', status })
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due', reason: `вебхук: ответ ${status}` })
  bench.advance(90_000)
  await bench.deliver()
  expect(far.events.size).toBe(1)
})

test('stops after 410 with the remedy', async () => {
  const id = await bench.ask()
  far.moods.push({ does: 'refuse', status: 410 })
  await bench.deliver()
  bench.advance(86_400_000)
  await bench.deliver()
  expect({ callsCount: far.calls.length, state: (await bench.delivery(id))?.state }).toEqual({
    callsCount: 1,
    state: 'failed',
  })
  expect(bench.lines).toEqual([expect.stringContaining('впишите новый LEADS_WEBHOOK_URL')])
})

test('marks a possibly delivered message as doubtful after three days', async () => {
  const id = await bench.ask()
  far.moods.push({ does: 'break' })
  far.draw = () => ({ does: 'refuse', status: 500 })
  for (let row = await bench.delivery(id); row?.state === 'due'; row = await bench.delivery(id)) {
    bench.advance(Math.max(0, row.due_at - bench.now()))
    await bench.deliver()
  }
  expect(await bench.delivery(id)).toMatchObject({
    state: 'unsure',
    reason: expect.stringContaining('3 суток'),
  })
})
