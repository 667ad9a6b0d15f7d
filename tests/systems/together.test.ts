import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#server/compose/store.ts'
import { onBothDatabases } from '../support/both-databases.ts'
import { openJoining } from '../support/provider/joining.ts'
import { OLEG, openSetBench, toSet, type SetBench } from '../support/provider/list-bench.ts'

/** Shared lists that rely on transactions, on both databases. */
onBothDatabases((place) => {
  let bench: SetBench
  /** Another host of the same database. */
  let other: Store
  beforeAll(async () => {
    bench = await openSetBench(
      { limits: { votesPerNetworkHour: 10_000, codesPerNetworkHour: 1000 } },
      place(),
    )
    other = await openStore(place())
  })
  afterAll(async () => {
    await other.close()
    await bench.close()
  })

  test('makes one list per key and accepts fifty of sixty simultaneous voters', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => bench.share('one-set-of-anna')))
    expect(new Set(made.map((answer) => toSet(answer).id)).size).toBe(1)
    const ofTours = await bench.call('POST', '/user/shared-sets', {
      body: { kind: 'tours', tours: [{ tourid: 't1' }] },
      token: bench.token,
    })
    expect(toSet(await bench.read(toSet(ofTours).id))).toMatchObject({
      hotels: [],
      tours: [{ tour: { tourid: 't1' } }],
    })
    const { id } = toSet(await bench.share())
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        bench.vote(id, { voter: `${OLEG}-${index}` }, { from: `10.${index}.0.1` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
    expect(await other.sharedLists.listVotes(id)).toHaveLength(50)
  })

  test('keeps the last vote of a voter who presses often', async () => {
    const { id } = toSet(await bench.share())
    await Promise.all(Array.from({ length: 20 }, (_, index) => bench.vote(id, { note: `${index}` })))
    await bench.vote(id, { note: 'последнее' })
    expect(await other.sharedLists.listVotes(id)).toMatchObject([{ note: 'последнее' }])
  })

  test('deletes votes completely or counts them after a removal', async () => {
    const { id } = toSet(await bench.share())
    const votes = Array.from({ length: 20 }, (_, index) =>
      bench.vote(id, { voter: `${OLEG}-${index}` }, { from: `10.${index}.0.1` }),
    )
    const [cleared, ...answers] = await Promise.all([bench.clearVotes(id, bench.token), ...votes])
    expect(cleared.status).toBe(200)
    for (const { status } of answers) expect(status).toBe(200)
    expect((await bench.clearVotes(id, bench.token)).status).toBe(200)
    expect(await other.sharedLists.listVotes(id)).toEqual([])
  })

  test('counts a voter who changes their mind once per network', async () => {
    const { id } = toSet(await bench.share())
    const voteAs = async (index: number, body: object = {}) =>
      (await bench.vote(id, { voter: `${OLEG}-${index}`, ...body }, { from: '10.9.0.1' })).status
    for (let round = 0; round < 10; round += 1) {
      expect(await voteAs(0)).toBe(200)
      expect(await voteAs(0, { choices: [], note: '' })).toBe(200)
    }
    expect(await other.sharedLists.listVotes(id)).toEqual([])
    for (let index = 0; index < 8; index += 1) expect(await voteAs(index)).toBe(200)
    expect(await voteAs(8)).toBe(429)
    const { body } = await bench.call('GET', '/user/shared-sets', { token: bench.token })
    expect(body['sets']).toContainEqual(expect.objectContaining({ id, voters: 8 }))
    // The owner removes the votes: as many people may vote again.
    expect((await bench.clearVotes(id, bench.token)).status).toBe(200)
    for (let index = 1; index < 9; index += 1) expect(await voteAs(index)).toBe(200)
  })

  test("changes another host's answer after a vote", async () => {
    const { id } = toSet(await bench.share())
    const before = (await other.sharedLists.find(id, bench.now()))?.change ?? 0
    await bench.vote(id, {})
    expect((await other.sharedLists.find(id, bench.now()))?.change).toBeGreaterThan(before)
  })

  test('accepts or refuses votes at the end of a list or account, leaving none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = toSet(await bench.share())
      const maria = await bench.signIn(`maria${round}@example.ru`)
      const votes = Array.from({ length: 10 }, (_, index) =>
        bench.vote(
          id,
          { voter: `${OLEG}-${index % 3}`, note: `${index}` },
          { token: maria, from: `10.${index}.0.1` },
        ),
      )
      const [gone, ...answers] = await Promise.all([
        bench.call('DELETE', '/user/account', { token: maria }),
        ...votes,
      ])
      expect(gone.status).toBe(200)
      for (const { status } of answers) expect([200, 503]).toContain(status)
      expect((await other.sharedLists.listVotes(id)).filter((vote) => vote.account_id !== null)).toEqual([])
      const late = Array.from({ length: 10 }, (_, index) =>
        bench.vote(id, { voter: `${OLEG}_${index}` }, { from: `10.${index}.0.1` }),
      )
      const [closed, ...after] = await Promise.all([
        bench.call('DELETE', `/user/shared-sets/${id}`, { token: bench.token }),
        ...late,
      ])
      expect(closed.status).toBe(200)
      for (const { status } of after) expect([200, 404]).toContain(status)
      expect(await other.sharedLists.listVotes(id)).toEqual([])
    }
  })

  test('joins lists and votes of joined accounts', async () => {
    const joining = openJoining(bench)
    const { token, email } = await joining.messengerAccount()
    const web = await bench.signIn(email)
    const { id } = toSet(
      await bench.call('POST', '/user/shared-sets', { body: { kind: 'hearts', hotels: ['77'] }, token: web }),
    )
    const anna = toSet(await bench.share())
    await bench.vote(anna.id, { note: 'Мой' }, { token: web })
    await joining.confirm(await joining.askProof(token, email))
    expect((await joining.own('/user/shared-sets', token))['sets']).toMatchObject([{ id }])
    expect((await joining.own('/user/own-data', token))['votes']).toMatchObject([{ note: 'Мой' }])
  })
})
