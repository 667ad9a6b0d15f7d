import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { notThis, openCodeWays, type CodeWays } from '#support/provider/code-ways.ts'
import { printFigure } from '#support/provider/figure.ts'

const victim = 'anna@example.ru'

let bench: Bench
let ways: CodeWays
beforeEach(async () => {
  bench = await openBench()
  ways = openCodeWays(bench)
})
afterEach(() => bench.close())

describe('right code in the requesting browser', () => {
  test('opens for a newcomer while two addresses guess at full speed', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 16; round += 1) {
      statuses.push(...(await ways.guess(`other${round}@example.ru`, `10.9.0.${round % 2}`)))
    }
    expect(statuses).toEqual(Array(48).fill(422))
    const ownWays = []
    for (let visitor = 0; visitor < 50; visitor += 1) {
      ownWays.push(await ways.ownWay(`newcomer${visitor}@example.ru`, `10.1.${visitor}.1`))
    }
    const opened = ownWays.filter(({ answer, codes }) => answer.status === 200 && codes === 1)
    printFigure(`Вход при подборе с двух адресов: вошли с первого кода ${opened.length} из 50 новых`)
    expect(opened).toHaveLength(50)
  })

  test('opens for the victim too, on the second and third attempt', async () => {
    for (let round = 0; round < 11; round += 1) {
      const { body } = await ways.ask(victim, `10.9.${round}.1`)
      for (const code of ['0000', '0001', '0002'])
        await ways.enter(code, String(body['challenge']), '10.9.0.1')
      await ways.pass(20 * MINUTE_MS)
    }
    const ownWays = []
    for (const typos of [0, 1, 2]) {
      ownWays.push(await ways.ownWay(victim, `10.1.${typos}.1`, typos))
      await ways.pass(HOUR_MS)
    }
    expect(ownWays.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    expect(ownWays.map(({ codes }) => codes)).toEqual([3, 3, 3])
    printFigure(
      `Жертва подбора входит: кодов ${ownWays[0]?.codes}, ожидание ${Math.round((ownWays[0]?.waitedMs ?? 0) / 1000)} с`,
    )
  })

  test('needs one code again a day after the last guess', async () => {
    await ways.guess(victim, '10.9.0.1')
    expect((await ways.ownWay(victim, '10.1.0.1')).codes).toBe(2)
    await ways.pass(24 * HOUR_MS)
    expect(await ways.ownWay(victim, '10.1.0.1')).toMatchObject({ codes: 1, answer: { status: 200 } })
  })

  test('opens at the third attempt of a quiet day at no extra cost', async () => {
    expect(await ways.ownWay(victim, '10.1.0.1', 2)).toMatchObject({ codes: 1, answer: { status: 200 } })
  })

  test('is answered with the reason for another code under one challenge', async () => {
    await ways.guess(victim, '10.9.0.1')
    const challenge = String((await ways.ask(victim, '10.1.0.1')).body['challenge'])
    const first = await bench.readCode(victim)
    await ways.pass(1)
    const asked = await ways.enter(first, challenge, '10.1.0.1')
    expect({ status: asked.status, message: asked.body['message'] }).toEqual({
      status: 428,
      message: expect.stringContaining('ещё один'),
    })
    const second = await bench.readCode(victim)
    expect((await ways.enter(notThis(second), challenge, '10.1.0.1')).status).toBe(422)
    const opened = await ways.enter(second, challenge, '10.1.0.1')
    expect(opened.body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await ways.enter(second, challenge, '10.1.0.1')).status).toBe(422)
  })

  test('gives one token when both codes are guessed in parallel', async () => {
    await ways.guess(victim, '10.9.0.1')
    const challenge = String((await ways.ask(victim, '10.1.0.1')).body['challenge'])
    const parallel = async () => {
      const code = await bench.readCode(victim)
      await ways.pass(1)
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => ways.enter(code, challenge, '10.1.0.1')),
      )
      return answers.map(({ status }) => status).toSorted((one, other) => one - other)
    }
    expect(await parallel()).toEqual([422, 422, 428])
    expect(await parallel()).toEqual([200, 422, 422])
  })
})

