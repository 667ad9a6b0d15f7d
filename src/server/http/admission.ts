import { agencyEndpoints } from '#shared/contract/agency/endpoints.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoints/endpoint.ts'
import { crowdOf } from './limits/network.ts'
import { AGENCY_PATH, BASE_PATH } from './mount-table.ts'
import { Busy, createTurns, type Turns } from './turns.ts'

/** The queues of a host, one for each kind of work that may not take the whole process. */
export interface Admission {
  /** Calls that reckon long: landings, and results of searches that are made here. */
  searches: Turns
  /** Results of searches; where operators are far, they mostly wait for them. */
  results: Turns
  /** Beginnings of searches; where operators are far, they wait for them too. */
  beginnings: Turns
  /** Calls of guidebooks and the like. */
  calls: Turns
  /** Calls that mostly wait for an operator. */
  operatorCalls: Turns
  /** Sign-in and its letters: each writes to the store several times. */
  signIns: Turns
  /** What visitors write without signing in: each write waits for the disk. */
  writes: Turns
  /** Documents whose page is looked up or made. */
  pages: Turns
}

/** A network of an office or of a mobile operator is one visitor, so a share is more than one tab asks for at once. */
export function createAdmission({ areOperatorsFar }: { areOperatorsFar: boolean }): Admission {
  const searches = createTurns({ atOnce: 2, mostWaiting: 24, perVisitor: 8 })
  const calls = createTurns({ atOnce: 4, mostWaiting: 60, perVisitor: 16 })
  const operatorCalls = createTurns({ atOnce: 60, mostWaiting: 60, perVisitor: 12 })
  return {
    searches,
    results: areOperatorsFar ? createTurns({ atOnce: 200, mostWaiting: 100, perVisitor: 40 }) : searches,
    calls,
    operatorCalls,
    beginnings: areOperatorsFar ? operatorCalls : calls,
    signIns: createTurns({ atOnce: 8, mostWaiting: 100, perVisitor: 30 }),
    // A database that is frozen holds each write for five seconds: the line must not add up to minutes.
    writes: createTurns({ atOnce: 8, mostWaiting: 100, perVisitor: 12, longestWaitMs: 2_500 }),
    pages: createTurns({ atOnce: 6, mostWaiting: 100, perVisitor: 24 }),
  }
}

/** The calls of both tables by their paths, each with its queue. */
const queues = [
  ...Object.values<Endpoint>(endpoints).map((endpoint) => queueAt(BASE_PATH, endpoint)),
  ...Object.values<Endpoint>(agencyEndpoints).map((endpoint) => queueAt(AGENCY_PATH, endpoint)),
]

function queueAt(base: string, { path, queue }: Endpoint) {
  const pattern = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')
  return { pattern: new RegExp(`^${base}${pattern}/?$`), queue }
}

/**
 * The queue a call of the provider waits in; undefined for one that is answered at once, as those of the few who work at
 * the agency are. Unknown calls wait too.
 */
export function turnsOfCall(admission: Admission, pathname: string): Turns | undefined {
  const known = queues.find(({ pattern }) => pattern.test(pathname))
  if (known === undefined) return pathname.startsWith(`${AGENCY_PATH}/`) ? undefined : admission.calls
  return known.queue && admission[known.queue]
}

/** Does the work in its turn, or says when to come again. */
export async function inTurn<T>(
  turns: Turns | undefined,
  address: string,
  work: () => Promise<T>,
  refuse = busyCall,
): Promise<T | Response> {
  if (!turns) return work()
  try {
    return await turns.take(crowdOf(address), work)
  } catch (error) {
    if (error instanceof Busy) return refuse(error.retryAfterSeconds)
    throw error
  }
}

const MESSAGE = 'Сейчас слишком много запросов. Повторите через несколько секунд'

function refusalHeaders(retryAfterSeconds: number) {
  return { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) }
}

/** What a call gets that nobody can serve now. */
function busyCall(retryAfterSeconds: number): Response {
  return Response.json({ message: MESSAGE }, { status: 503, headers: refusalHeaders(retryAfterSeconds) })
}

/** What a person gets whose page nobody can make now: words, and another try by itself. */
export function busyPage(retryAfterSeconds: number): Response {
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds + 1}"><title>Подождите</title><p>${MESSAGE}: страница откроется сама.</p>`
  const headers = { ...refusalHeaders(retryAfterSeconds), 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}
