import { toCrowd } from './limits/network.ts'
import { QueueFullError, createFairQueue, type FairQueue } from './fair-queue.ts'

/** The host's queues, one for each kind of work that must not take the whole process. */
export interface Admission {
  /** CPU-heavy calls: landings, and results of searches computed here. */
  searches: FairQueue
  /** Results of searches; with remote operators these mostly wait. */
  results: FairQueue
  /** Starts of searches; with remote operators these wait too. */
  beginnings: FairQueue
  /** Guidebooks and similar calls. */
  calls: FairQueue
  /** Calls that mostly wait for an operator. */
  operatorCalls: FairQueue
  /** Sign-in and its e-mails: each writes to the store several times. */
  signIns: FairQueue
  /** Writes of visitors without sign-in: each waits for the disk. */
  writes: FairQueue
  /** Documents whose page is looked up or rendered. */
  pages: FairQueue
  /** The same for readers of previews: these wait for the subject. One messenger serves all chats from a few addresses. */
  previews: FairQueue
}

/**
 * An office or a mobile operator's network counts as one visitor, so a share is larger than one tab
 * needs.
 */
export function createAdmission({ areOperatorsFar }: { areOperatorsFar: boolean }): Admission {
  const searches = createFairQueue({ atOnce: 2, mostWaiting: 24, perVisitor: 8 })
  const calls = createFairQueue({ atOnce: 4, mostWaiting: 60, perVisitor: 16 })
  const operatorCalls = createFairQueue({ atOnce: 60, mostWaiting: 60, perVisitor: 12 })
  return {
    searches,
    results: areOperatorsFar ? createFairQueue({ atOnce: 200, mostWaiting: 100, perVisitor: 40 }) : searches,
    calls,
    operatorCalls,
    beginnings: areOperatorsFar ? operatorCalls : calls,
    signIns: createFairQueue({ atOnce: 8, mostWaiting: 100, perVisitor: 30 }),
    // A frozen database holds each write for five seconds: the queue must not add up to minutes.
    writes: createFairQueue({ atOnce: 8, mostWaiting: 100, perVisitor: 12, longestWaitMs: 2_500 }),
    pages: createFairQueue({ atOnce: 6, mostWaiting: 100, perVisitor: 24 }),
    previews: createFairQueue({ atOnce: 12, mostWaiting: 100, perVisitor: 60, perVisitorAtOnce: 8 }),
  }
}

/** Runs the work in its queue, or answers when to retry. */
export async function withQueue<T>(
  turns: FairQueue | undefined,
  address: string,
  work: () => Promise<T>,
  refuse = busyCall,
): Promise<T | Response> {
  if (!turns) return work()
  try {
    return await turns.take(toCrowd(address), work)
  } catch (error) {
    if (error instanceof QueueFullError) return refuse(error.retryAfterSeconds)
    throw error
  }
}

const MESSAGE = 'Сейчас слишком много запросов. Повторите через несколько секунд'

function refusalHeaders(retryAfterSeconds: number) {
  return { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) }
}

function busyCall(retryAfterSeconds: number): Response {
  return Response.json({ message: MESSAGE }, { status: 503, headers: refusalHeaders(retryAfterSeconds) })
}

/** The page for a person when the queue is full: a message and an automatic retry. */
export function busyPage(retryAfterSeconds: number): Response {
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds + 1}"><title>Подождите</title><p>${MESSAGE}: страница откроется сама.</p>`
  const headers = { ...refusalHeaders(retryAfterSeconds), 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}
