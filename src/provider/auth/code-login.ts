import { randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH } from '#domain/constants.ts'
import { EMAIL_EMPTY, EMAIL_MALFORMED } from '#domain/email.ts'
import { CODE_SENT, LOGGED_OUT, WRONG_CODE } from '#contract/phrases.ts'
import { Refusal, type Call, type Handlers } from '../handler.ts'
import type { Budget } from '../store/budgets.ts'
import type { Asked } from '../store/challenges.ts'
import type { Workshop } from '../workshop.ts'
import { hmac, isSameDigest, sha256 } from './digest.ts'
import { readEmail } from './email-address.ts'
import { INIT_DATA_LIFE_MS } from './init-data.ts'
import { DAY_MS, giveBackAll, HOUR_MS, takeAll } from './limits.ts'
import { networkOf } from './network.ts'
import { oneAtATime, type Queue } from './one-at-a-time.ts'
import { issueToken } from './tokens.ts'

/** With the four digits of spec section 9 the budgets below carry the safety; see reliability.md 2.1. */
const CODE_LIFE_MS = 600_000
const GUESSES_PER_CODE = 3
const KNOWN_VISITOR_LIFE_MS = 90 * DAY_MS

/** The header that binds a code to the browser that asked for it; contract.md "Calls". */
export const CHALLENGE_HEADER = 'x-auth-challenge'

/** Sign-in by an e-mail code. Policy and its sources: reliability.md 2.1. */
export function codeLoginHandlers(shop: Workshop): Handlers<'getCode' | 'login' | 'logout'> {
  const queue = oneAtATime()
  return {
    getCode: (call) => sendCode(shop, call),
    login: (call) => checkCode(shop, queue, call),
    logout: (call) => endSession(shop, call),
  }
}

async function sendCode(shop: Workshop, { body, clientAddress }: Call<'getCode'>) {
  const { store, clock, limits } = shop
  const email = readEmail(body.email)
  if (email === undefined) {
    const message = body.email.trim() === '' ? EMAIL_EMPTY : EMAIL_MALFORMED
    throw new Refusal(422, message, { errors: { email: [message] } })
  }
  const now = clock()
  const visitor = await recognize(shop, email, clientAddress)
  const budgets: Budget[] = [
    { key: `codes:${visitor.scope}`, limit: limits.codesPerEmailHour, windowMs: HOUR_MS },
    { key: `codes:${visitor.network}`, limit: limits.codesPerNetworkHour, windowMs: HOUR_MS },
  ]
  await takeAll(store, budgets, now, 'Слишком много кодов подряд.')
  const challenge = randomUUID()
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await store.challenges.add({
    id_hash: sha256(challenge),
    email,
    code_hash: hmac(store.serverKey, 'code', challenge, code),
    guesses_left: GUESSES_PER_CODE,
    utm: utmText(body.utm),
    used_at: null,
    expires_at: now + CODE_LIFE_MS,
  })
  shop.later('Письмо с кодом не ушло', () => shop.mail.send(codeLetter(email, code)))
  return { message: CODE_SENT, challenge }
}

async function checkCode(shop: Workshop, queue: Queue, { query, headers, clientAddress }: Call<'login'>) {
  // A code in an address must not be spent by a link, a picture or a prefetch; old web views send no such header.
  if (/^(navigate|no-cors)$/.test(headers.get('sec-fetch-mode') ?? '')) {
    throw new Refusal(403, 'Введите код в окне входа: по ссылке войти нельзя')
  }
  const challenge = headers.get(CHALLENGE_HEADER) ?? ''
  const asked = await shop.store.challenges.takeGuess(sha256(challenge), shop.clock())
  if (asked === undefined) throw wrongCode()
  const visitor = await recognize(shop, asked.email, clientAddress)
  return queue(() => compareCode(shop, { challenge, code: query.code, asked, visitor }))
}

interface Guess {
  challenge: string
  code: string
  asked: Asked
  visitor: Visitor
}

