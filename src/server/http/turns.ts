/** Nobody else can be let in now; `Retry-After` in seconds. */
export class Busy extends Error {
  readonly retryAfterSeconds = 2

  constructor() {
    super('Too much to do')
    this.name = 'Busy'
  }
}

export interface TurnLimits {
  /** Works that go on at the same time. */
  atOnce: number
  /** Works that may wait for their turn, of all visitors together. */
  mostWaiting: number
  /** Works that one visitor may have here, going on and waiting. */
  perVisitor: number
  /** Of the works that go on, what one visitor may have; all of them unless given. */
  perVisitorAtOnce?: number
  /** How long a work may wait for its turn, milliseconds; without end unless given. */
  longestWaitMs?: number
}

interface Waiter {
  start: () => void
  refuse: (busy: Busy) => void
}

/** Lets work in by turns. */
export interface Turns {
  /** Does the work when its turn comes: visitors take turns, whatever each of them has waiting. @throws {Busy} */
  take<T>(visitor: string, work: () => Promise<T>): Promise<T>
}

/** A bounded queue with a share for each visitor, so that nobody can use it up alone. */
export function createTurns({
  atOnce,
  mostWaiting,
  perVisitor,
  perVisitorAtOnce = atOnce,
  longestWaitMs,
}: TurnLimits): Turns {
  const held = new Map<string, number>()
  /** Whose works go on. */
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
  /** The place goes straight to the next one: who comes at this moment must not slip in between. */
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
      if (own >= perVisitor || !hasRoom(visitor)) throw new Busy()
      count(held, visitor, 1)
      try {
        await enter(visitor)
        try {
          return await work()
        } finally {
          // Answers of others go out first.
          setImmediate(leave, visitor)
        }
      } finally {
        count(held, visitor, -1)
      }
    },
  }
}

/** Who waits, visitor by visitor. */
function createLine() {
  /** The first visitor of the map is the next. */
  const waiting = new Map<string, Waiter[]>()
  let length = 0
  const leave = (visitor: string, waiter: Waiter) => {
    const mine = waiting.get(visitor) ?? []
    const index = mine.indexOf(waiter)
    if (index < 0) return
    mine.splice(index, 1)
    if (mine.length === 0) waiting.delete(visitor)
    length -= 1
    waiter.refuse(new Busy())
  }
  return {
    length: () => length,
    /** @throws {Busy} when the turn does not come in time */
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
    /** Refuses one of whoever has most waiting, unless it is the visitor: several cannot keep all others out together. */
    makeRoom(visitor: string): boolean {
      const [longest] = [...waiting.values()].toSorted((a, b) => b.length - a.length)
      if (longest === undefined || longest.length <= (waiting.get(visitor)?.length ?? 0) + 1) return false
      length -= 1
      longest.pop()?.refuse(new Busy())
      return true
    },
    /** The first one that may go; its visitor's others go to the end. */
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

/** A count by visitor; nobody is kept at nought. */
function count(counts: Map<string, number>, visitor: string, by: number): void {
  const now = (counts.get(visitor) ?? 0) + by
  if (now > 0) counts.set(visitor, now)
  else counts.delete(visitor)
}
