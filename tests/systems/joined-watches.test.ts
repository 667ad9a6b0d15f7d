import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../support/both-databases.ts'
import { openBench, type Bench } from '../support/provider/bench.ts'
import { openJoining } from '../support/provider/joining.ts'

const fall = { unit: 'sum', value: 5000 }

type State = 'on' | 'paused' | 'ended'

/** Which alert stays depends on statements of one transaction, so both databases are tested. */
onBothDatabases((place) => {
  let bench: Bench
  let joining: ReturnType<typeof openJoining>
  beforeAll(async () => {
    bench = await openBench({}, place())
    joining = openJoining(bench)
  })
  afterAll(() => bench.close())

  const begin = async (token: string, body: object) => {
    const answer = await bench.call('POST', '/user/watches', { token, body })
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: expect.any(String) })
    return String(Object(answer.body['watch']).id)
  }
  const listed = async (accountId: string) =>
    (await bench.store.watches.list(accountId)).map(({ watch }) => watch)
  const pause = async (token: string, id: string) =>
    expect(
      (await bench.call('PUT', `/user/watches/${id}`, { token, body: { state: 'paused' } })).status,
    ).toBe(200)
  const join = async ({ token, email }: { token: string; email: string }) =>
    joining.confirm(await joining.askProof(token, email))

  test.each<[State, State, 'own' | 'other']>([
    ['on', 'on', 'own'],
    ['on', 'paused', 'own'],
    ['paused', 'on', 'other'],
    ['ended', 'on', 'other'],
    ['ended', 'paused', 'other'],
    ['paused', 'paused', 'own'],
    ['paused', 'ended', 'own'],
    ['ended', 'ended', 'own'],
  ])('of one that is %s and the other account’s that is %s the %s stays', async (own, other, kept) => {
    const messenger = await joining.messengerAccount()
    await bench.signIn(messenger.email)
    const accounts = { own: messenger.id, other: await joining.findAccount(messenger.email) }
    const ids = { own: '', other: '' }
    const add = async (whose: 'own' | 'other', state: State) => {
      const subject = 'direction?from=1&to=4'
      ids[whose] = (await bench.store.watches.add(
        {
          account_id: accounts[whose],
          of: { kind: 'direction', question: 'from=1&to=4', subject, search: 'from=1&to=4' },
          sameSubjects: [subject],
          about: '{}',
          fall_unit: 'sum',
          fall_value: 5000,
          tells_lowest: 1,
          tells_last_seats: 1,
          ends_on: addDays(todayAt(bench.now()), state === 'ended' ? -1 : 30),
        },
        bench.now(),
        20,
      )) as string
      if (state === 'paused') await bench.store.watches.pauseById(ids[whose])
    }
    await add('own', own)
    await add('other', other)
    await join(messenger)
    expect((await listed(messenger.id)).map(({ id }) => id)).toEqual([ids[kept]])
  })

  test('keeps the active one of two alerts that became one search over time', async () => {
    const messenger = await joining.messengerAccount()
    const web = await bench.signIn(messenger.email)
    const began = todayAt(bench.now())
    const from = (first: number) => ({
      kind: 'search',
      search: `from=1&to=4&dates=${addDays(began, first)}_${addDays(began, 12)}&nights=7-7&adults=2`,
      fall,
    })
    const live = await begin(web, from(1))
    await pause(messenger.token, await begin(messenger.token, from(3)))
    bench.advance(5 * DAY_MS)
    await join(messenger)
    expect((await listed(messenger.id)).map(({ id }) => id)).toEqual([live])
  })

  test('merges two such alerts of an account once, whichever host is first', async () => {
    const messenger = await joining.messengerAccount()
    const began = todayAt(bench.now())
    const { trackedSearches } = bench.store
    for (const [first, value] of [
      [1, 5000],
      [3, 2000],
    ] as const) {
      const search = `from=1&to=4&dates=${addDays(began, first)}_${addDays(began, 12)}&nights=7-7&adults=3`
      await begin(messenger.token, { kind: 'search', search, fall: { unit: 'sum', value } })
      const price = { price: 100_000, is_few_left: 0, tourid: '', tour: '', payments: 0 } as const
      const [at, subject] = [bench.now(), `search?${search}`]
      const kept = { ...price, subject, at, payments_at: 0, by_flights: 0 }
      await trackedSearches.noteLook({ subject, at, price: kept })
    }
    const rows = await listed(messenger.id)
    await trackedSearches.merge(rows, bench.now())
    expect(await listed(messenger.id)).toHaveLength(2)
    bench.advance(2 * DAY_MS)
    await Promise.all([...rows, ...rows].map((row) => trackedSearches.merge([row], bench.now())))
    expect(await listed(messenger.id)).toMatchObject([{ fall_value: 2000, base_price: 100_000 }])
  })
})
