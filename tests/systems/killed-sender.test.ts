import { spawn } from 'node:child_process'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { BOT_TOKEN, openOutboxBench, type OutboxBench } from '../support/host/outbox-bench.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programOf } from './program-of.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench({ sinks: ['chat', 'mail'] })
})
afterEach(() => bench.close())

/** Starts a sender and kills it as soon as the remote has read its request. */
async function killOver(args: string[], isHeard: () => boolean): Promise<void> {
  const sender = spawn(process.execPath, [...programOf('outbox-sender'), bench.dataDir, ...args], {
    stdio: 'ignore',
  })
  while (!isHeard() && sender.exitCode === null) await new Promise((go) => setTimeout(go, 10))
  sender.kill('SIGKILL')
  await new Promise((resolve) => sender.once('close', resolve))
}

test('repeats once, marked, after a sender was killed while Telegram answered', async () => {
  const id = await bench.ask()
  bench.api.moods.push('hang')
  await killOver(['chat', bench.api.url, BOT_TOKEN], () => bench.api.calls.length > 0)
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'sending' })
  bench.advance(2 * MINUTE_MS)
  await bench.deliver()
  expect(bench.api.messages).toEqual([
    expect.stringMatching(/^Заказ/),
    expect.stringMatching(/^Возможно, повтор/),
  ])
  expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 2 })
  expect(await bench.delivery(id, 'mail')).toMatchObject({ state: 'due', tries: 0 })
})

test('repeats an e-mail once after its sender was killed', async () => {
  const id = await bench.ask()
  bench.smtp.moods.push({ at: 'LETTER', does: 'hang' })
  await killOver(['mail', bench.smtp.url], () => bench.smtp.letters.length > 0)
  await bench.deliver(bench.letters())
  expect(await bench.delivery(id, 'mail')).toMatchObject({ state: 'sending' })
  bench.advance(2 * MINUTE_MS)
  await bench.deliver(bench.letters())
  expect(bench.smtp.letters).toHaveLength(2)
  expect(await bench.delivery(id, 'mail')).toMatchObject({ state: 'sent', tries: 2 })
  expect(await bench.delivery(id)).toMatchObject({ state: 'due', tries: 0 })
})
