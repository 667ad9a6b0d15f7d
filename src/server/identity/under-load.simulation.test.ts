import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { printFigure, secondsSince } from '#support/provider/figure.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

async function challengeFor(email: string, from: string): Promise<Record<string, string>> {
  const { body } = await bench.call('POST', '/auth/get-code', { body: { email }, from })
  return { 'x-auth-challenge': String(body['challenge']) }
}

const enter = (code: string, headers: Record<string, string>, from: string) =>
  bench.call('GET', `/auth/login?code=${code}`, { headers, from })

describe('sign-in under load', () => {
  test('checks three of ten thousand simultaneous guesses, so the right one is too late', async () => {
    const evaluated = countEvaluated()
    const headers = await challengeFor('anna@example.ru', '10.0.0.1')
    const code = await bench.readCode('anna@example.ru')
    const wrong = allCodes().filter((guess) => guess !== code)
    const startedAt = performance.now()
    const answers = await Promise.all(
      [...wrong, code].map((guess, index) => enter(guess, headers, `10.0.${index % 250}.1`)),
    )
    printFigure(
      `Подбор кода: оценено ${evaluated()} из 10 000 одновременных догадок за ${secondsSince(startedAt)} с`,
    )
    expect(answers).toHaveLength(10_000)
    // On a busy machine the last callers of the queue give up.
    expect(answers.filter(({ status }) => status !== 422 && status !== 503)).toEqual([])
    expect(evaluated()).toBe(3)
  })

  test('never counts a right code as wrong when 200 travellers sign in at once', async () => {
    const travellers = Array.from({ length: 200 }, (_, index) => ({
      email: `traveller${index}@example.ru`,
      from: `10.7.${index % 4}.1`,
    }))
    const startedAt = performance.now()
    // The mailbox shows a hundred e-mails at a time.
    const asked = [...(await askAll(travellers.slice(0, 100))), ...(await askAll(travellers.slice(100)))]
    const askedIn = secondsSince(startedAt)
    const enteredAt = performance.now()
    const answers = await Promise.all(asked.map(({ code, headers, from }) => enter(code, headers, from)))
    printFigure(`Вход: 200 человек одновременно, коды за ${askedIn} с, вход за ${secondsSince(enteredAt)} с`)
    expect(answers.map(({ status }) => status)).toEqual(travellers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body['access_token'])).size).toBe(200)
  })

  test('gives one token to fifty simultaneous submits of one right code', async () => {
    const headers = await challengeFor('anna@example.ru', '10.0.0.1')
    const code = await bench.readCode('anna@example.ru')
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(code, headers, '10.0.0.1')))
    const tokens = answers.filter(({ status }) => status === 200)
    printFigure(
      `Один код, 50 одновременных отправок: токенов ${tokens.length} за ${secondsSince(startedAt)} с`,
    )
    expect(tokens).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(49)
  })
})

async function askAll(travellers: readonly { email: string; from: string }[]) {
  bench.advance(1000)
  const challenges = await Promise.all(travellers.map(({ email, from }) => challengeFor(email, from)))
  const codes = await Promise.all(travellers.map(({ email }) => bench.readCode(email)))
  return travellers.map(({ from }, index) => ({
    from,
    code: codes[index] ?? '',
    headers: challenges[index] ?? {},
  }))
}

const allCodes = () => Array.from({ length: 10_000 }, (_, index) => String(index).padStart(4, '0'))

/** Guesses that reached the comparison. */
function countEvaluated(): () => number {
  const { challenges } = bench.store
  const takeGuess = challenges.takeGuess.bind(challenges)
  let evaluated = 0
  challenges.takeGuess = async (...guess) => {
    const asked = await takeGuess(...guess)
    if (asked !== undefined) evaluated += 1
    return asked
  }
  return () => evaluated
}
