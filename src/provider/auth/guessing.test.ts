import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '../bench/bench.ts'
import { printFigure } from '../bench/figure.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const victim = 'anna@example.ru'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const ask = (email: string, from: string) => bench.call('POST', '/auth/get-code', { body: { email }, from })
const enter = (code: string, challenge: string, from: string) =>
  bench.call('GET', `/auth/login?code=${code}`, { headers: { 'x-auth-challenge': challenge }, from })
const notThis = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Time passes once the letters on their way are there: each bears the moment it was sent. */
async function pass(ms: number) {
  await bench.provider.settled()
  bench.advance(ms)
}

/** Three wrong codes at one challenge. */
async function guess(email: string, from: string): Promise<number[]> {
  const challenge = String((await ask(email, from)).body['challenge'])
  const wrong = notThis(await bench.readCode(email))
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push((await enter(wrong, challenge, from)).status)
  return statuses
}

/** Goes the owner's whole way, waiting as told and typing every code that comes. */
async function ownWay(email: string, from: string, typos = 0) {
  const startedAt = bench.now()
  let asked = await ask(email, from)
  while (asked.status === 429) {
    await pass(Number(asked.headers.get('retry-after')) * 1000)
    asked = await ask(email, from)
  }
  const challenge = String(asked.body['challenge'])
  let codes = 0
  for (;;) {
    const code = await bench.readCode(email)
    codes += 1
    for (let typo = 0; typo < typos; typo += 1) await enter(notThis(code), challenge, from)
    const answer = await enter(code, challenge, from)
    // A later letter of the same moment is another one.
    await pass(1)
    if (answer.status !== 428) return { answer, codes, waitedMs: bench.now() - startedAt - codes }
  }
}

describe('the right code in the browser that asked', () => {
  test('opens for a newcomer while two addresses guess at others as fast as they may', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 16; round += 1) {
      statuses.push(...(await guess(`other${round}@example.ru`, `10.9.0.${round % 2}`)))
    }
    expect(statuses).toEqual(Array(48).fill(422))
    const ways = []
    for (let visitor = 0; visitor < 50; visitor += 1) {
      ways.push(await ownWay(`newcomer${visitor}@example.ru`, `10.1.${visitor}.1`))
    }
    const opened = ways.filter(({ answer, codes }) => answer.status === 200 && codes === 1)
    printFigure(`Вход при подборе с двух адресов: вошли с первого кода ${opened.length} из 50 новых`)
    expect(opened).toHaveLength(50)
  })

  test('opens for the victim too, with its second and its third try', async () => {
    for (let round = 0; round < 11; round += 1) {
      const { body } = await ask(victim, `10.9.${round}.1`)
      for (const code of ['0000', '0001', '0002']) await enter(code, String(body['challenge']), '10.9.0.1')
      await pass(20 * MINUTE_MS)
    }
    const ways = []
    for (const typos of [0, 1, 2]) {
      ways.push(await ownWay(victim, `10.1.${typos}.1`, typos))
      await pass(HOUR_MS)
    }
    expect(ways.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    expect(ways.map(({ codes }) => codes)).toEqual([3, 3, 3])
    printFigure(
      `Жертва подбора входит: кодов ${ways[0]?.codes}, ожидание ${Math.round((ways[0]?.waitedMs ?? 0) / 1000)} с`,
    )
  })

  test('opens with one code again a day after the last guess', async () => {
    await guess(victim, '10.9.0.1')
    expect((await ownWay(victim, '10.1.0.1')).codes).toBe(2)
    await pass(24 * HOUR_MS)
    expect(await ownWay(victim, '10.1.0.1')).toMatchObject({ codes: 1, answer: { status: 200 } })
  })

  test('opens at the third try of a quiet day, typos before it cost nothing but themselves', async () => {
    expect(await ownWay(victim, '10.1.0.1', 2)).toMatchObject({ codes: 1, answer: { status: 200 } })
  })

  test('is answered with the reason for another one, and the same challenge takes that', async () => {
    await guess(victim, '10.9.0.1')
    const challenge = String((await ask(victim, '10.1.0.1')).body['challenge'])
    const first = await bench.readCode(victim)
    await pass(1)
    const asked = await enter(first, challenge, '10.1.0.1')
    expect([asked.status, asked.body['message']]).toEqual([428, expect.stringContaining('ещё один')])
    const second = await bench.readCode(victim)
    expect((await enter(notThis(second), challenge, '10.1.0.1')).status).toBe(422)
    const opened = await enter(second, challenge, '10.1.0.1')
    expect(opened.body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await enter(second, challenge, '10.1.0.1')).status).toBe(422)
  })

  test('is asked for twice when both codes are guessed at in parallel: one token', async () => {
    await guess(victim, '10.9.0.1')
    const challenge = String((await ask(victim, '10.1.0.1')).body['challenge'])
    const parallel = async () => {
      const code = await bench.readCode(victim)
      await pass(1)
      const answers = await Promise.all(Array.from({ length: 3 }, () => enter(code, challenge, '10.1.0.1')))
      return answers.map(({ status }) => status).toSorted((one, other) => one - other)
    }
    expect(await parallel()).toEqual([422, 422, 428])
    expect(await parallel()).toEqual([200, 422, 422])
  })
})

