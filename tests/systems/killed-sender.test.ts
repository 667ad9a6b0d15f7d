import { spawn } from 'node:child_process'
import { BOT_TOKEN, openOutboxBench, type OutboxBench } from '../support/host/outbox-bench.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programOf } from './program-of.ts'

const MINUTE_MS = 60_000

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench()
})
afterEach(() => bench.close())

test('a sender killed while Telegram was answering is not replaced by another', async () => {
  const id = await bench.ask()
  bench.api.moods.push('hang')
  const sender = spawn(
    process.execPath,
    [...programOf('outbox-sender'), bench.dataDir, 'chat', bench.api.url, BOT_TOKEN],
    {
      stdio: 'ignore',
    },
  )
  while (bench.api.calls.length === 0 && sender.exitCode === null)
    await new Promise((go) => setTimeout(go, 10))
  sender.kill('SIGKILL')
  await new Promise((resolve) => sender.once('close', resolve))
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'sending' })
  bench.advance(2 * MINUTE_MS)
  await bench.deliver()
  expect(bench.api.messages).toHaveLength(1)
  expect(await bench.delivery(id)).toMatchObject({ state: 'unsure', reason: 'отправка оборвалась' })
  expect(bench.lines).toHaveLength(1)
})
