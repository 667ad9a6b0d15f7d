import { expect, test } from 'vitest'
import { resultQuery, wireSearch } from '#support/demo-tours.ts'
import { trialTourvisor } from '#support/tourvisor/trial-tourvisor.ts'

const EVERY_MS = 300

/** How often the source was asked how far searches are, in a minute of so many of them that never end. */
async function statusesInAMinute(searches: number, hotels = 2): Promise<number> {
  // Time passes by the test's own steps.
  const { tours, script, time } = trialTourvisor({ pause: async () => {} })
  if (hotels === 0) script.script.results = async () => []
  script.progress = 40
  const ids = await Promise.all(
    Array.from({ length: searches }, (_, index) =>
      tours.searchRequest(wireSearch({ country: String(100 + index) })),
    ),
  )
  // What a lane counts is of the last minute: searches are begun before it.
  time.now += 61_000
  for (let passed = 0; passed < 60_000; passed += EVERY_MS) {
    await Promise.all(ids.map(({ requestid }) => tours.searchResult(resultQuery(requestid))))
    time.now += EVERY_MS
  }
  return script.calls.status
}

test('a search alone is looked at every 0.9 seconds', async () => {
  expect(await statusesInAMinute(1)).toBeGreaterThan(60)
})

test('one that has found nothing yet is looked at sooner, and still leaves half to the others', async () => {
  const asked = await statusesInAMinute(1, 0)
  expect(asked).toBeGreaterThan(90)
  expect(asked).toBeLessThanOrEqual(140)
})

test.each([2, 5, 20])(
  '%i searches at once take less than half of the calls of a minute',
  async (searches) => {
    const asked = await statusesInAMinute(searches)
    expect(asked).toBeGreaterThan(60)
    expect(asked).toBeLessThanOrEqual(140)
  },
)
