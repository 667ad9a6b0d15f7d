import { expect, test } from 'vitest'
import { resultQuery, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'

const EVERY_MS = 300

/** Returns the number of status calls in a minute for this many endless searches. */
async function statusesInAMinute(searches: number, hotels = 2): Promise<number> {
  // Time passes only by the test's own steps.
  const { tours, script, time } = trialTourvisor({ pause: async () => {} })
  if (hotels === 0) script.script.results = async () => []
  script.progress = 40
  const ids = await Promise.all(
    Array.from({ length: searches }, (_, index) =>
      tours.searchRequest(wireSearch({ country: String(100 + index) })),
    ),
  )
  // The rate limit counts the last minute, so searches start before it.
  time.now += 61_000
  for (let passed = 0; passed < 60_000; passed += EVERY_MS) {
    await Promise.all(ids.map(({ requestid }) => tours.searchResult(resultQuery(requestid))))
    time.now += EVERY_MS
  }
  return script.calls.status
}

test('polls a single search every 0.9 seconds', async () => {
  expect(await statusesInAMinute(1)).toBeGreaterThan(60)
})

test('polls a search without results sooner, within half of the calls', async () => {
  const asked = await statusesInAMinute(1, 0)
  expect(asked).toBeGreaterThan(90)
  expect(asked).toBeLessThanOrEqual(140)
})

test.each([2, 5, 20])(
  '%i parallel searches take less than half of the calls per minute',
  async (searches) => {
    const asked = await statusesInAMinute(searches)
    expect(asked).toBeGreaterThan(60)
    expect(asked).toBeLessThanOrEqual(140)
  },
)
