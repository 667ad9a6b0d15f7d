import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { BOT_TOKEN } from '#support/provider/agency-api.ts'
import { request } from '#support/provider/lead-bodies.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'
import { signBotUpdate } from './bot-signature.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

let number = 0
async function handOver(update: object, token = BOT_TOKEN) {
  number += 1
  const sent = {
    kind: 'message',
    telegram_id: '42',
    message_id: number,
    text: '',
    at: bench.now(),
    ...update,
  }
  const text = JSON.stringify(sent)
  const body = { update: text, signature: signBotUpdate(token, text) }
  return bench.call('POST', '/bot-updates', { body })
}
const say = (text: string, more = {}) => handOver({ text, ...more })
const texts = async (lead: string) => {
  const { messages } = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead
  return messages.filter(({ kind }) => kind === 'text').map(({ text }) => text)
}
const summary = async (lead: string) => (await bench.read('lead', 'GET', `/leads/${lead}`)).lead

describe('what a person writes to the bot', () => {
  test('goes to the conversation of the open lead, once', async () => {
    const { lead } = await bench.inMessenger({ canWrite: false })
    const first = await say('Утром!', { message_id: 7 })
    expect(first.body).toMatchObject({ outcome: 'taken', is_first: true, others: [] })
    expect(first.body['lead']).toContain(`№ ${lead}`)
    expect((await say('Утром!', { message_id: 7 })).body).toMatchObject({ outcome: 'taken', is_first: false })
    expect((await say('И с завтраком')).body).toMatchObject({ is_first: false })
    expect(await texts(lead)).toEqual(['Утром!', 'И с завтраком'])
    // Who writes to the bot may be written to.
    expect(await summary(lead)).toMatchObject({ reach: 'telegram', unread: 2, due_for: 'answer' })
  })

  test('of several leads goes to the newest, and moves to a chosen one', async () => {
    const { token, lead: old } = await bench.inMessenger()
    bench.advance(HOUR_MS)
    const { body } = await bench.call('POST', '/user/tour-request', { body: request, token })
    const fresh = String(body['id'])
    const taken = await say('Сколько стоит?', { message_id: 5 })
    expect(taken.body).toMatchObject({
      lead: expect.stringContaining(fresh),
      others: [{ id: old, title: expect.stringContaining(`№ ${old}`) }],
    })
    const chosen = await handOver({ kind: 'choose', message_id: 5, lead: old })
    expect(chosen.body).toMatchObject({ outcome: 'taken', lead: expect.stringContaining(old) })
    expect([await texts(old), await texts(fresh)]).toEqual([['Сколько стоит?'], []])
    expect(await summary(fresh)).toMatchObject({ unread: 0, due_for: 'new' })
    expect(await summary(old)).toMatchObject({ unread: 1, due_for: 'answer' })
    // The conversation continues there.
    await say('Ответьте')
    expect(await texts(old)).toEqual(['Сколько стоит?', 'Ответьте'])
  })

  test('is answered as before without an open lead', async () => {
    const nobody = await say('Здравствуйте', { telegram_id: '43' })
    expect(nobody.body).toMatchObject({ outcome: 'no_lead', lead: '' })
    const { lead } = await bench.inMessenger()
    await bench.move(lead, { status: 'done' })
    expect((await say('Спасибо')).body).toMatchObject({ outcome: 'no_lead' })
  })

  test('shows an edit as edited, and unread again', async () => {
    const { lead } = await bench.inMessenger()
    await say('Двое', { message_id: 9 })
    const seen = await summary(lead)
    const body = { message: seen.messages.at(-1)?.id ?? '' }
    await bench.read('readLead', 'POST', `/leads/${lead}/read`, body)
    bench.advance(MINUTE_MS)
    expect((await say('Трое', { kind: 'edit', message_id: 9 })).body).toMatchObject({ outcome: 'taken' })
    const edited = await summary(lead)
    expect(edited.messages.at(-1)).toMatchObject({ text: 'Трое', edited_at: '2026-11-21T09:01:00.000Z' })
    expect(edited.unread).toBe(1)
    expect((await say('Кто?', { kind: 'edit', message_id: 99 })).body).toMatchObject({ outcome: 'unknown' })
  })

  test('says whether a voice message has a lead', async () => {
    expect((await handOver({ kind: 'unreadable' })).body).toMatchObject({ outcome: 'no_lead' })
    const { lead } = await bench.inMessenger()
    expect((await handOver({ kind: 'unreadable' })).body).toMatchObject({
      outcome: 'unknown',
      lead: expect.stringContaining(lead),
    })
    expect(await texts(lead)).toEqual([])
  })

  test('stores nothing beyond the limit, and says so', async () => {
    const { lead } = await bench.inMessenger()
    const outcomes: unknown[] = []
    for (let index = 0; index < 200; index += 1) outcomes.push((await say(`${index}`)).body['outcome'])
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('too_many')
    expect(await texts(lead)).toHaveLength(20)
  })

  test('is refused from another bot, with an old signature and unreadable', async () => {
    const { lead } = await bench.inMessenger()
    expect((await handOver({ text: 'а' }, '1:other')).status).toBe(401)
    expect((await say('а', { at: bench.now() - HOUR_MS })).status).toBe(401)
    expect((await say('а', { kind: 'delete' })).status).toBe(401)
    const body = { update: '{', signature: signBotUpdate(BOT_TOKEN, '{') }
    expect((await bench.call('POST', '/bot-updates', { body })).status).toBe(401)
    expect(await texts(lead)).toEqual([])
  })

  test("moves nothing to a stranger's or a closed lead", async () => {
    const { lead } = await bench.inMessenger()
    const foreign = await bench.ask(await bench.signIn('petr@example.ru'))
    await say('Секрет', { message_id: 3 })
    const moved = await handOver({ kind: 'choose', message_id: 3, lead: foreign })
    expect(moved.body).toMatchObject({ outcome: 'unknown' })
    expect([await texts(lead), await texts(foreign)]).toEqual([['Секрет'], []])
  })
})
