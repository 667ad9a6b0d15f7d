import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { runDuePriceChecks } from '#server/price-alerts/run-due-price-checks.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { openJoining } from '../support/provider/joining.ts'
import { createMarket } from '../support/watch/market.ts'

const fall = { unit: 'sum', value: 5000 }
const search = (nights: number) =>
  `from=1&to=4&dates=2027-01-10_2027-01-15&nights=${nights}-${nights}&adults=2`

/**
 * Claims of price checks and alerts rely on single statements and transactions, so both databases are
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

  test('checks the search of a dead host again after an hour', async () => {
    bench.advance(DAY_MS)
    const dead = await bench.store.trackedSearches.claim(bench.now(), HOUR_MS)
    bench.advance(HOUR_MS)
    const names = new Set<string>()
    let taken = await other.trackedSearches.claim(bench.now(), HOUR_MS)
    for (; taken; taken = await other.trackedSearches.claim(bench.now(), HOUR_MS)) names.add(taken.question)
    expect(names.size).toBe(12)
    if (dead) await bench.store.trackedSearches.finish(dead, { now: bench.now(), dueAt: bench.now() })
    expect(await bench.store.trackedSearches.claim(bench.now(), HOUR_MS)).toBeUndefined()
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
        trackedSearches.queueAlert(row.watch, told, bench.now()),
      ),
    )
    const claim = () => other.notices.claim('mail', { now: bench.now(), isNight: false }, HOUR_MS)
    expect(await claim()).toMatchObject({ watch_id: row.watch.id, news: '' })
    // A late one finds the message in flight, and then another compared price.
    await other.trackedSearches.queueAlert(row.watch, told, bench.now())
    await bench.store.trackedSearches.markSent(row.watch.id, told)
    await other.trackedSearches.queueAlert(row.watch, told, bench.now())
    expect(await claim()).toBeUndefined()
    expect((await bench.store.watches.byId(row.watch.id))?.base_price).toBe(90_000)
  })

  test('moves the alerts of joined accounts, of equal ones the newer', async () => {
    const joining = openJoining(bench)
    const messenger = await joining.messengerAccount()
    const web = await bench.signIn(messenger.email)
    await watch(20, messenger.token)
    bench.advance(1000)
    for (const nights of [20, 21]) await watch(nights, web)
    bench.advance(1000)
    await watch(22, messenger.token)
    await watch(21, messenger.token)
    const listed = async (id: string) => (await bench.store.watches.list(id)).map((one) => one.watch)
    const own = await listed(messenger.id)
    const others = await listed(await joining.findAccount(messenger.email))
    await joining.confirm(await joining.askProof(messenger.token, messenger.email))
    const find = (rows: typeof own, nights: number) => rows.find((row) => row.search === search(nights))?.id
    expect(new Set((await listed(messenger.id)).map(({ id }) => id))).toEqual(
      new Set([find(others, 20), find(own, 21), find(own, 22)]),
    )
  })
})
