import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { openCodeWays, type CodeWays } from '#support/provider/code-ways.ts'

const owner = 'anna@example.ru'

let bench: Bench
let ways: CodeWays
async function open(limits = {}) {
  bench = await openBench({ limits })
  ways = openCodeWays(bench)
}
beforeEach(() => open())
afterEach(() => bench.close())

/** How many of so many requests of a code got an e-mail. */
async function countSent(count: number, ask: (index: number) => [email: string, from: string]) {
  let sent = 0
  for (let index = 0; index < count; index += 1) if ((await ways.ask(...ask(index))).status === 200) sent += 1
  return sent
}

test('sends five codes an hour to an address for one network, with the wait stated', async () => {
  expect(await countSent(6, () => [owner, '10.9.0.1'])).toBe(5)
  const early = await ways.ask(owner, '10.9.0.1')
  expect({ status: early.status, retryAfter: early.headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: '3600',
  })
  expect(early.body['message']).toBe(
    'Писем с кодом слишком много. Попробуйте через 60 мин. или позвоните нам.',
  )
  // Neither an IPv6 home of many networks nor one stranger uses up the mailbox of the owner.
  expect(await countSent(9, (index) => [owner, `2001:db8:7:${index}::1`])).toBe(5)
  expect((await ways.ownWay(owner, '10.1.0.1')).waitedMs).toBe(0)
  await ways.pass(HOUR_MS)
  expect((await ways.ask(owner, '10.9.0.1')).status).toBe(200)
})

test('sends twenty codes an hour to a mailbox, however it is spelled', async () => {
  expect(await countSent(30, (index) => [`anna+${index}@example.ru`, `10.9.${index}.1`])).toBe(20)
})

test('limits one network and the site, whatever addresses are asked for', async () => {
  expect(await countSent(70, (index) => [`many${index}@example.ru`, '10.9.0.1'])).toBe(60)
  expect((await ways.ask('boris@example.ru', '10.9.0.2')).status).toBe(200)
  await bench.close()
  await open({ codesPerSiteHour: 10 })
  expect(await countSent(15, (index) => [`many${index}@example.ru`, `10.9.${index}.1`])).toBe(10)
})

test('accepts a right code when every limit of e-mails is used up', async () => {
  const { body } = await ways.ask(owner, '10.1.0.1')
  const code = await bench.readCode(owner)
  await countSent(40, (index) => [owner, `10.9.${index % 8}.1`])
  await countSent(70, (index) => [`many${index}@example.ru`, '10.1.0.1'])
  expect((await ways.enter(code, String(body['challenge']), '10.1.0.1')).status).toBe(200)
})

test('counts no e-mail whose code was not stored', async () => {
  const { challenges } = bench.store
  const add = challenges.add.bind(challenges)
  challenges.add = () => Promise.reject(new Error('disk full'))
  expect(await countSent(8, () => [owner, '10.9.0.1'])).toBe(0)
  challenges.add = add
  expect(await countSent(8, () => [owner, '10.9.0.1'])).toBe(5)
})
