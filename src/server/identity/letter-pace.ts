import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import type { Holder, LetterPace } from './email-throttle.ts'
import type { SignInContext } from './context.ts'
import { hmac } from '../http/limits/digest.ts'
import { normalizeMailbox } from './email-address.ts'
import { listLimited, toCrowd, toNetwork } from '../http/limits/network.ts'

/** Between two e-mails to one address beyond the burst, milliseconds. */
const ADDRESS_GAP_MS = 120_000
/** The same from one network, to any addresses. */
const NETWORK_GAP_MS = 20_000
/** Extra slots for a network without a recent e-mail to the address. */
const SPARE = 5

/**
 * Takes a slot for an e-mail with a sign-in code, or reserves one. Beyond the burst, e-mails to an
 * address go one by one, a slot per requesting network: a mailbox cannot be flooded, and no request is
 * refused, only delayed. Returns the function that frees the slot if no e-mail is sent.
 * @throws Refusal 429 with the seconds until the slot
 */
export async function paceCodeLetter(
  context: SignInContext,
  email: string,
  clientAddress: string,
): Promise<() => Promise<void>> {
  const { store, limits } = context
  const scope = hmac(store.serverKey, 'email', normalizeMailbox(email))
  const network = hmac(store.serverKey, 'network', toNetwork(clientAddress))
  const crowd = hmac(store.serverKey, 'crowd', toCrowd(clientAddress))
  const ofAddress = pace(`codes:${scope}`, limits.codesPerEmailHour, ADDRESS_GAP_MS)
  const turns = [{ place: ofAddress, holder: { id: network, crowd } }]
  for (const { network: name, times } of listLimited(clientAddress)) {
    const key = `codes:${hmac(store.serverKey, 'network', name)}`
    const place = pace(key, limits.codesPerNetworkHour * times, NETWORK_GAP_MS / times)
    turns.push({ place, holder: { id: scope, crowd: scope } })
  }
  const taken: typeof turns = []
  const refund = async () => {
    for (const { place, holder } of taken) await store.letterTurns.giveBack(place.key, holder.id)
  }
  try {
    for (const turn of turns) {
      await takeTurn(context, turn.place, turn.holder)
      taken.push(turn)
    }
  } catch (error) {
    await refund()
    throw error
  }
  return refund
}

/**
 * The same for an e-mail that verifies a profile's address: runs the work before the e-mail in its slot,
 * and frees the slot if that fails.
 * @throws Refusal 429 with the seconds until the slot; what `work` throws
 */
export async function inProofTurn<T>(
  context: SignInContext,
  email: string,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { store, limits, later } = context
  const scope = hmac(store.serverKey, 'email', normalizeMailbox(email))
  const ofAddress = pace(`proofs:${scope}`, limits.emailChangesPerEmailHour, 5 * ADDRESS_GAP_MS)
  await takeTurn(context, ofAddress, { id: accountId, crowd: accountId })
  try {
    return await work()
  } catch (error) {
    later('Очередь письма не возвращена', () => store.letterTurns.giveBack(ofAddress.key, accountId))
    throw error
  }
}

async function takeTurn({ store, clock }: SignInContext, ofPlace: LetterPace, holder: Holder): Promise<void> {
  const waitMs = await store.letterTurns.take(ofPlace, holder, clock())
  if (waitMs === 0) return
  const seconds = Math.ceil(waitMs / 1000)
  throw new Refusal(429, `Писем слишком много. Подождите ${seconds} с и повторите: ваша очередь сохранена`, {
    retryAfterSeconds: seconds,
  })
}

function pace(key: string, burst: number, gapMs: number): LetterPace {
  return { key, burst, spare: SPARE, gapMs, windowMs: HOUR_MS }
}
