import { PROFILE_UPDATED } from '#shared/contract/text/phrases.ts'
import { EMAIL_MALFORMED, emailProblem } from '#shared/domain/lead/email.ts'
import { DAY_MS, HOUR_MS } from '#shared/domain/time/durations.ts'
import { normalizeMailbox, readEmail } from '../identity/email-address.ts'
import { hmac } from '../http/limits/digest.ts'
import { consumeLimits, networkBudgets, withLimitRefund } from '../http/limits/limits.ts'
import { askForProof } from './proved-address.ts'
import { Refusal, type Call, type Handlers, type SignedIn } from '../http/handler.ts'
import type { Budget } from '../db/budgets.ts'
import type { ProfileChange } from './accounts.ts'
import type { AccountRow } from '../db/schema/account-rows.ts'
import type { AccountContext } from './context.ts'
import { shownUser } from './shown-user.ts'
import { signedIn } from '../http/signed-in.ts'

export function profileHandlers(context: AccountContext): Handlers<'userInfo' | 'updateProfile'> {
  return {
    userInfo: async ({ account }) => ({ user: shownUser(await ownAccount(context, signedIn(account))) }),
    updateProfile: (call) => updateProfile(context, call),
  }
}

async function updateProfile(
  context: AccountContext,
  { body, account, clientAddress }: Call<'updateProfile'>,
) {
  const { store, clock } = context
  const owner = signedIn(account)
  const old = await ownAccount(context, owner)
  const { email: rawEmail, ...fields } = body
  const email = rawEmail === undefined ? old.email : checkedEmail(rawEmail)
  // Saving an unchanged address requests another code: the first one expires after ten minutes.
  const isAskedAgain = rawEmail !== undefined && isUnchanged({ ...fields, email }, old)
  const isLetterDue = email !== '' && email !== old.login_email && (email !== old.email || isAskedAgain)
  const budgets = [
    ...(email !== old.email || isLetterDue ? emailBudgets(context, old, clientAddress) : []),
    ...(isLetterDue ? [proofBudget(context, email)] : []),
  ]
  const now = clock()
  await consumeLimits(store, budgets, now, 'Почту меняли слишком часто.')
  const row = await withLimitRefund(context, budgets, now, () =>
    saveProfile(context, old.id, { ...fields, email }),
  )
  if (email !== old.email) await store.tokens.revokeOthers(old.id, owner.tokenHash)
  const challenge = isLetterDue ? await askForProof(context, row) : null
  return { message: PROFILE_UPDATED, user: shownUser(row), challenge }
}

function isUnchanged(change: ProfileChange, old: AccountRow): boolean {
  const names = Object.keys(change) as (keyof ProfileChange)[]
  return names.every((name) => change[name] === undefined || change[name] === old[name])
}

function checkedEmail(raw: string): string {
  if (raw === '') return ''
  const email = readEmail(raw)
  if (email === undefined) throw emailRefusal(emailProblem(raw) ?? EMAIL_MALFORMED)
  return email
}

async function saveProfile(
  { store, clock }: AccountContext,
  id: string,
  change: ProfileChange,
): Promise<AccountRow> {
  const row = await store.accounts.update(id, change, clock())
  if (row === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return row
}

/**
 * Never reveals whether the address opens another account: that would tell a stranger who the agency's
 * clients are. Each change sends an e-mail, so changes are limited per account and per network.
 */
function emailBudgets(
  { store, limits }: AccountContext,
  { id }: AccountRow,
  clientAddress: string,
): Budget[] {
  const ofNetwork = { key: 'email-change', limit: limits.emailChangesPerNetworkDay, windowMs: DAY_MS }
  return [
    { key: `email-change:${id}`, limit: limits.emailChangesPerDay, windowMs: DAY_MS },
    ...networkBudgets(store, clientAddress, ofNetwork),
  ]
}

/** E-mails to one mailbox, whichever accounts ask for them. */
function proofBudget({ store, limits }: AccountContext, email: string): Budget {
  const mailbox = hmac(store.serverKey, 'email', normalizeMailbox(email))
  return { key: `proofs:${mailbox}`, limit: limits.emailChangesPerEmailHour, windowMs: HOUR_MS }
}

function emailRefusal(message: string): Refusal {
  return new Refusal(422, message, { errors: { email: [message] } })
}

async function ownAccount({ store }: AccountContext, { userId }: SignedIn): Promise<AccountRow> {
  const row = await store.accounts.byId(userId)
  if (row === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return row
}
