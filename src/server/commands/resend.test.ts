import type { LeadSinkName } from '../db/schema/outbox-row.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import type { OutboxResult } from '../leads/sinks/outbox.ts'
import { runCommandLine } from './command-line.ts'

let dataDir: string
let bench: Bench
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-resend-'))
  bench = await openBench({ sinks: ['chat'] }, { dataDir })
})
afterEach(async () => {
  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function leads(...args: string[]) {
  let text = ''
  const write = (line: string) => void (text += line)
  const io = { environment: { DATA_DIR: dataDir }, out: write, err: write }
  const exitCode = await runCommandLine(['leads', ...args], io)
  return { exitCode, text }
}

async function ask(over = bench): Promise<string> {
  const consent = { version: '2026-11-01', at: '2026-11-21T08:59:00Z' }
  const body = { name: 'Анна', phone: '+7 999 123-45-67', consent }
  return String((await over.call('POST', '/user/call-request', { body })).body['id'])
}

/** Finishes one delivery to a sink with this result. */
async function end(id: string, sink: LeadSinkName, result: OutboxResult): Promise<void> {
  const claim = await bench.store.leadOutbox.claim(sink, Date.now(), 60_000)
  expect(claim?.lead_id).toBe(id)
  if (claim) await bench.store.leadOutbox.finish(claim, result)
}

test('resends to the chat after a failed or unknown result only', async () => {
  const id = await ask()
  const waits = { exitCode: 1, text: expect.stringContaining('ждёт отправки') }
  expect(await leads('resend', id)).toMatchObject(waits)
  for (const state of ['failed', 'unsure'] as const) {
    await end(id, 'chat', { state, reason: 'неверный чат' })
    expect((await leads()).text).not.toContain('ждёт')
    expect(await leads('resend', id)).toMatchObject({ exitCode: 0, text: expect.stringContaining('в чат в') })
    expect((await leads()).text).toContain('ждёт')
  }
  await end(id, 'chat', { state: 'sent' })
  expect((await leads('resend', id)).exitCode).toBe(1)
  expect((await leads('resend')).exitCode).toBe(2)
})

test('resends only the failed ones of chat and mail, and names each', async () => {
  const both = await openBench({}, { dataDir })
  const id = await ask(both)
  const lead = await both.store.leads.byId(id)
  if (lead === undefined) throw new Error('Заявки нет')
  await both.store.leads.add({ ...lead, id: 'BOTH', idempotency_key: null }, ['chat', 'mail'])
  await both.close()
  const state = 'failed'
  await end('BOTH', 'chat', { state, reason: 'Telegram ответил 403' })
  await end('BOTH', 'mail', { state, reason: 'почта ответила 550' })
  const { text } = await leads('BOTH')
  expect(text).toContain('Сообщение в чат: не ушло: Telegram ответил 403')
  expect(text).toContain('Письмо агентству: не ушло: почта ответила 550')
  expect(await leads('resend', 'BOTH')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('уйдёт в чат и на почту'),
  })
  await end('BOTH', 'chat', { state: 'sent' })
  await end('BOTH', 'mail', { state: 'unsure', reason: 'почта не ответила' })
  expect((await leads('resend', 'BOTH')).text).toContain('уйдёт на почту')
  await end('BOTH', 'mail', { state: 'sent' })
  expect(await leads('resend', 'BOTH')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('уже дошла'),
  })
})

test('resends nothing for a lead without sinks', async () => {
  const alone = await openBench({}, { dataDir })
  const id = await ask(alone)
  await alone.close()
  expect(await leads('resend', id)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('LEADS_MAIL'),
  })
})
