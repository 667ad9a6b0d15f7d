import type { FavoriteChange } from '#shared/domain/tour/favorites.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** Longest delay until another process sees what one tab wrote to storage, ms. */
const SETTLE_MS = 100
/** Lock name: one tab sends at a time; the others then find an empty queue. */
const LOCK = 'putevka-wishes'

/** A pending favorite with its owner, who may sign out during the request. */
export interface PendingChange {
  owner: string
  wish: FavoriteChange
}

/** Result of sending a pending favorite. `moot`: the traveller signed out or has since changed their mind. */
export type SyncOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; message: string }
  | { kind: 'later'; status: number; retryAfterSeconds: number | undefined }
  | { kind: 'moot' }

export interface OutboxWork {
  /** Returns the first item not yet tried in this round. */
  next: (isTried: (parcel: PendingChange) => boolean) => PendingChange | undefined
  /** Never rejects. */
  deliver: (parcel: PendingChange) => Promise<SyncOutcome>
  settle: (parcel: PendingChange, outcome: SyncOutcome) => void
}

export type SendingWork = Omit<OutboxWork, 'deliver'>

export interface Outbox {
  /** Signals that sending may succeed now: after a tap, a reconnect or when the page becomes visible. */
  wake: () => void
  stop: () => void
}

/**
 * Sends pending favorites one at a time. Retries failed ones with growing delays while the page is
 * visible.
 */
export function createOutbox({ next, deliver, settle }: OutboxWork): Outbox {
  let isRunning = false
  let isStopped = false
  /** Woken during a round. */
  let isWokenAgain = false
  const pauses = createPauses()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** True if an item is left that may succeed later. */
  const round = async (): Promise<boolean> => {
    const tried = new Set<string>()
    let isLeft = false
    const take = () => next((parcel) => tried.has(toFileName(parcel)))
    for (let parcel = take(); parcel && !isStopped; parcel = take()) {
      tried.add(toFileName(parcel))
      const outcome = await deliver(parcel)
      // A stored item is removed from the queue even while the page is unloading.
      settle(parcel, outcome)
      pauses.note(outcome)
      if (outcome.kind === 'done' || outcome.kind === 'refused') continue
      isLeft = true
      if (outcome.kind === 'moot') continue
      // Offline or rate-limited: the other items would fail too.
      if (outcome.status === 0 || outcome.status === 429) break
    }
    return isLeft
  }

  const run = async () => {
    isRunning = true
    isWokenAgain = false
    let isLeft = false
    await alone(async () => {
      isLeft = await round()
      // Other tabs see the updated storage with a short delay.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    })
    isRunning = false
    if (isStopped) return
    if (isLeft) later(pauses.next())
    if (isWokenAgain) wake()
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    // A hidden page does not retry: it wakes the queue when it becomes visible.
    timer = setTimeout(() => document.visibilityState !== 'hidden' && wake(), Math.max(ms, pauses.quietMs()))
  }

  const wake = () => {
    if (isStopped) return
    if (isRunning) isWokenAgain = true
    else if (pauses.quietMs() > 0) later(0)
    else {
      clearTimeout(timer)
      void run()
    }
  }

  return {
    wake,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** Computes delays: growing after each failure, and at least as long as Retry-After. */
function createPauses() {
  let failures = 0
  /** Monotonic clock, ms. */
  let quietUntil = 0
  return {
    note(outcome: SyncOutcome) {
      if (outcome.kind === 'done') failures = 0
      else if (outcome.kind === 'later' && outcome.retryAfterSeconds !== undefined)
        quietUntil = performance.now() + outcome.retryAfterSeconds * 1000
    },
    quietMs: () => quietUntil - performance.now(),
    /** Jitter, so that clients do not hit a recovering provider at the same moment. */
    next() {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 + Math.random() * 0.2)
      failures += 1
      return pause
    },
  }
}

/** Without locks two tabs may send the same item, which is harmless. */
async function alone(work: () => Promise<void>): Promise<void> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    if ('locks' in navigator) await navigator.locks.request(LOCK, begin)
    else await begin()
  } catch {
    if (!hasBegun) await begin()
  }
}

function toFileName({ owner, wish: { hotelcode, isWanted, at } }: PendingChange): string {
  return [owner, hotelcode, isWanted, at].join('|')
}
