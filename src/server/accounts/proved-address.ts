import { CHALLENGE_HEADER } from '#shared/contract/headers.ts'
import { EMAIL_CONFIRMED } from '#shared/contract/text/phrases.ts'
import { Refusal, type Call, type Handlers } from '../http/handler.ts'
import type { Letter } from '../outbound/mail-port.ts'
import type { Identity } from './messenger-accounts.ts'
import { messengerTitles, type AccountRow } from '../db/schema/account-rows.ts'
import { shownUser } from './shown-user.ts'
import { signedIn } from '../http/signed-in.ts'
import type { AccountContext } from './context.ts'
import { askForCode, type OneTimeCodes } from '../identity/one-time-codes.ts'
import { forgetStreak } from '../identity/guess-budgets.ts'

const STALE = 'В профиле уже другая почта. Сохраните её ещё раз, и мы пришлём новый код'
const MESSENGER =
  'По этому адресу входят в другой аккаунт мессенджера, а такие аккаунты не объединяются. Укажите в профиле другую почту'

/** `POST /user/confirm-email`: an extension of the requirements; decision 006. */
export function provedAddressHandlers(context: AccountContext, desk: OneTimeCodes): Handlers<'confirmEmail'> {
  return { confirmEmail: (call) => confirm(context, desk, call) }
}

/**
 * E-mails a code to the address of the profile and returns its challenge. The code is typed where the
 * address was entered, so the mailbox's reader and the requester are one person, and a button in a
 * stranger's e-mail cannot join accounts.
 */
export async function askForProof(context: AccountContext, account: AccountRow): Promise<string> {
  const { email, id, utm } = account
  const asker = describeAsker(account, await context.store.accounts.listIdentities(id))
  const { challenge, code } = await askForCode(context, { email, accountId: id, utm })
  context.later('Письмо о смене почты не ушло', () =>
    context.mail.send(proofLetter(account, asker, code, context.content.facts.name)),
  )
  return challenge
}

async function confirm(
  context: AccountContext,
  desk: OneTimeCodes,
  { body, headers, account, clientAddress }: Call<'confirmEmail'>,
) {
  const { store, clock } = context
  const { userId } = signedIn(account)
  const challenge = headers.get(CHALLENGE_HEADER) ?? ''
  const { email } = await desk.check({ challenge, code: body.code, clientAddress }, userId)
  const proof = await store.accounts.proveEmail(userId, email, clock())
  if (proof === 'stale') throw new Refusal(409, STALE)
  if (proof === 'messenger') throw new Refusal(409, MESSENGER)
  await forgetStreak(context, email)
  const row = await store.accounts.byId(userId)
  return { message: EMAIL_CONFIRMED, user: row ? shownUser(row) : null, challenge: null }
}

/** The e-mail about a join names the requester. */
function proofLetter(account: AccountRow, asker: string, code: string, agency: string): Letter {
  return {
    to: account.email,
    subject: `Код, чтобы привязать почту к профилю: ${agency}`,
    text: [
      `Этот адрес указал в своём профиле ${asker}.`,
      'Если это вы, введите код в том же профиле, чтобы входить по этой почте:',
      '',
      `Код для профиля: ${code}`,
      '',
      'Если с этой почтой на сайт уже входили, код объединит два аккаунта: имя, телефон, избранное, заявки и отзывы',
      'перейдут в тот профиль, и вход по почте будет открывать его.',
      '',
      'Код действует 10 минут. Если это не вы, никому его не сообщайте и ничего не делайте: без кода адрес не',
      'привяжется и ваших данных никто не увидит.',
    ].join('\n'),
  }
}

/**
 * Identification that cannot be forged in our e-mail: a messenger nickname, a verified address with a
 * hidden middle.
 */
function describeAsker({ username, login_email }: AccountRow, [identity]: readonly Identity[]): string {
  if (identity) {
    const messenger = messengerTitles[identity.messenger]
    return /^\w{1,64}$/.test(username)
      ? `@${username} из ${messenger}`
      : `пользователь ${messenger} без имени`
  }
  const [name = '', host = ''] = (login_email ?? '').split('@')
  return `путешественник, который входит по почте ${name.slice(0, 1)}•••@${host}`
}
