import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { request } from '#support/provider/lead-bodies.ts'
import { openDeskBench, type DeskBench } from '#support/provider/agency-api.ts'

let bench: DeskBench
beforeEach(async () => {
  bench = await openDeskBench({ sinks: ['mail'] })
})
afterEach(() => bench.close())

const page = (query = '') => bench.read('leads', 'GET', `/leads${query}`)
const open = async (id: string) => (await bench.read('lead', 'GET', `/leads/${id}`)).lead
const change = (id: string, body: object, token?: string) =>
  bench.agency('PATCH', `/leads/${id}`, { body, ...(token && { token }) })

describe('lead list', () => {
  test('is newest first, page by page, with counts of all statuses', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number += 1) {
      ids.unshift(await bench.ask())
      if (number !== 2) bench.advance(1000)
    }
    await change(ids[0] ?? '', { version: 1, status: 'in_work' })
    const first = await page('?limit=2')
    const second = await page(`?limit=2&before=${first.next}`)
    const third = await page(`?limit=2&before=${second.next}`)
    const told = [first, second, third].flatMap(({ leads }) => leads.map(({ id }) => id))
    expect(told.toSorted()).toEqual(ids.toSorted())
    // Two of one moment may be in either order.
    expect([told[0], told[3], told[4], third.next]).toEqual([ids[0], ids[3], ids[4], ''])
    expect(first.counts).toEqual(
      expect.arrayContaining([
        { status: 'new', count: 4 },
        { status: 'in_work', count: 1 },
      ]),
    )
  })

  test('updates the counts by status after each change', async () => {
    const id = await bench.ask()
    const counts = async () => (await page()).counts
    expect(await counts()).toEqual([{ status: 'new', count: 1 }])
    await change(id, { version: 1, status: 'in_work' })
    expect(await counts()).toEqual([{ status: 'in_work', count: 1 }])
    await bench.ask()
    expect(await counts()).toHaveLength(2)
  })

  test('filters by status, manager and text', async () => {
    const olga = await bench.ask(undefined, { name: 'Мария Ёлкина', phone: '8 (912) 000-11-22' })
    const tour = String(
      (await bench.call('POST', '/user/tour-request', { body: { ...request, name: '100%_Пётр' } })).body[
        'id'
      ],
    )
    await change(olga, { version: 1, status: 'booked', manager: 'Ольга' })
    const found = async (query: string) => (await page(query)).leads.map(({ id }) => id)
    expect(await found('?status=booked')).toEqual([olga])
    expect(await found('?manager=%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0')).toEqual([olga])
    expect(await found('?manager=-')).toEqual([tour])
    const id = 'mail:olga@example.ru'
    await change(olga, { version: 2, manager: 'Ольга', manager_id: id })
    expect(await found(`?manager=${id}`)).toEqual([olga])
    expect(await found('?manager=%D0%9E%D0%BB%D1%8C%D0%B3%D0%B0')).toEqual([])
    // The same name said again keeps the id; another one without an id has none.
    await change(olga, { version: 3, manager: 'Ольга', status: 'in_work' })
    expect(await found(`?manager=${id}`)).toEqual([olga])
    await change(olga, { version: 4, manager: 'Пётр' })
    expect(await found(`?manager=${id}`)).toEqual([])
    expect((await change(olga, { version: 5, manager: 'Пётр', manager_id: 'Пётр' })).status).toBe(422)
    const q = (text: string) => found(`?q=${encodeURIComponent(text)}`)
    expect(await q('мария')).toEqual([olga])
    expect(await q('+7 912 000 11 22')).toEqual([olga])
    expect(await q(tour.toLowerCase())).toEqual([tour])
    expect(await q('турция')).toEqual([tour])
    expect(await q('100%_')).toEqual([tour])
    expect(await q('ЕЛКИНА мария')).toEqual([olga])
    expect(await q('%')).toEqual([])
    expect(await q('Иван')).toEqual([])
  })
})

