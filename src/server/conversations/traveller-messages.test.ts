import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/Анна|anna@|desk-bot-token|Утром/)
  await bench.close()
})

const open = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
const write = (lead: string, text: string, sent: { token?: string; key?: string } = {}) =>
  bench.agency('POST', `/leads/${lead}/messages`, {
    body: { text },
    ...(sent.token && { token: sent.token }),
    ...(sent.key && { headers: { 'idempotency-key': sent.key } }),
  })
const answer = (token: string, lead: string, text: string, headers = {}) =>
  bench.call('POST', '/user/messages', { body: { lead, text }, token, headers })
const texts = ({ messages }: AgencyReply<'lead'>['lead']) =>
  messages.filter(({ kind }) => kind === 'text').map(({ from, text }) => `${from}: ${text}`)
const history = async (token: string) => {
  const { body } = await bench.call('GET', '/user/history', { token })
  return body['history'] as { id: string; can_write: boolean; messages: Record<string, unknown>[] }[]
}

describe('a message of a traveller', () => {
  test('makes the lead unread and due, until it is read and answered', async () => {
    const { token, lead } = await bench.inMessenger()
    await write(lead, 'Утром или вечером?')
    const sent = await answer(token, lead, 'Утром!')
    expect(sent.body).toMatchObject({
      message: 'Отправлено менеджеру',
      sent: { from: 'traveller', text: 'Утром!', at: '2026-11-21T09:00:00.001Z', read_at: '' },
    })
    const waiting = await open(lead)
    expect(waiting).toMatchObject({ unread: 1, due_for: 'answer' })
    expect(texts(waiting)).toEqual(['manager: Утром или вечером?', 'traveller: Утром!'])
    bench.advance(MINUTE_MS)
    const body = { message: waiting.messages.at(-1)?.id ?? '' }
    const { lead: read } = await bench.read('readLead', 'POST', `/leads/${lead}/read`, body)
    expect(read).toMatchObject({ unread: 0, due_for: 'answer' })
    const [item] = await history(token)
    expect(item?.messages.at(-1)).toMatchObject({ read_at: '2026-11-21T09:01:00.000Z' })
    await write(lead, 'Хорошо')
    expect((await open(lead)).due_for).toBe('traveller')
  })

  test('is marked for the manager once the traveller has read', async () => {
    const { token, lead } = await bench.inMessenger()
    await write(lead, 'Раз')
    const [item] = await history(token)
    const { change } = (await bench.store.leads.byId(lead)) ?? { change: 0 }
    const mark = () =>
      bench.call('POST', '/user/messages/read', {
        token,
        body: { lead, message: item?.messages.at(-1)?.['id'] },
      })
    expect((await mark()).status).toBe(200)
    const seen = await open(lead)
    expect(seen.messages.at(-1)?.read_at).toBe('2026-11-21T09:00:00.000Z')
    expect((await bench.store.leads.byId(lead))?.change).toBeGreaterThan(change)
    const after = (await bench.store.leads.byId(lead))?.change
    await mark()
    expect((await bench.store.leads.byId(lead))?.change).toBe(after)
  })

  test('is refused for a foreign, an unknown and a closed lead', async () => {
    const { token, lead } = await bench.inMessenger()
    const stranger = await bench.signIn('petr@example.ru')
    expect((await answer(stranger, lead, 'а')).status).toBe(404)
    expect((await answer(token, 'NOSUCH22', 'а')).status).toBe(404)
    const mark = { token: stranger, body: { lead, message: 'x' } }
    expect((await bench.call('POST', '/user/messages/read', mark)).status).toBe(404)
    await bench.move(lead, { status: 'done' })
    const closed = await answer(token, lead, 'а')
    expect([closed.status, closed.body['message']]).toEqual([409, expect.stringContaining('Заявка закрыта')])
    expect(await history(token)).toMatchObject([{ id: lead, can_write: false }])
    expect((await bench.call('POST', '/user/messages', { body: { lead, text: 'а' } })).status).toBe(401)
  })

  test('is limited per person, and a repeat of a sent one is answered', async () => {
    const { token, lead } = await bench.inMessenger()
    const key = { 'idempotency-key': 'first-of-a-flood' }
    expect((await answer(token, lead, '0', key)).status).toBe(200)
    const statuses: number[] = []
    for (let number = 1; number < 200; number += 1)
      statuses.push((await answer(token, lead, `${number}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(texts(await open(lead))).toHaveLength(20)
    bench.advance(MINUTE_MS)
    expect((await answer(token, lead, '0', key)).status).toBe(200)
    expect(texts(await open(lead))).toHaveLength(20)
  })
})