/**
 * Every guess takes its budgets before it is compared, and a right one gives them back. One after another: of many
 * right codes at once each would hold a use of the site's budget, and the twenty-first traveller would be refused.
 */
async function compareCode(shop: Workshop, { challenge, code, asked, visitor }: Guess) {
  const { store, clock } = shop
  const now = clock()
  const budgets = wrongGuessBudgets(shop, visitor)
  await takeAll(store, budgets, now, 'Слишком много неверных кодов.')
  const isRight = isSameDigest(asked.code_hash, hmac(store.serverKey, 'code', challenge, code))
  if (!isRight || !(await store.challenges.use(sha256(challenge), now))) throw wrongCode()
  await giveBackAll(store, budgets, now)
  await store.budgets.clear(streakKey(visitor))
  await store.knownVisitors.set(visitor.pair, now + KNOWN_VISITOR_LIFE_MS)
  return { access_token: await signIn(shop, asked, now) }
}

/** An account joined to another just now is gone before its token is written: the address opens that other one. */
async function signIn({ store }: Workshop, { email, utm }: Asked, now: number): Promise<string> {
  const found = await store.accounts.ofEmail(email, utm, now)
  try {
    return await issueToken(store, found, now)
  } catch (error) {
    if ((await store.accounts.byId(found)) !== undefined) throw error
    return issueToken(store, await store.accounts.ofEmail(email, utm, now), now)
  }
}

function utmText(utm: Call<'getCode'>['body']['utm']): string {
  return (typeof utm === 'object' ? JSON.stringify(utm) : (utm ?? '')).slice(0, 1000)
}

/** Answers the same for a dead token: who signs out twice is signed out. */
async function endSession({ store, clock }: Workshop, { account }: Call<'logout'>) {
  if (account !== undefined) {
    const initHash = await store.tokens.revoke(account.tokenHash)
    if (initHash !== undefined) await store.spentInitData.set(initHash, clock() + INIT_DATA_LIFE_MS)
  }
  return { message: LOGGED_OUT }
}

function wrongCode(): Refusal {
  return new Refusal(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } })
}

interface Visitor {
  pair: string
  network: string
  isKnown: boolean
  /** Whose budget is used: of the e-mail among strangers, or of this e-mail in this network once it signed in. */
  scope: string
}

async function recognize({ store, clock }: Workshop, email: string, clientAddress: string): Promise<Visitor> {
  const network = networkOf(clientAddress)
  const pair = hmac(store.serverKey, 'visitor', email, network)
  const isKnown = await store.knownVisitors.has(pair, clock())
  return {
    pair,
    isKnown,
    network: hmac(store.serverKey, 'network', network),
    scope: isKnown ? pair : hmac(store.serverKey, 'email', email),
  }
}

const streakKey = ({ scope }: Visitor) => `streak:${scope}`

function wrongGuessBudgets({ limits }: Workshop, visitor: Visitor): Budget[] {
  const own: Budget[] = [
    { key: `wrong:${visitor.scope}`, limit: limits.wrongPerEmailDay, windowMs: DAY_MS },
    { key: streakKey(visitor), limit: limits.wrongPerEmailStreak, windowMs: 30 * DAY_MS },
  ]
  if (visitor.isKnown) return own
  return [
    ...own,
    { key: `wrong:${visitor.network}`, limit: limits.wrongPerNetworkHour, windowMs: HOUR_MS },
    { key: 'wrong:site', limit: limits.wrongPerSiteHour, windowMs: HOUR_MS },
  ]
}

function codeLetter(email: string, code: string) {
  return {
    to: email,
    subject: 'Код для входа в «Путёвку»',
    text: [
      `Ваш код: ${code}`,
      '',
      'Он действует 10 минут и подходит только для того окна, где вы его запросили.',
      'Никому его не сообщайте: сотрудники агентства код не спрашивают.',
      'Если вы не входили на сайт, просто удалите это письмо.',
    ].join('\n'),
  }
}