describe('guessing', () => {
  /**
   * A stranger with a hundred networks guesses at one account for a day, waiting for every slot. Each
   * checked code is counted by what it could open: alone, after one more code, after two.
   */
  test('wins one account with probability 3 * 10^-4 a day', async () => {
    const looks = countLooks()
    for (let minute = 0; minute < 24 * 60; minute += 2) {
      const from = `10.9.${minute % 100}.1`
      const asked = await ways.ask(victim, from)
      if (asked.status === 200) {
        const challenge = String(asked.body['challenge'])
        // A guess that happens to be right would need a second code and change the counts.
        const right = await bench.readCode(victim)
        const guesses = ['0000', '0001', '0002', '0003'].filter((code) => code !== right).slice(0, 3)
        for (const code of guesses) await ways.enter(code, challenge, from)
      }
      await ways.pass(2 * MINUTE_MS - 1)
    }
    const [alone, ofTwo, ofThree] = looks()
    const p = 1e-4
    const chance = alone * p + ofTwo * p * (3 * p) + ofThree * p * (3 * p) ** 2
    printFigure(
      `Подбор кода за сутки: решающих догадок ${alone}, при двух кодах ${ofTwo}, при трёх ${ofThree}; ` +
        `вероятность ${(chance * 1e4).toFixed(2)}·10⁻⁴`,
    )
    expect({ alone, ofTwo }).toEqual({ alone: 3, ofTwo: 10 })
    expect(Number(chance.toPrecision(2))).toBeLessThanOrEqual(3e-4)
  })

  test('checks ten single codes an hour per network, sixty per site', async () => {
    const looks = countLooks()
    for (let round = 0; round < 8; round += 1) await ways.guess(`one${round}@example.ru`, '10.9.0.1')
    expect(looks()[0]).toBe(10)
    for (let round = 0; round < 40; round += 1) await ways.guess(`all${round}@example.ru`, `10.9.1.${round}`)
    expect(looks()[0]).toBe(60)
    // Visitors of that hour are asked for a second code, not refused.
    expect(await ways.ownWay('newcomer@example.ru', '10.1.0.1')).toMatchObject({
      codes: 2,
      answer: { status: 200 },
    })
  })
})

/** Checked guesses that could open alone, with one more code, with two more. */
function countLooks(): () => [number, number, number] {
  const { budgets } = bench.store
  const take = budgets.take.bind(budgets)
  const counts = { alone: 0, ofTwo: 0, all: 0 }
  budgets.take = async (budget, now) => {
    const waitMs = await take(budget, now)
    // The first limit of a guess and the last of each kind: consumed in this order.
    if (budget.key.startsWith('wrong:') && budget.windowMs > HOUR_MS) counts.all += 1
    if (waitMs === 0 && budget.key === 'wrong:site') counts.alone += 1
    if (waitMs === 0 && budget.key.startsWith('wrong-of-two:')) counts.ofTwo += 1
    return waitMs
  }
  return () => [counts.alone, counts.ofTwo, counts.all - counts.alone - counts.ofTwo]
}

test('refuses no code after a clock was set eight days on and back', async () => {
  await ways.pass(8 * 24 * HOUR_MS)
  for (let count = 0; count < 30; count += 1) {
    await ways.guess(victim, `10.9.0.${count}`).catch(() => [])
    await ways.ask(`other${count}@example.ru`, '10.1.0.1')
  }
  await ways.pass(-8 * 24 * HOUR_MS)
  const own = await ways.ownWay(victim, '10.1.0.1')
  printFigure(`Часы на восемь суток вперёд и назад: ожидание ${own.waitedMs / 1000} с, кодов ${own.codes}`)
  expect(own).toMatchObject({ answer: { status: 200 }, waitedMs: 0, codes: 1 })
})
