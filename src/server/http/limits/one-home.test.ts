import { afterEach, beforeEach, expect, test } from 'vitest'
import { call as callBody } from '#support/provider/lead-bodies.ts'
import { openCodeWays } from '#support/provider/code-ways.ts'
import { openSetBench, toSet, OLEG, type SetBench } from '#support/provider/list-bench.ts'
import { identifyVisitor } from '../known-visitor.ts'

let bench: SetBench
beforeEach(async () => {
  bench = await openSetBench()
})
afterEach(() => bench.close())

/** An address in one of the 256 networks of a home. */
const inHome = (index: number, home = 1) => `2001:db8:${home}:${(index % 256).toString(16)}::7`

const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const review = { name: 'Анна', rate: 5, consent }

test.each([
  ['leads', '/user/call-request', (index: number) => ({ ...callBody, name: `Анна ${index}` }), 90],
  ['reviews', '/reviews/add', (index: number) => ({ ...review, content: `Хорошо ${index}` }), 30],
])('counts %s of an IPv6 home as those of three networks', async (_name, path, bodyOf, most) => {
  const send = async (index: number, from: string) =>
    (await bench.call('POST', path, { body: bodyOf(index), from })).status
  const statuses: number[] = []
  for (let index = 0; index < most + 10; index += 1) statuses.push(await send(index, inHome(index)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  expect(await send(0, inHome(0, 2))).toBe(200)
  const ofNetwork: number[] = []
  for (let index = 0; index < most; index += 1) ofNetwork.push(await send(index, inHome(9, 3)))
  expect(ofNetwork.filter((status) => status === 200)).toHaveLength(most / 3)
})

test('accepts as many new voters of an IPv6 home as of one network', async () => {
  const { id } = toSet(await bench.share())
  const vote = async (index: number, from: string) =>
    (await bench.vote(id, { voter: `${OLEG}-${index}` }, { from })).status
  const statuses: number[] = []
  for (let index = 0; index < 42; index += 1) statuses.push(await vote(index, inHome(index)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(await vote(42, inHome(0, 2))).toBe(200)
})

test('needs one code of other visitors while an IPv6 home guesses', async () => {
  const ways = openCodeWays(bench)
  for (let index = 0; index < 24; index += 1) await ways.guess(`other${index}@example.ru`, inHome(index))
  const own = await ways.ownWay('newcomer@example.ru', '10.1.0.1')
  expect({ status: own.answer.status, codes: own.codes }).toEqual({ status: 200, codes: 1 })
})

test('limits e-mails that an IPv6 home sends to many addresses', async () => {
  const ways = openCodeWays(bench)
  const statuses: number[] = []
  for (let index = 0; index < 200; index += 1)
    statuses.push((await ways.ask(`other${index}@example.ru`, inHome(index))).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(180)
})

test('gives an IPv6 home one share of paid calls', () => {
  const visitors = [0, 1, 255].map((index) => identifyVisitor(bench.store, inHome(index)))
  expect(new Set(visitors).size).toBe(1)
  expect(identifyVisitor(bench.store, inHome(0, 2))).not.toBe(visitors[0])
})