describe('guessing', () => {
  /**
   * A stranger of a hundred networks guesses at one account for a day, waiting for every turn. Each look at a code is
   * counted by what it may open: alone, after one more code, after two.
   */
  test('wins one account with three in ten thousand a day', async () => {
    const looks = countLooks()
    for (let minute = 0; minute < 24 * 60; minute += 2) {
      const from = `10.9.${minute % 100}.1`
      const asked = await ask(victim, from)
      if (asked.status === 200) {
        const challenge = String(asked.body['challenge'])
        for (const code of ['0000', '0001', '0002']) await enter(code, challenge, from)
      }
      await pass(2 * MINUTE_MS - 1)
    }
    const [alone, ofTwo, ofThree] = looks()
    const p = 1e-4
    const chance = alone * p + ofTwo * p * (3 * p) + ofThree * p * (3 * p) ** 2
    printFigure(
      `Подбор кода за сутки: решающих догадок ${alone}, при двух кодах ${ofTwo}, при трёх ${ofThree}; ` +
        `вероятность ${(chance * 1e4).toFixed(2)}·10⁻⁴`,
    )
    expect([alone, ofTwo]).toEqual([3, 10])
    expect(Number(chance.toPrecision(2))).toBeLessThanOrEqual(3e-4)
  }, 120_000)

  test('from one network opens ten single codes an hour, on the whole site sixty', async () => {
    const looks = countLooks()
    for (let round = 0; round < 8; round += 1) await guess(`one${round}@example.ru`, '10.9.0.1')
    expect(looks()[0]).toBe(10)
    for (let round = 0; round < 40; round += 1) await guess(`all${round}@example.ru`, `10.9.1.${round}`)
    expect(looks()[0]).toBe(60)
    // The visitors of that hour are asked for a second code, not sent away.
    expect(await ownWay('newcomer@example.ru', '10.1.0.1')).toMatchObject({
      codes: 2,
      answer: { status: 200 },
    })
  })
})

/** How many guesses were looked at that could open alone, with one more code, with two more. */
function countLooks(): () => [number, number, number] {
  const { budgets } = bench.store
  const take = budgets.take.bind(budgets)
  const counts = { alone: 0, ofTwo: 0, all: 0 }
  budgets.take = async (budget, now) => {
    const waitMs = await take(budget, now)
    // The first budget of a guess and the last of each kind: taken in this order.
    if (/^wrong:/.test(budget.key) && budget.windowMs > HOUR_MS) counts.all += 1
    if (waitMs === 0 && budget.key === 'wrong:site') counts.alone += 1
    if (waitMs === 0 && budget.key.startsWith('wrong-of-two:')) counts.ofTwo += 1
    return waitMs
  }
  return () => [counts.alone, counts.ofTwo, counts.all - counts.alone - counts.ofTwo]
}

describe('letters with a code', () => {
  test('beyond five an hour to an address go one by one; the wait is told and kept', async () => {
    for (let count = 0; count < 5; count += 1) expect((await ask(victim, '10.9.0.1')).status).toBe(200)
    const early = await ask(victim, '10.9.0.1')
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '120'])
    expect(early.body['message']).toContain('Подождите 120 с')
    expect((await ask('boris@example.ru', '10.9.0.1')).status).toBe(200)
    await pass(60_000)
    expect((await ask(victim, '10.9.0.1')).headers.get('retry-after')).toBe('60')
    await pass(60_000)
    expect((await ask(victim, '10.9.0.1')).status).toBe(200)
  })

  test('a mailbox under fire gets forty an hour, and its owner’s own still goes', async () => {
    const attackers = Array.from({ length: 20 }, (_, index) => `10.9.0.${index}`)
    let letters = 0
    for (let minute = 0; minute < 60; minute += 1) {
      for (const from of attackers) if ((await ask(victim, from)).status === 200) letters += 1
      await pass(MINUTE_MS)
    }
    const own = await ownWay(victim, '10.1.0.1')
    printFigure(
      `Письма с кодом под обстрелом 20 сетей: ${letters} за час, своё письмо через ${Math.round(own.waitedMs / MINUTE_MS)} мин`,
    )
    expect(letters).toBeLessThanOrEqual(40)
    expect(own.answer.status).toBe(200)
  })

  test('one network that asks for many addresses is slowed, a neighbour in it waits for its turn', async () => {
    let letters = 0
    for (let count = 0; count < 100; count += 1) {
      if ((await ask(`many${count}@example.ru`, '10.9.0.1')).status === 200) letters += 1
    }
    expect(letters).toBe(65)
    const own = await ownWay('neighbour@example.ru', '10.9.0.1')
    expect(own.answer.status).toBe(200)
    expect(own.waitedMs).toBeLessThanOrEqual(15 * MINUTE_MS)
  })
})

test('a clock set eight days on and back refuses nobody', async () => {
  await pass(8 * 24 * HOUR_MS)
  for (let count = 0; count < 30; count += 1) {
    await guess(victim, `10.9.0.${count}`).catch(() => [])
    await ask(`other${count}@example.ru`, '10.1.0.1')
  }
  await pass(-8 * 24 * HOUR_MS)
  const own = await ownWay(victim, '10.1.0.1')
  printFigure(`Часы на восемь суток вперёд и назад: ожидание ${own.waitedMs / 1000} с, кодов ${own.codes}`)
  expect(own).toMatchObject({ answer: { status: 200 }, waitedMs: 0, codes: 1 })
})
