import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSetBench, toSet, MARIA, OLEG, type SetBench } from '#support/provider/list-bench.ts'
import { sha256 } from '../http/limits/digest.ts'

const FROM = { from: '10.9.0.1' }
const NOTHING = { choices: [], note: '' }

let bench: SetBench
let id: string
beforeEach(async () => {
  bench = await openSetBench()
  id = toSet(await bench.share()).id
})
afterEach(() => bench.close())

/** Votes with keys `from` up to `to`, a different voter for each, and returns the statuses. */
async function voteAs(from: number, to: number, body: object = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let index = from; index < to; index += 1)
    statuses.push((await bench.vote(id, { voter: `${OLEG}-${index}`, ...body }, FROM)).status)
  return statuses
}

const votesInList = async () => toSet(await bench.read(id)).votes

describe('a voter who takes the vote back and votes again', () => {
  test('leaves the places of the network to others', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect((await bench.vote(id, {}, FROM)).status).toBe(200)
      expect((await bench.vote(id, NOTHING, FROM)).body['vote']).toBe('')
    }
    expect(await voteAs(0, 8)).toEqual([200, 200, 200, 200, 200, 200, 200, 429])
    expect((await bench.vote(id, {}, FROM)).status).toBe(200)
    expect(await votesInList()).toHaveLength(8)
  })

  test('is not shown, counted or kept by name while the vote is taken back', async () => {
    const maria = await bench.signIn('maria@example.ru')
    await bench.vote(id, {}, { ...FROM, token: maria })
    expect(toSet(await bench.vote(id, NOTHING, { ...FROM, token: maria })).votes).toEqual([])
    const { body } = await bench.call('GET', '/user/shared-sets', { token: bench.token })
    expect(body['sets']).toMatchObject([{ id, voters: 0 }])
    const own = await bench.call('GET', '/user/own-data', { token: maria })
    expect(own.body['votes']).toEqual([])
    expect(await bench.store.sharedLists.findVoter(id, sha256(MARIA))).toMatchObject({
      name: '',
      choices: '[]',
      note: '',
      account_id: null,
    })
  })

  test('keeps the last place of a full list for another voter', async () => {
    for (let index = 0; index < 50; index += 1)
      await bench.vote(id, { voter: `${OLEG}-${index}` }, { from: `10.${index}.0.1` })
    await bench.vote(id, { voter: `${OLEG}-0`, ...NOTHING })
    expect((await bench.vote(id, { voter: MARIA })).status).toBe(200)
    expect((await bench.vote(id, { voter: `${OLEG}-0` })).status).toBe(409)
    expect(await votesInList()).toHaveLength(50)
  })
})

test('charges nothing for an empty vote of an unknown voter', async () => {
  expect(new Set(await voteAs(0, 20, NOTHING))).toEqual(new Set([200]))
  expect(new Set(await voteAs(20, 28))).toEqual(new Set([200]))
})

test('lets a whole family vote again after the owner removes the votes', async () => {
  const other = toSet(await bench.share()).id
  for (let index = 0; index < 8; index += 1) await bench.vote(other, { voter: `${OLEG}-${index}` }, FROM)
  await voteAs(0, 5)
  await bench.clearVotes(id, bench.token)
  expect(await voteAs(0, 5)).toEqual([200, 200, 200, 200, 200])
  // The limit of another list is unchanged.
  expect((await bench.vote(other, {}, FROM)).status).toBe(429)
})

test('keeps a bounded number of voters who took their votes back', async () => {
  for (let index = 0; index < 53; index += 1) {
    const from = { from: `10.${index}.0.1` }
    await bench.vote(id, { voter: `${OLEG}-${index}` }, from)
    await bench.vote(id, { voter: `${OLEG}-${index}`, ...NOTHING }, from)
  }
  const rows = await Promise.all(
    Array.from({ length: 53 }, (_, index) =>
      bench.store.sharedLists.findVoter(id, sha256(`${OLEG}-${index}`)),
    ),
  )
  expect(rows.filter((row) => row !== undefined)).toHaveLength(50)
})
