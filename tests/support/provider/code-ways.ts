import type { Answer, Bench } from './bench.ts'

/** Digits that are certainly not the code. */
export const notThis = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** Ways of strangers and owners through the code sign-in. */
export interface CodeWays {
  ask: (email: string, from: string) => Promise<Answer>
  enter: (code: string, challenge: string, from: string) => Promise<Answer>
  /** Advances time once pending e-mails are sent: each has the time it was sent. */
  pass: (ms: number) => Promise<void>
  /** Types three wrong codes for one challenge; returns their statuses. */
  guess: (email: string, from: string) => Promise<number[]>
  /** The owner's whole sign-in: waits as asked and types every code, after this many typos each. */
  ownWay: (email: string, from: string, typos?: number) => Promise<OwnWay>
}

interface OwnWay {
  answer: Answer
  codes: number
  waitedMs: number
}

export function openCodeWays(bench: Bench): CodeWays {
  const ask = (email: string, from: string) => bench.call('POST', '/auth/get-code', { body: { email }, from })
  const enter = (code: string, challenge: string, from: string) =>
    bench.call('GET', `/auth/login?code=${code}`, { headers: { 'x-auth-challenge': challenge }, from })

  const pass: CodeWays['pass'] = async (ms) => {
    await bench.provider.settled()
    bench.advance(ms)
  }

  const guess: CodeWays['guess'] = async (email, from) => {
    const challenge = String((await ask(email, from)).body['challenge'])
    const wrong = notThis(await bench.readCode(email))
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) statuses.push((await enter(wrong, challenge, from)).status)
    return statuses
  }

  const ownWay: CodeWays['ownWay'] = async (email, from, typos = 0) => {
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
      // A later e-mail of the same moment is another one.
      await pass(1)
      if (answer.status !== 428) return { answer, codes, waitedMs: bench.now() - startedAt - codes }
    }
  }
  return { ask, enter, pass, guess, ownWay }
}
