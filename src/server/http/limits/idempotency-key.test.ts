import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { call, request } from '#support/provider/lead-bodies.ts'
import { printFigure } from '#support/provider/figure.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench({ sinks: ['mail'] })
})
afterEach(() => bench.close())

const email = 'anna@example.ru'

describe('idempotency key', () => {
  test('makes two requests of two kinds under one key', async () => {
    const headers = { 'idempotency-key': 'same-key-for-both' }
    await bench.call('POST', '/user/call-request', { body: call, headers })
    await bench.call('POST', '/user/tour-request', { body: request, headers })
    expect(await bench.store.leads.list()).toHaveLength(2)
  })

  test.each(['a b', 'short', '!a-good-end', 'a-good-start!', 'k'.repeat(101)])(
    '%s is rejected',
    async (key) => {
      const headers = { 'idempotency-key': key }
      const bad = await bench.call('POST', '/user/call-request', { body: call, headers })
      expect(bad.status).toBe(400)
      expect(await bench.store.leads.list()).toEqual([])
    },
  )

  test('makes two requests of two accounts under one key', async () => {
    const headers = { 'idempotency-key': 'one-key-for-two' }
    for (const name of ['Анна', 'Пётр']) {
      const token = await bench.signIn(`${name === 'Анна' ? 'anna' : 'petr'}@example.ru`)
      await bench.call('POST', '/user/call-request', { body: { ...call, name }, headers, token })
    }
    const rows = await bench.store.leads.list()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Анна', 'Пётр'])
  })

  test('corrects the lead under the same key until a manager takes it', async () => {
    const headers = { 'idempotency-key': 'one-intent-one-row' }
    const send = (comment: string) =>
      bench.call('POST', '/user/call-request', { body: { ...call, comment }, headers })
    const first = await send('Тихий номер')
    expect((await send('С видом на море')).body).toEqual(first.body)
    const [lead, ...others] = await bench.store.leads.list()
    expect(others).toEqual([])
    expect(lead?.context).toContain('С видом на море')
    const letter = await bench.letterTo('sales@putevka.example', /С видом на море/)
    expect(letter?.subject).toBe(`Исправлено путешественником: Заказ звонка № ${lead?.id}`)
    await bench.store.leadDesk.change(
      lead?.id ?? '',
      { status: 'in_work' },
      { actor: { kind: 'manager', name: 'Ольга' }, now: bench.now() },
    )
    // Acknowledged is never lost: a late correction becomes one separate request, however often it is sent.
    const late = await Promise.all([send('Поздно'), send('Поздно')])
    expect((await send('Поздно')).body).toEqual(late[0]?.body)
    const all = await bench.store.leads.list()
    const words = all.map(({ context }) => /Поздно|С видом на море/.exec(context)?.[0] ?? '')
    expect(words.toSorted()).toEqual(['Поздно', 'С видом на море'])
    expect(late.map(({ body }) => body['id'])).not.toContain(lead?.id)
  })

  test('corrects nothing when only page data differ', async () => {
    const headers = { 'idempotency-key': 'the-same-words-again' }
    const send = (noted: object) =>
      bench.call('POST', '/user/tour-request', { body: { ...request, ...noted }, headers })
    await send({ actualized_at: '2026-11-21T08:00:00Z', client_id: '', referrer: '' })
    const later = { version: '2026-11-01', at: '2026-11-21T09:05:00Z' }
    await send({
      actualized_at: '2026-11-21T09:04:00Z',
      client_id: '1',
      page: '/x',
      utm: 'vk',
      consent: later,
    })
    expect(await bench.letterTo('sales@putevka.example', /^Исправлено/)).toBeUndefined()
    await send({ party: { adults: 1, children: [] } })
    expect(await bench.letterTo('sales@putevka.example', /^Исправлено/)).toBeDefined()
  })

  test("gives no access with another visitor's key", async () => {
    const headers = { 'idempotency-key': 'known-to-everybody' }
    const first = await bench.call('POST', '/user/call-request', { body: call, headers, from: '10.5.5.5' })
    const token = await bench.signIn(email)
    const strange = { ...call, name: 'Чужой', phone: '+7 900 000-00-00' }
    const senders = [{ from: '10.9.9.9' }, { token, from: '10.9.9.8' }, { token, from: '10.5.5.5' }]
    for (const sender of senders) {
      const answer = await bench.call('POST', '/user/call-request', { body: strange, headers, ...sender })
      expect(answer.body['id']).not.toBe(first.body['id'])
    }
    const rows = await bench.store.leads.list()
    const own = rows.find(({ id }) => id === first.body['id'])
    printFigure(`Чужой ключ повтора: заявка осталась «${own?.name}», чужих строк отдельно ${rows.length - 1}`)
    // The same content under the same key is one lead from anywhere.
    expect({ name: own?.name, phone: own?.phone, rowsCount: rows.length }).toEqual({
      name: 'Анна',
      phone: '8 (999) 123-45-67',
      rowsCount: 2,
    })
  })

  test('keeps one lead after changing network or signing in', async () => {
    const headers = { 'idempotency-key': 'a-form-on-the-move' }
    const send = (more: object) => bench.call('POST', '/user/call-request', { body: call, headers, ...more })
    const first = await send({ from: '10.5.5.5' })
    expect((await send({ from: '10.6.6.6' })).body).toEqual(first.body)
    expect((await send({ token: await bench.signIn(email) })).body).toEqual(first.body)
    expect(await bench.store.leads.list()).toHaveLength(1)
  })

  test('limits an account to thirty an hour over all networks', async () => {
    const token = await bench.signIn(email)
    const statuses: number[] = []
    for (let count = 0; count < 32; count += 1) {
      const answer = await bench.call('POST', '/user/call-request', {
        body: call,
        token,
        from: `10.9.${count}.1`,
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429])
  })
})
