import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { call, request } from '#support/provider/lead-bodies.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ sinks: ['mail'] })
})
afterEach(() => bench.close())

const email = 'anna@example.ru'

describe('requests', () => {
  test('store everything from a visitor with the consent', async () => {
    const headers = { 'user-agent': 'Safari' }
    const { status, body } = await bench.call('POST', '/user/tour-request', {
      body: request,
      headers,
      from: '10.5.5.5',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Заявка принята. Менеджер проверит тур и свяжется с вами',
      id: expect.stringMatching(/^[2-9A-Z]{8}$/),
    })
    const [row] = await bench.store.leads.list()
    expect(row).toMatchObject({
      kind: 'tour',
      status: 'new',
      account_id: null,
      name: 'Анна',
      phone: '8 (999) 123-45-67',
      consent_version: '2026-11-01',
      consent_at: '2026-11-21T09:00:00Z',
      client_address: '10.5.5.5',
      user_agent: 'Safari',
    })
    expect(JSON.parse(row?.context ?? '')).toMatchObject({
      tour: { hotelname: 'Sun Palace', nights: 7 },
      party: { adults: 2, children: [6] },
      utm: { utm_source: 'vk' },
    })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toContain('Телефон: 8 (999) 123-45-67')
  })

  test("appear in a traveller's history with their status", async () => {
    const token = await bench.signIn(email)
    const { body } = await bench.call('POST', '/user/tour-request', { body: request, token })
    bench.advance(1000)
    await bench.call('POST', '/user/call-request', { body: call, token })
    await bench.call('POST', '/user/call-request', { body: call })
    await bench.store.leadDesk.change(
      String(body['id']),
      { status: 'booked', manager: 'Ольга', words: 'Ждём вас' },
      { actor: { kind: 'manager', name: 'Ольга' }, now: bench.now() },
    )
    const history = (await bench.call('GET', '/user/history', { token })).body['history']
    expect(history).toEqual([
      expect.objectContaining({ kind: 'call', status: 'Новая', tour: null, price: null, manager: '' }),
      {
        id: body['id'],
        kind: 'tour',
        status: 'Забронировано',
        created_at: '2026-11-21T09:00:00.000Z',
        tour: expect.objectContaining({ hotelname: 'Sun Palace', flydate: '01.12.2026' }),
        price: 98_000,
        manager: 'Ольга',
        status_code: 'booked',
        words: 'Ждём вас',
        updated_at: '2026-11-21T09:00:01.000Z',
        offers: [],
        payment_links: [],
        payments: [],
        documents: [],
        trip: expect.objectContaining({ departs_on: '2026-12-01', returns_on: '2026-12-08' }),
        messages: [
          expect.objectContaining({ kind: 'request', from: 'traveller' }),
          expect.objectContaining({ kind: 'text', from: 'manager', text: 'Ждём вас' }),
        ],
        can_write: true,
      },
    ])
  })

  test('keep tour, price, e-mail and origin of a call about a tour', async () => {
    const token = await bench.signIn(email)
    const { party: _, ...about } = request
    const source = { referrer: 'https://ya.ru/', channel: 'telegram', client_id: '1699', messenger_user: '7' }
    const body = { ...about, ...source, email, search: 'from=1&to=4' }
    await bench.call('POST', '/user/call-request', { body, token })
    const [row] = await bench.store.leads.list()
    expect(row).toMatchObject({ kind: 'call', email })
    expect(JSON.parse(row?.context ?? '')).toMatchObject({ ...source, search: 'from=1&to=4' })
    const { history } = (await bench.call('GET', '/user/history', { token })).body
    expect(history).toEqual([
      expect.objectContaining({
        kind: 'call',
        tour: expect.objectContaining({ hotelname: 'Sun Palace', flydate: '01.12.2026' }),
        price: 98_000,
      }),
    ])
  })

  test('cut long texts of the page instead of failing', async () => {
    const body = { ...call, referrer: 'r'.repeat(3000), page: 'p'.repeat(3000), channel: 'c'.repeat(40) }
    expect((await bench.call('POST', '/user/call-request', { body })).status).toBe(200)
    const [row] = await bench.store.leads.list()
    const { referrer, page, channel } = JSON.parse(row?.context ?? '') as Record<string, string>
    expect({
      referrerCount: referrer?.length,
      pageCount: page?.length,
      channelCount: channel?.length,
    }).toEqual({ referrerCount: 2000, pageCount: 2000, channelCount: 30 })
  })

  test('describe the search and cut a long text', async () => {
    const wish = 'Откуда: Москва\nКуда: Турция'
    await bench.call('POST', '/user/tour-request', { body: { ...call, wish } })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toContain(
      'Что ищет:\n│ Откуда: Москва\n│ Куда: Турция\n',
    )
    const long = { ...call, wish: 'я'.repeat(1200) }
    expect((await bench.call('POST', '/user/call-request', { body: long })).status).toBe(200)
    const rows = await bench.store.leads.list()
    const lengths = rows.map(({ context }) => String(JSON.parse(context).wish).length)
    expect(Math.max(...lengths)).toBe(1000)
  })

  test('for a call contain the party of the price', async () => {
    await bench.call('POST', '/user/call-request', { body: request })
    expect((await bench.letterTo('sales@putevka.example'))?.body).toMatch(
      /^Туристы: 2\sвзрослых, 1\sребёнок \(6\sлет\)$/m,
    )
  })

  test.each([
    [[]],
    [['chat']],
    [['mail']],
    [['chat', 'mail', 'webhook', 'bitrix24', 'amocrm', 'uon', 'moidokumenti']],
  ] satisfies LeadSinkName[][][])('with %j queue one message each', async (sinks: LeadSinkName[]) => {
    const told = await openBench({ sinks })
    const headers = { 'idempotency-key': 'told-only-once' }
    await told.call('POST', '/user/call-request', { body: call, headers })
    const { body } = await told.call('POST', '/user/call-request', { body: call, headers })
    const messages = await told.store.leadOutbox.list()
    const whose = messages.map(({ lead_id, sink }) => `${lead_id} ${sink}`)
    expect(whose.toSorted()).toEqual(sinks.map((sink) => `${String(body['id'])} ${sink}`).toSorted())
    await told.close()
  })

  test('with an expired token are stored', async () => {
    const token = await bench.signIn(email)
    await bench.call('GET', '/auth/logout', { token })
    expect((await bench.call('POST', '/user/call-request', { body: call, token })).status).toBe(200)
  })

  test('are limited to thirty an hour per network, except repeats', async () => {
    const headers = { 'idempotency-key': 'the-first-of-them' }
    const first = await bench.call('POST', '/user/call-request', { body: call, headers })
    for (let count = 1; count < 30; count += 1) await bench.call('POST', '/user/call-request', { body: call })
    const refused = await bench.call('POST', '/user/call-request', { body: call })
    expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '3600',
    })
    expect((await bench.call('POST', '/user/call-request', { body: call, headers })).body).toEqual(first.body)
    expect((await bench.call('POST', '/user/call-request', { body: call, from: '10.6.6.6' })).status).toBe(
      200,
    )
  })

  test.each([
    [{ ...call, name: ' ' }, 'name', 'Введите имя'],
    [{ ...call, name: undefined }, 'name', 'Введите имя'],
    [{ ...call, phone: '123' }, 'phone', 'Проверьте номер: нужно от 10 до 15 цифр'],
    [{ ...call, phone: undefined }, 'phone', 'Введите телефон'],
    [{ ...call, consent: undefined }, 'consent', 'Нужно согласие на обработку персональных данных'],
    [{ ...call, comment: 'а'.repeat(1001) }, 'comment', 'Не длиннее 1000 знаков'],
    [{ ...call, email: 'anna' }, 'email', 'Некорректный формат почты'],
    [{ ...call, page: 5 }, 'page', 'Проверьте это поле'],
  ])('name a wrong field with its remedy %#', async (body, field, message) => {
    const answer = await bench.call('POST', '/user/call-request', { body })
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 422,
      body: { message, errors: { [field]: [message] } },
    })
  })
})
