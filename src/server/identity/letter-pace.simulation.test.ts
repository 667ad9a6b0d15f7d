import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { openCodeWays, type CodeWays } from '#support/provider/code-ways.ts'
import { printFigure } from '#support/provider/figure.ts'

const victim = 'anna@example.ru'

let bench: Bench
let ways: CodeWays
beforeEach(async () => {
  bench = await openBench()
  ways = openCodeWays(bench)
})
afterEach(() => bench.close())

describe('e-mails with a code', () => {
  test('go one by one beyond five an hour to an address, with the wait stated', async () => {
    for (let count = 0; count < 5; count += 1) expect((await ways.ask(victim, '10.9.0.1')).status).toBe(200)
    const early = await ways.ask(victim, '10.9.0.1')
    expect({ status: early.status, retryAfter: early.headers.get('retry-after') }).toEqual({
      status: 429,
      retryAfter: '120',
    })
    expect(early.body['message']).toContain('Подождите 120 с')
    expect((await ways.ask('boris@example.ru', '10.9.0.1')).status).toBe(200)
    await ways.pass(60_000)
    expect((await ways.ask(victim, '10.9.0.1')).headers.get('retry-after')).toBe('60')
    await ways.pass(60_000)
    expect((await ways.ask(victim, '10.9.0.1')).status).toBe(200)
  })

  test("are forty an hour to an attacked mailbox, the owner's among them", async () => {
    const attackers = Array.from({ length: 20 }, (_, index) => `10.9.0.${index}`)
    let letters = 0
    for (let minute = 0; minute < 60; minute += 1) {
      for (const from of attackers) if ((await ways.ask(victim, from)).status === 200) letters += 1
      await ways.pass(MINUTE_MS)
    }
    const own = await ways.ownWay(victim, '10.1.0.1')
    printFigure(
      `Письма с кодом под обстрелом 20 сетей: ${letters} за час, своё письмо через ${Math.round(own.waitedMs / MINUTE_MS)} мин`,
    )
    expect(letters).toBeLessThanOrEqual(40)
    expect(own.answer.status).toBe(200)
    // Twenty networks that have had their e-mails wait behind one that has not.
    expect(own.waitedMs).toBeLessThanOrEqual(4 * MINUTE_MS)
  })

  test('slow one network that asks for many addresses, not a neighbour for long', async () => {
    let letters = 0
    for (let count = 0; count < 100; count += 1) {
      if ((await ways.ask(`many${count}@example.ru`, '10.9.0.1')).status === 200) letters += 1
    }
    expect(letters).toBe(65)
    const own = await ways.ownWay('neighbour@example.ru', '10.9.0.1')
    expect(own.answer.status).toBe(200)
    expect(own.waitedMs).toBeLessThanOrEqual(15 * MINUTE_MS)
  })

  test('delay an owner by minutes despite six hundred networks of an attacker', async () => {
    for (let index = 0; index < 600; index += 1) await ways.ask(victim, `2001:db8:7:${index.toString(16)}::1`)
    const own = await ways.ownWay(victim, '10.1.0.1')
    printFigure(`Своё письмо после 600 просьб одного /48: через ${Math.round(own.waitedMs / MINUTE_MS)} мин`)
    expect(own.answer.status).toBe(200)
    expect(own.waitedMs).toBeLessThanOrEqual(6 * MINUTE_MS)
  })

  test('delay a neighbour by minutes despite two thousand requested addresses', async () => {
    for (let count = 0; count < 2000; count += 1) await ways.ask(`many${count}@example.ru`, '10.9.0.1')
    const own = await ways.ownWay('neighbour@example.ru', '10.9.0.1')
    expect(own.answer.status).toBe(200)
    expect(own.waitedMs).toBeLessThanOrEqual(15 * MINUTE_MS)
  })
})
