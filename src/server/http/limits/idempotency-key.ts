import { IDEMPOTENCY_HEADER } from '#shared/contract/headers.ts'
import { hmac, sha256 } from './digest.ts'
import { toNetwork } from './network.ts'
import { Refusal, type Call } from '../handler.ts'

type Sender = Pick<Call<'callRequest'>, 'account' | 'headers' | 'clientAddress'>

/**
 * The idempotency key of a form, scoped to its sender; null without one. The sender is the account, or
 * the network without one; another visitor who learns the key can do nothing with it.
 * @throws Refusal 400 for a malformed key
 */
export function readIdempotencyKey(
  { store }: { store: { serverKey: Buffer } },
  kind: string,
  sender: Sender,
): string | null {
  const { account, headers, clientAddress } = sender
  const key = sentKey(headers)
  if (key === null) return null
  const owner = account ? ['account', account.userId] : ['network', toNetwork(clientAddress)]
  return `${kind}:${sha256(key)}/${hmac(store.serverKey, 'key-owner', ...owner)}`
}

/** The key as sent, null for none. @throws Refusal 400 for a malformed key */
export function sentKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER)
  if (key === null || /^[\w.:-]{8,100}$/.test(key)) return key
  throw new Refusal(400, 'Ключ повтора должен быть от 8 до 100 латинских букв и цифр')
}
