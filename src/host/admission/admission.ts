import { networkOf } from '#provider/auth/network.ts'
import { Busy, createTurns, type Turns } from './turns.ts'

/** The queues of a host, one for each kind of work that may not take the whole process. */
export interface Admission {
  /** Calls that reckon long: results of searches, landings. */
  searches: Turns
  /** Calls of guidebooks and the like. */
  calls: Turns
  /** Calls that mostly wait for an operator. */
  operatorCalls: Turns
  /** Documents whose page is looked up or made. */
  pages: Turns
}

/** A network of an office or of a mobile operator is one visitor, so a share is more than one tab asks for at once. */
export function createAdmission(): Admission {
  return {
    searches: createTurns({ atOnce: 2, mostWaiting: 24, perVisitor: 8 }),
    calls: createTurns({ atOnce: 4, mostWaiting: 60, perVisitor: 16 }),
    operatorCalls: createTurns({ atOnce: 60, mostWaiting: 60, perVisitor: 12 }),
    pages: createTurns({ atOnce: 6, mostWaiting: 100, perVisitor: 24 }),
  }
}

/** Calls about one traveller are quick and have budgets of their own. */
const OWN = /^\/front\/v1\/(?:user|auth|init|reviews|openapi)/
const SEARCH = /^\/front\/v1\/(?:search\/(?:result|continue)|directions|hot)/
const OPERATOR = /^\/front\/v1\/search\/(?:actualize|get-detail)/

/** The queue a call of the provider waits in; undefined for one that is answered at once. */
export function turnsOfCall(
  { searches, calls, operatorCalls }: Admission,
  pathname: string,
): Turns | undefined {
  if (OWN.test(pathname)) return undefined
  if (SEARCH.test(pathname)) return searches
  return OPERATOR.test(pathname) ? operatorCalls : calls
}

/** Does the work in its turn, or says when to come again. */
export async function inTurn(
  turns: Turns | undefined,
  address: string,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!turns) return work()
  try {
    return await turns.take(networkOf(address), work)
  } catch (error) {
    if (error instanceof Busy) return busy(error.retryAfterSeconds)
    throw error
  }
}

/** What a visitor gets whom nobody can serve now. */
function busy(retryAfterSeconds: number): Response {
  const message = 'Сейчас слишком много запросов. Повторите через несколько секунд'
  return Response.json(
    { message },
    { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) } },
  )
}
