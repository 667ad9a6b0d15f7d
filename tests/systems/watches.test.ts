import { setTimeout as wait } from 'node:timers/promises'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { runDuePriceChecks } from '#server/price-alerts/run-due-price-checks.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { openJoining } from '../support/provider/joining.ts'
import { createMarket } from '../support/watch/market.ts'

const LEASE_MS = 600_000
const fall = { unit: 'sum', value: 5000 }
const search = (nights: number) =>
  `from=1&to=4&dates=2027-01-10_2027-01-15&nights=${nights}-${nights}&adults=2`

/**
 * The leases of price checks and alerts rely on single statements and transactions, so both databases are
 * tested.
 */
onBothDatabases((place) => {
  let bench: Bench
  let other: Store
  let token: string
  const market = createMarket({
    hotels: ['101'],
    rooms: ['Standard'],
    offer: () => ({ price: 100_000, isFewLeft: false }),
    listing: () => ({ factor: 1, isMissing: false }),
    isUp: () => true,
    clock: () => bench.now(),
  })
  const watch = (nights: number, by = token) =>
    bench.call('POST', '/user/watches', { token: by, body: { kind: 'search', search: search(nights), fall } })
  beforeAll(async () => {
    bench = await openBench({}, place(), market)
    other = await openStore(place())
    token = await bench.signIn('anna@example.ru')
  })
  afterAll(async () => {
    await other.close()
    await bench.close()
  })

  test('lets one of two hosts check a search, and checks each', async () => {
    for (let nights = 1; nights <= 12; nights += 1) await watch(nights)
    const asked: string[] = []
    const slow: typeof market = {
      ...market,
      async searchRequest(query) {
        asked.push(String(query.nightsfrom))
        await wait(20)
        return market.searchRequest(query)
      },
    }
    const log = (line: string) => expect(line).toBe('')
    const parts = {
      tours: slow,
      searchesPerDay: undefined,
      clock: bench.now,
      pause: async () => undefined,
      log,
    }
    for (let round = 0; round < 4; round += 1)
      await Promise.all(
        [bench.store, other, bench.store, other, bench.store, other].map((store) =>
          runDuePriceChecks({ ...parts, store }),
        ),
      )
    expect(asked.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 1}`).toSorted())
  })

  test('ignores a host that lost its lease', async () => {
    bench.advance(86_400_000)
    const { trackedSearches } = bench.store
    const lost = await trackedSearches.claim(bench.now(), LEASE_MS)
    bench.advance(LEASE_MS)
    const names = new Set<string>()
    let taken = await other.trackedSearches.claim(bench.now(), LEASE_MS)
    for (; taken; taken = await other.trackedSearches.claim(bench.now(), LEASE_MS)) names.add(taken.question)
    expect(names.size).toBe(12)
    if (lost) await trackedSearches.finish(lost, { now: bench.now(), dueAt: bench.now() })
    expect(await trackedSearches.claim(bench.now(), LEASE_MS)).toBeUndefined()
  })

  test('stops paying and blames no source after losing a lease', async () => {
    bench.advance(86_400_000)
    const asked: string[] = []
    const stalled: typeof market = {
      ...market,
      async searchRequest(query) {
        asked.push('search')
        const reply = await market.searchRequest(query)
        bench.advance(LEASE_MS)
        while (await other.trackedSearches.claim(bench.now(), LEASE_MS));
        return reply
      },
      async searchResult(query) {
        asked.push('result')
        return market.searchResult(query)
      },
    }
    const lines: string[] = []
    const parts = { store: bench.store, tours: stalled, searchesPerDay: undefined, clock: bench.now }
    await runDuePriceChecks({ ...parts, pause: async () => undefined, log: (line) => void lines.push(line) })
    expect({ asked, lines }).toEqual({ asked: ['search'], lines: [] })
    bench.advance(LEASE_MS)
    expect(await bench.store.trackedSearches.claim(bench.now(), LEASE_MS)).toBeDefined()
  })

  test('sends one alert when two hosts find the same news', async () => {
    const [row] = await bench.store.watches.list(
      (await bench.store.accounts.byLoginEmail('anna@example.ru'))?.id ?? '',
    )
    if (!row) throw new Error('no watch')
    const tour = { key: '', title: 'Sun', place: '', note: '', flight: '', nights: 7 }
    const told = { news: ['fell' as const], was: 100_000, price: 90_000, at: bench.now(), tourid: 't', tour }
    await Promise.all(
      [bench.store, other, bench.store, other].map(({ trackedSearches }) =>
        trackedSearches.tell(row.watch, told, bench.now()),
      ),
    )
    const at = { now: bench.now(), isNight: false }
    expect(await other.notices.claim('mail', at, LEASE_MS)).toMatchObject({
      watch_id: row.watch.id,
      news: '',
    })
    // A late one, when the message is in flight, sends nothing either.
    await other.trackedSearches.tell(row.watch, told, bench.now())
    expect(await other.notices.claim('mail', at, LEASE_MS)).toBeUndefined()
    expect((await bench.store.watches.byId(row.watch.id))?.base_price).toBe(90_000)
  })

  test('reverts an alert once for two hosts or a stop of all messages', async () => {
    const id = (await bench.store.accounts.byLoginEmail('anna@example.ru'))?.id ?? ''
    const one = (await bench.store.watches.list(id))[1]?.watch
    if (!one) throw new Error('no watch')
    const standing = async () => (await other.watches.byId(one.id)) ?? one
    const tour = { key: 'k', title: 'Sun', place: '', note: '', flight: '', nights: 7 }
    const at = bench.now()
    const told = {
      news: ['fell' as const, 'last-seats' as const],
      was: 100_000,
      price: 90_000,
      at,
      tourid: 't',
      tour,
    }
    const hosts = [bench.store, other, bench.store, other]
    const tell = async () => {
      const watch = await standing()
      await Promise.all(hosts.map(({ trackedSearches }) => trackedSearches.tell(watch, told, bench.now())))
    }
    const untold = {
      base_price: 100_000,
      has_told_last_seats: 0,
      told: '',
      untold: JSON.stringify({ 'last-seats': at }),
    }
    await tell()
    await Promise.all([
      bench.store.noticeChoices.want(id, false),
      other.noticeChoices.want(id, false),
      tell(),
    ])
    expect(await standing()).toMatchObject(untold)
    await bench.store.noticeChoices.want(id, true)
    await tell()
    const claim = { now: bench.now(), isNight: false }
    expect(await other.notices.claim('mail', claim, LEASE_MS)).toMatchObject({ watch_id: one.id })
    const sent = JSON.parse((await standing()).told)
    await Promise.all(
      hosts.map(({ trackedSearches }) => trackedSearches.untell(one.id, sent, bench.now() + LEASE_MS)),
    )
    expect(await standing()).toMatchObject({ ...untold, silent_until: bench.now() + LEASE_MS })
    // Not before quiet hours end, and the message that was being sent.
    await tell()
    expect(await standing()).toMatchObject(untold)
    bench.advance(LEASE_MS)
    await other.notices.failExpiredLeases('mail', bench.now())
    await tell()
    expect(await standing()).toMatchObject({ base_price: 90_000, has_told_last_seats: 1, untold: '{}' })
  })

  test("keeps one alert per subject of joined accounts, the messenger's first", async () => {
    const joining = openJoining(bench)
    const messenger = await joining.messengerAccount()
    const web = await bench.signIn(messenger.email)
    await watch(20, messenger.token)
    for (const nights of [20, 21]) await watch(nights, web)
    const kept = (await bench.store.watches.list(messenger.id))[0]?.watch.id
    await joining.confirm(await joining.askProof(messenger.token, messenger.email))
    const rows = await bench.store.watches.list(messenger.id)
    expect(rows.map(({ watch: { search: text } }) => text).toSorted()).toEqual([search(20), search(21)])
    expect(rows.map(({ watch: { id } }) => id)).toContain(kept)
  })

  test('merges alerts that became one search as their first days passed', async () => {
    const joining = openJoining(bench)
    const messenger = await joining.messengerAccount()
    const web = await bench.signIn(messenger.email)
    const [began, days] = [todayAt(bench.now()), 12]
    const begin = async (first: number, by: string) => {
      const dates = `${addDays(began, first)}_${addDays(began, days)}`
      const body = { kind: 'search', search: `from=1&to=4&dates=${dates}&nights=7-7&adults=2`, fall }
      expect((await bench.call('POST', '/user/watches', { token: by, body })).status).toBe(200)
    }
    await begin(1, web)
    await begin(3, messenger.token)
    bench.advance(5 * 86_400_000)
    const kept = (await bench.store.watches.list(messenger.id))[0]?.watch.id
    await joining.confirm(await joining.askProof(messenger.token, messenger.email))
    expect((await bench.store.watches.list(messenger.id)).map(({ watch: { id } }) => id)).toEqual([kept])
  })
})
