import type { LeadSinkName } from '../../db/schema/outbox-row.ts'
import { expect, test } from 'vitest'
import { openFakeAmocrm } from '#support/leads/fake-amocrm.ts'
import { openFakeBitrix24 } from '#support/leads/fake-bitrix24.ts'
import { openFakeWebhook } from '#support/leads/fake-webhook.ts'
import { openSinkWith } from '#support/leads/sink-bench.ts'
import type { FarEnd } from '#support/leads/far-end.ts'

const SLOW_MS = 9_000

/** Each sink with the call that creates the lead at the remote. */
const sinks: [LeadSinkName, () => Promise<FarEnd & { environment: Record<string, string> }>, string][] = [
  ['amocrm', openFakeAmocrm, 'complex'],
  ['bitrix24', openFakeBitrix24, 'item.add'],
  ['webhook', openFakeWebhook, '/'],
]

test.each(sinks)('%s: delivers others while one lead has no answer', async (name, openFar, at) => {
  const { bench, far } = await openSinkWith(name, openFar())
  const ids = [await bench.ask(), await bench.ask(), await bench.ask()]
  far.moods.push({ at, does: 'wait', ms: SLOW_MS })
  const startedAt = performance.now()
  const delivered = bench.deliver()
  const sent = async () =>
    (await bench.store.leadOutbox.list()).filter(({ state }) => state === 'sent').length
  while ((await sent()) < 2 && performance.now() - startedAt < SLOW_MS)
    await new Promise((resolve) => setTimeout(resolve, 100))
  expect(performance.now() - startedAt).toBeLessThan(SLOW_MS - 1_000)
  await delivered
  for (const id of ids) expect(await bench.delivery(id)).toMatchObject({ state: 'sent', tries: 1 })
})

test.each(sinks.slice(0, 2))('%s: retries two seconds after a 429 without a delay', async (name, openFar) => {
  const { bench, far } = await openSinkWith(name, openFar())
  const id = await bench.ask()
  far.moods.push({ does: 'refuse', status: 429, body: {} })
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'due' })
  bench.advance(2_000)
  await bench.deliver()
  expect(await bench.delivery(id)).toMatchObject({ state: 'sent' })
})
