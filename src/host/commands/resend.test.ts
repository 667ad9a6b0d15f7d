import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBench } from '#support/provider/bench.ts'
import { runLeads } from './leads-command.ts'

test('a message goes to the chat again when it did not, or nobody knows; never when it did', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-resend-'))
  const bench = await openBench({ hasLeadsChat: true }, { dataDir })
  const { leadOutbox } = bench.store
  const leads = async (...args: string[]) => {
    let text = ''
    const write = (line: string) => void (text += line)
    const exitCode = await runLeads(args, { environment: { DATA_DIR: dataDir }, out: write, err: write })
    return { exitCode, text }
  }
  const consent = { version: '2026-11-01', at: '2026-11-21T08:59:00Z' }
  const body = { name: 'Анна', phone: '+7 999 123-45-67', consent }
  const id = String((await bench.call('POST', '/user/call-request', { body })).body['id'])
  const waits = { exitCode: 1, text: expect.stringContaining('ждёт отправки') }

  expect(await leads('resend', id)).toMatchObject(waits)
  for (const state of ['failed', 'unsure'] as const) {
    const claim = await leadOutbox.claim('chat', Date.now(), 60_000)
    expect(claim?.lead_id).toBe(id)
    if (claim) await leadOutbox.settle(claim, { state, reason: 'неверный чат' })
    expect((await leads()).text).not.toContain('ждёт')
    expect((await leads('resend', id)).exitCode).toBe(0)
    expect((await leads()).text).toContain('ждёт')
  }
  const claim = await leadOutbox.claim('chat', Date.now(), 60_000)
  if (claim) await leadOutbox.settle(claim, { state: 'sent' })
  expect((await leads('resend', id)).exitCode).toBe(1)
  expect((await leads('resend')).exitCode).toBe(2)

  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})
