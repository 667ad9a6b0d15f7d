import { PROFILE_UPDATED } from '#contract/phrases.ts'
import type { User } from '#contract/account.ts'
import { EMAIL_MALFORMED } from '#domain/email.ts'
import { readEmail } from '../auth/email-address.ts'
import { confirmationLetter } from '../auth/email-confirmation.ts'
import { DAY_MS, takeAll } from '../auth/limits.ts'
import { Refusal, type Call, type Handlers, type SignedIn } from '../handler.ts'
import type { ProfileChange } from '../store/accounts.ts'
import type { AccountRow } from '../store/schema.ts'
import type { Workshop } from '../workshop.ts'
import { signedIn } from './signed-in.ts'

/** Own data: reading and changing it. */
export function profileHandlers(shop: Workshop): Handlers<'userInfo' | 'updateProfile'> {
  return {
    userInfo: async ({ account }) => ({ user: userOf(await ownAccount(shop, signedIn(account))) }),
    updateProfile: (call) => updateProfile(shop, call),
  }
}

async function updateProfile(shop: Workshop, { body, account }: Call<'updateProfile'>) {
  const { store, clock } = shop
  const who = signedIn(account)
  const old = await ownAccount(shop, who)
  const { email: rawEmail, ...fields } = body
  const email = rawEmail === undefined ? old.email : checkedEmail(rawEmail)
  // Whoever saves what is there already asks for the letter again: the link of the first one lives two days.
  const isAskedAgain = rawEmail !== undefined && isUnchanged({ ...fields, email }, old)
  const isLetterDue = email !== '' && email !== old.login_email && (email !== old.email || isAskedAgain)
  if (email !== old.email || isLetterDue) await admitEmail(shop, old)
  const row = await store.accounts.update(old.id, { ...fields, email }, clock())
  if (row === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  if (email !== old.email) await store.tokens.revokeOthers(old.id, who.tokenHash)
  if (isLetterDue) {
    const letter = confirmationLetter(shop, { accountId: old.id, email, username: old.username })
    shop.later('Письмо о смене почты не ушло', () => shop.mail.send(letter))
  }
  return { message: PROFILE_UPDATED, user: userOf(row) }
}

function isUnchanged(change: ProfileChange, old: AccountRow): boolean {
  const names = Object.keys(change) as (keyof ProfileChange)[]
  return names.every((name) => change[name] === undefined || change[name] === old[name])
}

function checkedEmail(raw: string): string {
  if (raw === '') return ''
  const email = readEmail(raw)
  if (email === undefined) throw emailRefusal(EMAIL_MALFORMED)
  return email
}

/**
 * Whether the address opens another account is not said here: that would tell a stranger who travels with us. Its
 * owner reads in the letter what confirming does (decision 006). Each change is a letter to somebody, so they are few.
 */
async function admitEmail({ store, clock, limits }: Workshop, { id }: AccountRow): Promise<void> {
  const budget = { key: `email-change:${id}`, limit: limits.emailChangesPerDay, windowMs: DAY_MS }
  await takeAll(store, [budget], clock(), 'Почту меняли слишком часто.')
}

function emailRefusal(message: string): Refusal {
  return new Refusal(422, message, { errors: { email: [message] } })
}

async function ownAccount({ store }: Workshop, { userId }: SignedIn): Promise<AccountRow> {
  const row = await store.accounts.byId(userId)
  if (row === undefined) throw new Refusal(401, 'Войдите, чтобы продолжить')
  return row
}

function userOf({ email, first_name, last_name, phone, birthday, photo_url, username }: AccountRow): User {
  return { email, first_name, user_data: { last_name, phone, birthday, photo_url, username } }
}
