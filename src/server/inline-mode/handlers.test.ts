import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { signInlineChoice } from './choice-signature.ts'

const TOKEN = '123456789:AAsecretAAsecretAAsecretAA'
let bench: Bench
beforeEach(async () => {
  bench = await openBench({ botToken: TOKEN })
})
afterEach(() => bench.close())

const digest = (digit: string) => digit.repeat(64)
async function report(choice: string, at = bench.now(), token = TOKEN): Promise<number> {
  const signature = signInlineChoice(token, { choice, at })
  const { status } = await bench.call('POST', '/inline-choices', { body: { choice, at, signature } })
  return status
}
const counted = () => bench.store.inlineChoices.count('2026-11-01', '2026-11-30')

test('counts each sent card once, by day', async () => {
  const sent = ['a', 'b', 'a'].map((digit) => report(digest(digit)))
  expect(await Promise.all(sent)).toEqual([200, 200, 200])
  expect(await counted()).toBe(2)
  bench.advance(DAY_MS)
  expect(await report(digest('a'))).toBe(200)
  await report(digest('c'))
  expect(await counted()).toBe(3)
  expect(await bench.store.inlineChoices.count('2026-11-22', '2026-11-22')).toBe(1)
})

test('rejects a foreign or old signature', async () => {
  expect(await report(digest('a'), bench.now(), 'another')).toBe(401)
  expect(await report(digest('a'), bench.now() - DAY_MS)).toBe(401)
  const body = { choice: digest('a'), at: bench.now(), signature: 'x' }
  expect((await bench.call('POST', '/inline-choices', { body })).status).toBe(422)
  expect(await counted()).toBe(0)
})

test('rejects every signature without a bot', async () => {
  await bench.close()
  bench = await openBench()
  expect(await report(digest('a'), bench.now(), '')).toBe(401)
})

test('deletes counts after 400 days', async () => {
  await report(digest('a'))
  await bench.store.prune(bench.now() + 399 * DAY_MS)
  expect(await counted()).toBe(1)
  await bench.store.prune(bench.now() + 401 * DAY_MS)
  expect(await counted()).toBe(0)
})

test('answers known tours, also for a foreign alphabet and no words', async () => {
  for (const text of ['', 'Турция', '%00', '<script>'])
    expect(await bench.call('GET', `/known-tours?text=${encodeURIComponent(text)}`)).toMatchObject({
      status: 200,
      body: { data: { tours: [] } },
    })
})
