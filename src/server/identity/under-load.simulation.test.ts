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