describe('a lead', () => {
  test('is shown whole with other leads of its traveller', async () => {
    const token = await bench.signIn('anna@example.ru')
    const stranger = { phone: '+7 912 000-11-22', email: 'someone@example.ru' }
    const ofAccount = await bench.ask(token, stranger)
    bench.advance(1000)
    const ofPhone = await bench.ask(undefined, { phone: '+7 999 123\u00A045 67' })
    bench.advance(1000)
    const ofAddress = await bench.ask(undefined, { ...stranger, email: ' Anna@Example.ru' })
    await bench.ask(undefined, stranger)
    const asked = { ...request, email: 'anna@example.ru' }
    const { body } = await bench.call('POST', '/user/tour-request', { body: asked, token })
    const lead = await open(String(body['id']))
    expect(lead).toMatchObject({ kind: 'tour', status: 'new', price: 98_000, version: 1 })
    expect(lead.facts).toContainEqual({
      key: 'party',
      title: 'Туристы',
      value: expect.stringMatching(/2 взрослых/),
    })
    expect(lead.outbox).toMatchObject([
      { sink: 'mail', title: 'Письмо', state: 'sent', tries: 1, reason: '' },
    ])
    expect(lead.others.map(({ id }) => id)).toEqual([ofAddress, ofPhone, ofAccount])
    expect((await bench.agency('GET', '/leads/NOSUCH22')).status).toBe(404)
  })

  test('records who did what and when, and no act without a change', async () => {
    const id = await bench.ask()
    const token = await bench.manager()
    bench.advance(60_000)
    const body = { version: 1, status: 'in_work', words: 'Звоню', note: 'Постоянный', manager: 'Ольга' }
    expect((await change(id, body, token)).status).toBe(200)
    expect((await change(id, { ...body, version: 2 }, token)).status).toBe(200)
    const lead = await open(id)
    expect(lead).toMatchObject({ ...body, version: 2, updated_at: '2026-11-21T09:01:00.000Z' })
    expect(lead.events).toEqual([
      {
        id: expect.any(String),
        at: '2026-11-21T09:01:00.000Z',
        actor: { kind: 'manager', id: 'telegram:777', name: 'Ольга Ким' },
        kind: 'changed',
        changes: [
          { field: 'status', from: 'new', to: 'in_work' },
          { field: 'words', from: '', to: 'Звоню' },
          { field: 'note', from: '', to: 'Постоянный' },
          { field: 'manager', from: '', to: 'Ольга' },
        ],
      },
    ])
  })

  test('accepts one of twenty concurrent changes and shows it to the others', async () => {
    const id = await bench.ask()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => change(id, { version: 1, note: `${number}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    const { note } = await open(id)
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ message: /./, lead: { id, version: 2, note } })
  })

  test.each([
    [{ version: 'x', status: 'in_work' }, 'version'],
    [{ version: 1, status: 'withdrawn' }, 'status'],
    [{ version: 1, status: 'В работе' }, 'status'],
    [{ version: 1, words: 'я'.repeat(2001) }, 'words'],
  ])('rejects %j by field', async (body, field) => {
    const { status, body: refusal } = await change(await bench.ask(), body)
    expect([status, Object.keys(refusal['errors'] ?? {})]).toEqual([422, [field]])
  })

  test('is resent only to sinks where it failed', async () => {
    const sent = await bench.ask()
    expect((await bench.agency('POST', `/leads/${sent}/send-again`, { body: {} })).status).toBe(409)
    const id = await askUnsure()
    expect((await bench.agency('POST', `/leads/${id}/send-again`, { body: { sink: 'chat' } })).status).toBe(
      409,
    )
    const { lead } = await bench.read('sendLeadAgain', 'POST', `/leads/${id}/send-again`, { sink: 'mail' })
    expect(lead.outbox).toMatchObject([{ sink: 'mail', state: 'due' }])
    expect(lead.events.at(-1)).toMatchObject({ kind: 'sent_again', actor: { kind: 'program' } })
  })
})

/** A lead whose letter has a sender that did not come back; answers its number. */
async function askUnsure(): Promise<string> {
  const row = await bench.store.leads.byId(await bench.ask())
  if (row === undefined) throw new Error('Заявки нет')
  const { id } = await bench.store.leads.add({ ...row, id: 'UNSURE22', idempotency_key: null }, ['mail'])
  await bench.store.leadOutbox.claim('mail', bench.now(), 0)
  await bench.store.leadOutbox.failExpiredLeases('mail', bench.now())
  return id
}

test("lists today's failed deliveries, page errors and quota", async () => {
  const id = await askUnsure()
  expect(await bench.read('today', 'GET', '/today')).toMatchObject({
    messages: [{ lead: id, sink: 'mail', title: 'Письмо', state: 'unsure', reason: 'отправка оборвалась' }],
    notices: [],
    errors: null,
    searches: null,
  })
  bench.advance(2 * 86_400_000)
  expect((await bench.read('today', 'GET', '/today')).messages).toHaveLength(1)
  bench.advance(3_600_000)
  expect((await bench.read('today', 'GET', '/today')).messages).toEqual([])
})

describe('a change', () => {
  test('needs no version from a program that has none; a stale one is rejected', async () => {
    const id = await bench.ask()
    expect((await change(id, { status: 'in_work' })).status).toBe(200)
    expect((await change(id, { version: 1, status: 'booked' })).status).toBe(409)
    expect((await open(id)).status).toBe('in_work')
  })

  test.each(['new', 'in_work', 'booked', 'done'])('never moves an erased lead to %s', async (status) => {
    const id = await bench.ask()
    await bench.store.people.eraseLead(id, { cause: 'agency', now: bench.now() })
    const answer = await change(id, { status })
    expect({ status: answer.status, message: answer.body['message'] }).toEqual({
      status: 409,
      message: 'Путешественник удалил свои данные: заявка закрыта, писать некому',
    })
    expect((await open(id)).status).toBe('withdrawn')
  })
})
