import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { printFigure } from '#support/provider/figure.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

describe('e-mails to an address in a profile', () => {
  test("never flood a mailbox from ten profiles, nor block its owner's code", async () => {
    const victims = ['one@example.ru', 'two@example.ru']
    const tokens = []
    for (let count = 0; count < 10; count += 1)
      tokens.push(await bench.signIn(`bomber${count}@x.ru`, '10.9.9.9'))
    const own = await bench.store.mailbox.list()
    for (let round = 0; round < 20; round += 1) {
      for (const token of tokens) {
        const body = { email: victims[round % 2] }
        await bench.call('PUT', '/user/profile', { body, token, from: `10.9.${round % 4}.9` })
      }
    }
    await bench.provider.settled()
    const letters = (await bench.store.mailbox.list()).length - own.length
    printFigure(`Письма чужим почтам сменой профилей: ${letters} из 200 попыток за час`)
    expect(letters).toBe(2 * 3)
    for (const victim of victims) expect(await bench.signIn(victim, '10.9.9.9')).toMatch(/^[\w-]{43}$/)
  })

  test('are twenty a day per network, whatever its accounts and addresses', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 25; count += 1) {
      const token = await bench.signIn(`sender${count}@x.ru`, `10.8.0.${count}`)
      const body = { email: `victim${count}@example.ru` }
      statuses.push((await bench.call('PUT', '/user/profile', { body, token, from: '10.9.9.9' })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
  })
})
