import { IDEMPOTENCY_HEADER } from '#shared/contract/headers.ts'
import { hmac, sha256 } from './digest.ts'
import { networkOf } from './network.ts'
import { Refusal, type Call } from '../handler.ts'

type Sender = Pick<Call<'callRequest'>, 'account' | 'headers' | 'clientAddress'>

/**
 * The key of a form under the name of its sender, null for a form without one. A key is the sender's own: the account's,
 * or of a stranger the network's; whoever else learns it changes nothing with it.
 * @throws Refusal 400 for a key nobody could have made.
 */
export function readIdempotencyKey(
  { store }: { store: { serverKey: Buffer } },
  kind: string,
  sender: Sender,
): string | null {
  const { account, headers, clientAddress } = sender
  const key = sentKey(headers)
  if (key === null) return null
  const owner = account ? ['account', account.userId] : ['network', networkOf(clientAddress)]
  return `${kind}:${sha256(key)}/${hmac(store.serverKey, 'key-owner', ...owner)}`
}

/** The key as it was sent, null for none. @throws Refusal 400 for a key nobody could have made */
export function sentKey(headers: Headers): string | null {
  const key = headers.get(IDEMPOTENCY_HEADER)
  if (key === null || /^[\w.:-]{8,100}$/.test(key)) return key
  throw new Refusal(400, 'Ключ повтора должен быть от 8 до 100 латинских букв и цифр')
}
