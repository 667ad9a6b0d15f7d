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
}: TurnLimits): Turns {
  const held = new Map<string, number>()
  /** Whose works go on. */
  const goingOf = new Map<string, number>()
  /** Who waits, visitor by visitor; the first visitor of the map is the next. */
  const waiting = new Map<string, Waiter[]>()
  let going = 0
  let waits = 0

  const mayGo = (visitor: string) => (goingOf.get(visitor) ?? 0) < perVisitorAtOnce
  const enter = async (visitor: string) => {
    if (going < atOnce && mayGo(visitor)) {
      going += 1
      count(goingOf, visitor, 1)
      return
    }
    waits += 1
    const mine = waiting.get(visitor) ?? []
    waiting.set(visitor, mine)
    await new Promise<void>((start, refuse) => mine.push({ start, refuse }))
  }
  /** True when there is room, or whoever has most waiting has made it: several cannot keep all others out together. */
  const makeRoom = (visitor: string) => {
    if (going < atOnce || waits < mostWaiting) return true
    const lines = [...waiting.values()].toSorted((a, b) => b.length - a.length)
    const longest = lines[0]
    if (longest === undefined || longest.length <= (waiting.get(visitor)?.length ?? 0) + 1) return false
    waits -= 1
    longest.pop()?.refuse(new Busy())
    return true
  }
  /** The place goes straight to the next one: who comes at this moment must not slip in between. */
  const leave = (from: string) => {
    count(goingOf, from, -1)
    const next = [...waiting].find(([visitor]) => mayGo(visitor))
    if (!next) {
      going -= 1
      return
    }
    const [visitor, line] = next
    count(goingOf, visitor, 1)
    const first = line.shift()
    waiting.delete(visitor)
    if (line.length > 0) waiting.set(visitor, line)
    waits -= 1
    first?.start()
  }
  return {
    async take(visitor, work) {
      const own = held.get(visitor) ?? 0
      if (own >= perVisitor || !makeRoom(visitor)) throw new Busy()
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

/** A count by visitor; nobody is kept at nought. */
function count(counts: Map<string, number>, visitor: string, by: number): void {
  const now = (counts.get(visitor) ?? 0) + by
  if (now > 0) counts.set(visitor, now)
  else counts.delete(visitor)
}
