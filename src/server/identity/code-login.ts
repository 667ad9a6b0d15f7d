import { CHALLENGE_HEADER } from '#shared/contract/headers.ts'
import { EMAIL_MALFORMED, emailProblem } from '#shared/domain/lead/email.ts'
import { CODE_SENT, LOGGED_OUT } from '#shared/contract/text/phrases.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { IssuedCode } from './challenges.ts'
import type { SignInContext } from './context.ts'
import { askForLimitedCode } from './code-emails.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import { readEmail } from './email-address.ts'
import { forgetStreak } from './guess-budgets.ts'
import { INIT_DATA_LIFE_MS } from './init-data.ts'
import { readBearer, issueToken } from './tokens.ts'

/** Sign-in by an e-mail code. Its rules: `src/server/README.md`, "Sign-in". */
export function codeLoginHandlers(
  context: SignInContext,
  desk: OneTimeCodes,
): Handlers<'getCode' | 'login' | 'logout'> {
  return {
    getCode: (call) => sendCode(context, call),
    login: (call) => checkCode(context, desk, call),
    logout: (call) => endSession(context, call),
  }
}

async function sendCode(context: SignInContext, { body, clientAddress }: Call<'getCode'>) {
  const email = readCodeEmail(body.email)
  const purpose = { email, accountId: null, utm: utmText(body.utm) }
  const { challenge, code } = await askForLimitedCode(context, purpose, clientAddress)
  context.later('Письмо с кодом не ушло', () =>
    context.mail.send(codeLetter(email, code, context.content.facts.name)),
  )
  return { message: CODE_SENT, challenge }
}

/** The address of a code request. @throws Refusal 422 unless it is exactly one */
export function readCodeEmail(raw: string): string {
  const email = readEmail(raw)
  if (email !== undefined) return email
  const message = emailProblem(raw) ?? EMAIL_MALFORMED
  throw new Refusal(422, message, { errors: { email: [message] } })
}

async function checkCode(
  context: SignInContext,
  desk: OneTimeCodes,
  { query, headers, clientAddress }: Call<'login'>,
) {
  // A link, an image or a prefetch must not spend a code in an address; old web views send no such header.
  if (/^(navigate|no-cors)$/.test(headers.get('sec-fetch-mode') ?? '')) {
    throw new Refusal(403, 'Введите код в окне входа: по ссылке войти нельзя')
  }
  const challenge = headers.get(CHALLENGE_HEADER) ?? ''
  const asked = await desk.check({ challenge, code: query.code, clientAddress }, null)
  await forgetStreak(context, asked.email)
  return { access_token: await signIn(context, asked, context.clock()) }
}

/**
 * An account joined to another just now is gone before its token is written: the address then opens the
 * other one.
 */
async function signIn({ store }: SignInContext, { email, utm }: IssuedCode, now: number): Promise<string> {
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

/**
 * Answers the same for an expired token: signing out twice is fine. An expired token is deleted too,
 * because a clock that is set back would revive it.
 */
async function endSession({ store, clock }: SignInContext, { headers }: Call<'logout'>) {
  const tokenHash = readBearer(headers)
  if (tokenHash !== undefined) {
    const initHash = await store.tokens.revoke(tokenHash)
    if (initHash !== undefined) await store.spentInitData.set(initHash, clock() + INIT_DATA_LIFE_MS)
  }
  return { message: LOGGED_OUT }
}

function codeLetter(email: string, code: string, agency: string) {
  return {
    to: email,
    subject: `Код для входа: ${agency}`,
    text: [
      `Ваш код: ${code}`,
      '',
      'Он действует 10 минут и подходит только для того окна, где вы его запросили.',
      'Никому его не сообщайте: сотрудники агентства код не спрашивают.',
      'Если вы не входили на сайт, просто удалите это письмо.',
    ].join('\n'),
  }
}
