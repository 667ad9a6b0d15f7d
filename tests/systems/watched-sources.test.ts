import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { TourSource } from '#server/sources/port.ts'
import { runDuePriceChecks } from '#server/price-alerts/run-due-price-checks.ts'
import { startFakeTourvisor } from '#support/tourvisor/fake-tourvisor.ts'
import { memoryAnswers } from '#support/tourvisor/memory-answers.ts'
import { openTourvisor } from '#server/sources/tourvisor/open-tourvisor.ts'
import { allPages, NOON, TRIAL_KEY, trialTours, wireSearch } from '../support/demo-tours.ts'
import { openBench } from '../support/provider/bench.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const clock = () => NOON
const sources: Record<string, () => Promise<TourSource>> = {
  demo: async () => trialTours().tours,
  rest: () => tourvisor('rest'),
  classic: () => tourvisor('classic'),
}

async function tourvisor(generation: 'rest' | 'classic'): Promise<TourSource> {
  const fake = await startFakeTourvisor({ clock, speed: Infinity })
  ends.push(() => fake.stop())
  const { restRoot, xmlRoot, token, login, password } = fake
  const access = generation === 'rest' ? { root: restRoot, token } : { root: xmlRoot, login, password }
  const given = { ...memoryAnswers(), clock, idKey: TRIAL_KEY, searchesPerDay: 100, log: () => {} }
  return (await openTourvisor({ access, fuel: 'inside', ...given })).tours
}

test.each(Object.keys(sources))(
  '%s: finds a tracked tour again and prices its hotel room type',
  async (name) => {
    const tours = await sources[name]?.()
    if (!tours) throw new Error('no source')
    const bench = await openBench({}, undefined, tours)
    ends.push(() => bench.close())
    const token = await bench.signIn('anna@example.ru')
    const { requestid } = await tours.searchRequest(wireSearch())
    const hotels = await whole(tours, requestid)
    const place = 'from=1&to=4&dates=2026-11-28_2026-12-08&nights=7-10&adults=2'
    const fall = { unit: 'share', value: 5 }
    const bodies = [
      ...hotels
        .slice(0, 3)
        .map(({ tours: { tour } }) => ({ kind: 'tour', search: place, tourid: tour[0]?.tourid })),
      { kind: 'hotel', search: `${place}&hotels=${hotels[0]?.hotelcode}` },
      { kind: 'search', search: `${place}&f_stars=5` },
      { kind: 'direction', search: 'from=1&to=4' },
    ]
    for (const body of bodies)
      expect((await bench.call('POST', '/user/watches', { token, body: { ...body, fall } })).status).toBe(200)
    bench.advance(60_000)
    const lines: string[] = []
    const parts = { tours, searchesPerDay: 100, clock: bench.now, pause: async () => wait(20) }
    for (const _ of bodies)
      await runDuePriceChecks({ ...parts, store: bench.store, log: (line: string) => void lines.push(line) })
    expect(lines).toEqual([])
    const account = await bench.store.accounts.byLoginEmail('anna@example.ru')
    const rows = await bench.store.watches.list(account?.id ?? '')
    expect(rows.map(({ watch, last }) => [watch.kind, last?.at])).toEqual(
      rows.map(({ watch }) => [watch.kind, bench.now()]),
    )
    expect(rows.filter(({ watch, last }) => watch.base_price !== last?.price)).toEqual([])
  },
)

async function whole(tours: TourSource, requestid: string) {
  for (let looks = 0; looks < 50; looks += 1) {
    const { status } = await tours.searchResult({ requestid, page: 1, onpage: 25, type: 'status' })
    if (status.state !== 'searching') break
    await wait(20)
  }
  return allPages(tours, requestid)
}
