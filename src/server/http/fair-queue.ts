/** The queue is full; `Retry-After` in seconds. */
export class QueueFullError extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds = 2) {
    super('Too much to do')
    this.retryAfterSeconds = retryAfterSeconds
    this.name = 'Busy'
  }
}

export interface TurnLimits {
  atOnce: number
  /** Tasks that may wait, of all visitors together. */
  mostWaiting: number
  /** Tasks one visitor may have, running and waiting. */
  perVisitor: number
  /** Running tasks one visitor may have; all by default. */
  perVisitorAtOnce?: number
  /** Longest wait of a task, milliseconds; unlimited by default. */
  longestWaitMs?: number
}

interface Waiter {
  start: () => void
  refuse: (busy: QueueFullError) => void
}

export interface FairQueue {
  /** Runs the task in turn: visitors alternate, whatever each has waiting. @throws {QueueFullError} */
  take<T>(visitor: string, work: () => Promise<T>): Promise<T>
}

/** A bounded queue with a share for each visitor, so that no single visitor can fill it. */
export function createFairQueue({
  atOnce,
  mostWaiting,
  perVisitor,
  perVisitorAtOnce = atOnce,
  longestWaitMs,
}: TurnLimits): FairQueue {
  const held = new Map<string, number>()
  /** Running tasks by visitor. */
  const goingOf = new Map<string, number>()
  const line = createLine()
  let going = 0

  const mayGo = (visitor: string) => (goingOf.get(visitor) ?? 0) < perVisitorAtOnce
  const enter = async (visitor: string) => {
    if (going >= atOnce || !mayGo(visitor)) return line.wait(visitor, longestWaitMs)
    going += 1
    count(goingOf, visitor, 1)
  }
  const hasRoom = (visitor: string) => going < atOnce || line.length() < mostWaiting || line.makeRoom(visitor)
  /** The place goes directly to the next one: a task that arrives now must not overtake. */
  const leave = (from: string) => {
    count(goingOf, from, -1)
    const next = line.takeNext(mayGo)
    if (next === undefined) {
      going -= 1
      return
    }
    count(goingOf, next.visitor, 1)
    next.start()
  }
  return {
    async take(visitor, work) {
      const own = held.get(visitor) ?? 0
      if (own >= perVisitor || !hasRoom(visitor)) throw new QueueFullError()
      count(held, visitor, 1)
      try {
        await enter(visitor)
        try {
          return await work()
        } finally {
          // Answers of others are sent first.
          setImmediate(leave, visitor)
        }
      } finally {
        count(held, visitor, -1)
      }
    },
  }
}

/** Waiting tasks by visitor. */
function createLine() {
  /** The first visitor of the map is next. */
  const waiting = new Map<string, Waiter[]>()
  let length = 0
  const leave = (visitor: string, waiter: Waiter) => {
    const mine = waiting.get(visitor) ?? []
    const index = mine.indexOf(waiter)
    if (index < 0) return
    mine.splice(index, 1)
    if (mine.length === 0) waiting.delete(visitor)
    length -= 1
    waiter.refuse(new QueueFullError())
  }
  return {
    length: () => length,
    /** @throws {Busy} on timeout */
    wait(visitor: string, longestMs?: number): Promise<void> {
      length += 1
      const mine = waiting.get(visitor) ?? []
      waiting.set(visitor, mine)
      let timer: NodeJS.Timeout | undefined
      const turn = new Promise<void>((start, refuse) => {
        const waiter = { start, refuse }
        mine.push(waiter)
        if (longestMs !== undefined) timer = setTimeout(() => leave(visitor, waiter), longestMs)
      })
      return turn.finally(() => clearTimeout(timer))
    },
    /**
     * Rejects a task of the visitor with most waiting, unless that is the caller: several together cannot
     * keep all others out.
     */
    makeRoom(visitor: string): boolean {
      const [longest] = [...waiting.values()].toSorted((a, b) => b.length - a.length)
      if (longest === undefined || longest.length <= (waiting.get(visitor)?.length ?? 0) + 1) return false
      length -= 1
      longest.pop()?.refuse(new QueueFullError())
      return true
    },
    /** The first task that may start; its visitor's others move to the end. */
    takeNext(mayGo: (visitor: string) => boolean): { visitor: string; start: () => void } | undefined {
      const next = [...waiting].find(([visitor]) => mayGo(visitor))
      if (!next) return undefined
      const [visitor, mine] = next
      const first = mine.shift()
      waiting.delete(visitor)
      if (mine.length > 0) waiting.set(visitor, mine)
      length -= 1
      return { visitor, start: () => first?.start() }
    },
  }
}

/** Per-visitor counter; zero entries are removed. */
function count(counts: Map<string, number>, visitor: string, by: number): void {
  const now = (counts.get(visitor) ?? 0) + by
  if (now > 0) counts.set(visitor, now)
  else counts.delete(visitor)
}
