import type { Wish } from '#shared/domain/tour/favorites.ts'
import type { Outcome } from './deliver-wish.ts'

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** What one tab writes to storage another in its own process reads so much later at most, milliseconds. */
const SETTLE_MS = 100
/** Of several tabs one sends at a time; the others then find nothing left to send. */
const LOCK = 'putevka-wishes'

/** A wish with the person it belongs to, who may sign out while it is on its way. */
export interface Parcel {
  owner: string
  wish: Wish
}

export interface OutboxWork {
  /** The first parcel that this round did not try. */
  next: (isTried: (parcel: Parcel) => boolean) => Parcel | undefined
  /** Never rejects. */
  deliver: (parcel: Parcel) => Promise<Outcome>
  settle: (parcel: Parcel, outcome: Outcome) => void
}

export interface Outbox {
  /** Something may be sent now: a tap, a connection, a look at the page. */
  wake: () => void
  stop: () => void
}

/** Sends wishes one at a time. What could not be sent is tried again after growing pauses while the page is looked at. */
export function createOutbox({ next, deliver, settle }: OutboxWork): Outbox {
  let isRunning = false
  let isStopped = false
  /** Woken while a round was on its way. */
  let isWokenAgain = false
  const pauses = createPauses()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** True when something is left that may go better later. */
  const round = async (): Promise<boolean> => {
    const tried = new Set<string>()
    let isLeft = false
    const take = () => next((parcel) => tried.has(nameOf(parcel)))
    for (let parcel = take(); parcel && !isStopped; parcel = take()) {
      tried.add(nameOf(parcel))
      const outcome = await deliver(parcel)
      // What was stored goes out of the book even when the page is being left.
      settle(parcel, outcome)
      pauses.note(outcome)
      if (outcome.kind === 'done' || outcome.kind === 'refused') continue
      isLeft = true
      if (outcome.kind === 'moot') continue
      // Without a connection or in an overload the others would fare no better.
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
      // Other tabs read what is left from storage, which reaches them a moment later.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    })
    isRunning = false
    if (isStopped) return
    if (isLeft) later(pauses.next())
    if (isWokenAgain) wake()
  }

  const later = (ms: number) => {
    clearTimeout(timer)
    // Nobody looks: the next look wakes it.
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

/** How long to wait: longer after each failure, and at least as long as the provider asks for quiet. */
function createPauses() {
  let failures = 0
  /** Monotonic clock, milliseconds. */
  let quietUntil = 0
  return {
    note(outcome: Outcome) {
      if (outcome.kind === 'done') failures = 0
      else if (outcome.kind === 'later' && outcome.retryAfterSeconds !== undefined)
        quietUntil = performance.now() + outcome.retryAfterSeconds * 1000
    },
    quietMs: () => quietUntil - performance.now(),
    /** With a little chance in it, so that a provider that comes back is not met by all at once. */
    next() {
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 + Math.random() * 0.2)
      failures += 1
      return pause
    },
  }
}

/** Where there are no locks, or they are withheld, two tabs may send the same: that is harmless. */
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

function nameOf({ owner, wish: { hotelcode, isWanted, at } }: Parcel): string {
  return [owner, hotelcode, isWanted, at].join('|')
}
