import { randomInt, randomUUID } from 'node:crypto'
import { CODE_LENGTH, DESK_CODE_LENGTH } from '#shared/domain/constants.ts'
import { ANOTHER_CODE_STATUS, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { Refusal } from '../http/handler.ts'
import type { Letter } from '../outbound/mail-port.ts'
import type { IssuedCode } from './challenges.ts'
import type { SignInContext } from './context.ts'
import { hmac, isSameDigest, sha256 } from '../http/limits/digest.ts'
import { codesNeeded } from './guess-budgets.ts'

/** Replaces the account id in a code of the desk, which opens only the desk. */
export const DESK_PURPOSE = 'desk'

/**
 * With a traveller's four digits (requirement 9) the limits provide the safety: `src/server/README.md`,
 * "Sign-in".
 */
const CODE_LIFE_MS = 600_000
const GUESSES_PER_CODE = 3

/**
 * Purpose of a code. `accountId` is the account that wants the address or {@link DESK_PURPOSE}, null for
 * a sign-in.
 */
export interface Purpose {
  email: string
  accountId: string | null
  utm: string
}

export interface CodeCheck {
  challenge: string
  code: string
  clientAddress: string
}

/** Creates a code and the unguessable id of its challenge; the caller sends the e-mail. */
export async function askForCode({ store, clock }: SignInContext, { email, accountId, utm }: Purpose) {
  const challenge = randomUUID()
  const code = newCode(accountId)
  await store.challenges.add({
    id_hash: sha256(challenge),
    email,
    account_id: accountId,
    code_hash: hmac(store.serverKey, 'code', challenge, code),
    guesses_left: GUESSES_PER_CODE,
    codes_left: null,
    utm,
    used_at: null,
    expires_at: clock() + CODE_LIFE_MS,
  })
  return { challenge, code }
}

/** Checks codes of sign-ins and of profile addresses alike: a guess at either is a guess at the mailbox. */
export interface OneTimeCodes {
  /**
   * Returns the challenge's purpose once, for a right code of that account.
   * @throws Refusal 422 for a wrong code, 428 for a right one that another code must follow
   */
  check(answer: CodeCheck, accountId: string | null): Promise<IssuedCode>
}

export function createOneTimeCodes(context: SignInContext): OneTimeCodes {
  const { store, clock } = context
  // Serialized: parallel right codes would each hold a use of the site's limit.
  const queue = oneAtATime()
  return {
    async check(answer, accountId) {
      const idHash = sha256(answer.challenge)
      const asked = await store.challenges.takeGuess(idHash, accountId, clock())
      if (asked === undefined) throw wrongCode()
      const left = await queue(() => codesLeft(context, answer, asked))
      if (left > 0) await askForAnother(context, answer, asked, left)
      if (!(await store.challenges.use(idHash, clock()))) throw wrongCode()
      return asked
    },
  }
}

/**
 * How many codes must follow. Every guess consumes its limits before the comparison; a right one refunds
 * them.
 */
async function codesLeft(
  context: SignInContext,
  { challenge, code, clientAddress }: CodeCheck,
  asked: IssuedCode,
): Promise<number> {
  const isRight = () => isSameDigest(asked.code_hash, hmac(context.store.serverKey, 'code', challenge, code))
  // Reached only with the earlier right code: these guesses need no limit.
  if (asked.codes_left !== null) {
    if (!isRight()) throw wrongCode()
    return asked.codes_left - 1
  }
  const needed = await codesNeeded(context, asked.email, clientAddress)
  if (!isRight()) throw wrongCode()
  await needed.refund()
  return needed.count - 1
}

async function askForAnother(
  { store, clock, later, mail, content }: SignInContext,
  { challenge }: CodeCheck,
  { email, account_id, code_hash }: IssuedCode,
  left: number,
): Promise<never> {
  const code = newCode(account_id)
  const isReplaced = await store.challenges.replaceCode(sha256(challenge), code_hash, {
    code_hash: hmac(store.serverKey, 'code', challenge, code),
    guesses_left: GUESSES_PER_CODE,
    codes_left: left,
    expires_at: clock() + CODE_LIFE_MS,
  })
  if (!isReplaced) throw wrongCode()
  later('Письмо со вторым кодом не ушло', () => mail.send(nextCodeLetter(email, code, content.facts.name)))
  throw new Refusal(
    ANOTHER_CODE_STATUS,
    'Код верный. К этой почте кто-то подбирает коды, поэтому мы прислали ещё один: введите его',
  )
}

function newCode(accountId: string | null): string {
  const length = accountId === DESK_PURPOSE ? DESK_CODE_LENGTH : CODE_LENGTH
  return String(randomInt(10 ** length)).padStart(length, '0')
}

function wrongCode(): Refusal {
  return new Refusal(422, WRONG_CODE, { errors: { code: [WRONG_CODE] } })
}

function nextCodeLetter(email: string, code: string, agency: string): Letter {
  return {
    to: email,
    subject: `Ещё один код для входа: ${agency}`,
    text: [
      `Ваш код: ${code}`,
      '',
      'Первый код введён верно. К этой почте сегодня подбирали коды, поэтому нужен ещё один.',
      'Он действует 10 минут и подходит только для того окна, где вы ввели первый.',
      'Никому его не сообщайте. Если первый код ввели не вы, просто удалите это письмо.',
    ].join('\n'),
  }
}

/** Runs a task after all earlier ones. */
type Queue = <T>(task: () => Promise<T>) => Promise<T>

function oneAtATime(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task)
    last = run.catch(() => undefined)
    return run
  }
}
