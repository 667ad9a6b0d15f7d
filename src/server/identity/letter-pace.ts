import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { Refusal } from '../http/handler.ts'
import type { Holder, LetterPace } from './letter-turns.ts'
import type { SignInContext } from './context.ts'
import { hmac } from '../http/limits/digest.ts'
import { mailboxOf } from './email-address.ts'
import { crowdOf, networkOf } from '../http/limits/network.ts'

/** Between two letters to one address beyond the burst, milliseconds. */
const ADDRESS_GAP_MS = 120_000
/** The same from one network, to whatever addresses. */
const NETWORK_GAP_MS = 20_000
/** Whoever has had no letter to the address lately finds this many places more. */
const SPARE = 5

/**
 * Lets a letter with a sign-in code go, or keeps its turn. Beyond the burst letters to an address go one by one, a turn
 * for each network that asks: nobody can bomb a mailbox, and nobody is refused, only told how long to wait. Answers how
 * to give the turn back when no letter goes.
 * @throws Refusal 429 with the seconds until the turn comes.
 */
export async function paceCodeLetter(
  context: SignInContext,
  email: string,
  clientAddress: string,
): Promise<() => Promise<void>> {
  const { store, limits } = context
  const scope = hmac(store.serverKey, 'email', mailboxOf(email))
  const network = hmac(store.serverKey, 'network', networkOf(clientAddress))
  const crowd = hmac(store.serverKey, 'crowd', crowdOf(clientAddress))
  const ofAddress = pace(`codes:${scope}`, limits.codesPerEmailHour, ADDRESS_GAP_MS)
  const ofNetwork = pace(`codes:${network}`, limits.codesPerNetworkHour, NETWORK_GAP_MS)
  await takeTurn(context, ofAddress, { id: network, crowd })
  try {
    await takeTurn(context, ofNetwork, { id: scope, crowd: scope })
  } catch (error) {
    await store.letterTurns.giveBack(ofAddress.key, network)
    throw error
  }
  return async () => {
    await store.letterTurns.giveBack(ofAddress.key, network)
    await store.letterTurns.giveBack(ofNetwork.key, scope)
  }
}

/**
 * The same for a letter that proves a profile's address: does what comes before the letter in its turn, and gives the
 * turn back when that fails.
 * @throws Refusal 429 with the seconds until the turn comes; what `work` throws.
 */
export async function inProofTurn<T>(
  context: SignInContext,
  email: string,
  accountId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { store, limits, later } = context
  const scope = hmac(store.serverKey, 'email', mailboxOf(email))
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
