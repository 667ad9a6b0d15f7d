import type { Letter } from '../mail/mail.ts'
import type { Proof } from '../store/join-accounts.ts'
import type { Workshop } from '../workshop.ts'
import { hmac, isSameDigest } from './digest.ts'
import { DAY_MS } from './limits.ts'

/** Where the link of the letter leads; not a call of spec section 7, a page opened from a mail program. */
export const CONFIRM_EMAIL_PATH = '/front/v1/auth/confirm-email'
const LINK_LIFE_MS = 2 * DAY_MS

interface Claim {
  accountId: string
  email: string
  /** Name of the messenger account that asks, `''` for an account of the site. */
  username: string
}

/**
 * The letter that asks the owner of an address whether the account is theirs. Until they agree, the address is only
 * a contact: otherwise whoever typed it first would receive its owner at the next sign-in by a code.
 */
export function confirmationLetter({ store, clock, settings }: Workshop, claim: Claim): Letter {
  const expiresAt = clock() + LINK_LIFE_MS
  const asker = /^\w{1,64}$/.test(claim.username) ? ` из мессенджера, @${claim.username},` : ''
  const parts = [claim.accountId, claim.email, String(expiresAt)]
  const token = Buffer.from(
    JSON.stringify([...parts, hmac(store.serverKey, 'confirm-email', ...parts)]),
  ).toString('base64url')
  return {
    to: claim.email,
    subject: 'Подтвердите почту для входа в «Путёвку»',
    text: [
      `Этот адрес указали в профиле${asker} в «Путёвке».`,
      'Если это сделали вы, откройте ссылку и подтвердите, чтобы входить по этой почте:',
      '',
      `${settings.publicUrl ?? ''}${CONFIRM_EMAIL_PATH}?token=${token}`,
      '',
      'Если с этой почтой на сайт уже входили, подтверждение объединит два аккаунта: избранное, заявки и отзывы',
      'перейдут в тот профиль, где адрес указали, и вход по почте будет открывать его.',
      '',
      'Ссылка действует двое суток. Если это не вы, ничего не делайте: без подтверждения адрес не привяжется и ваших данных никто не увидит.',
    ].join('\n'),
  }
}

/** What the proof did; a token that is forged or too old proves nothing. */
export async function confirmEmail({ store, clock }: Workshop, token: string): Promise<Proof> {
  const claim = readToken(store.serverKey, token, clock())
  return claim === undefined ? 'stale' : store.accounts.proveEmail(claim.accountId, claim.email, clock())
}

function readToken(key: Buffer, token: string, now: number): Omit<Claim, 'username'> | undefined {
  const [accountId, email, expiresAt, signature] = textsOf(token)
  if (!accountId || !email || !expiresAt || !signature) return undefined
  if (!isSameDigest(signature, hmac(key, 'confirm-email', accountId, email, expiresAt))) return undefined
  return Number(expiresAt) > now ? { accountId, email } : undefined
}

function textsOf(token: string): string[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed.filter((part) => typeof part === 'string') : []
  } catch {
    return []
  }
}
