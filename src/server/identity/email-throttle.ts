import { CLOCK_SKEW_MS } from '../db/budgets.ts'
import type { Db } from '../db/database.ts'

/**
 * A throttle of e-mails to one address, or from one network: `burst` of them in `windowMs` go at once,
 * later ones one per `gapMs`. A network with no e-mail in the window gets `spare` extra slots, so that
 * others cannot block it.
 */
export interface LetterPace {
  key: string
  burst: number
  spare: number
  gapMs: number
  windowMs: number
}

/** The requester, and the larger network of which it may be one of many masks; both digests. */
export interface Holder {
  id: string
  crowd: string
}

/** Slots are reserved, never refused: an early caller gets the time of its slot. */
export interface LetterTurns {
  /**
   * Takes the slot of `holder` and returns 0, or returns the milliseconds until it. Each holder has one
   * reserved slot, {@link MOST_WAITING} in all: beyond that the newest of the largest crowd is dropped,
   * or nothing is reserved. Safe under concurrency.
   */
  take(pace: LetterPace, holder: Holder, now: number): Promise<number>
  /** Frees the use but keeps the slot for the holder. */
  giveBack(key: string, holder: string): Promise<void>
}

/** `asked` is when it was reserved, `at` its time; milliseconds. */
interface Turn {
  holder: string
  crowd: string
  asked: number
  at: number
  isTaken: boolean
  /** True if the holder has had no e-mail in the window. */
  isFirst: boolean
}

/**
 * An unused reservation expires after this, milliseconds: requests under hundreds of names that never
 * return block little.
 */
const KEPT_MS = 60_000
const MOST_WAITING = 20

export function createLetterTurns(db: Db): LetterTurns {
  const read = async (key: string) => {
    const row = await db.selectFrom('letter_turns').selectAll().where('key', '=', key).executeTakeFirst()
    // Only this module writes the column.
    return row && { ...row, turns: JSON.parse(row.turns) as Turn[] }
  }

  /** Writes the first slots of a key; false if another call was first. */
  async function add(key: string, turns: readonly Turn[], endsAt: number) {
    const rows = await db
      .insertInto('letter_turns')
      .values({ key, turns: JSON.stringify(turns), version: 0, ends_at: endsAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute()
    return rows.length > 0
  }

  /** Writes only over the version it read; false if another write was first. */
  async function replace(key: string, version: number, turns: readonly Turn[], endsAt: number) {
    const rows = await db
      .updateTable('letter_turns')
      .set({ turns: JSON.stringify(turns), version: version + 1, ends_at: endsAt })
      .where('key', '=', key)
      .where('version', '=', version)
      .returning('version')
      .execute()
    return rows.length > 0
  }

  return {
    async take(pace, holder, now) {
      // Terminates: each lost race means that another call has got its answer.
      for (;;) {
        const row = await read(pace.key)
        const { turns, mine } = addTurn(holder, keepLiving(row?.turns ?? [], pace, now), pace, now)
        const endsAt = Math.max(now, ...turns.map(({ at }) => at)) + pace.windowMs
        const isWritten = row
          ? await replace(pace.key, row.version, turns, endsAt)
          : await add(pace.key, turns, endsAt)
        if (isWritten) return mine.isTaken ? 0 : mine.at - now
      }
    },

    async giveBack(key, holder) {
      for (;;) {
        const row = await read(key)
        const index = row?.turns.findLastIndex((turn) => turn.holder === holder && turn.isTaken) ?? -1
        const mine = row?.turns[index]
        if (row === undefined || mine === undefined) return
        const turns = row.turns.with(index, { ...mine, isTaken: false })
        if (await replace(key, row.version, turns, row.ends_at)) return
      }
    },
  }
}

/** Drops slots outside the window, of a fast clock, and expired reservations. */
function keepLiving(turns: readonly Turn[], { windowMs }: LetterPace, now: number): Turn[] {
  return turns.filter(
    ({ asked, at, isTaken }) => asked <= now + CLOCK_SKEW_MS && at > now - (isTaken ? windowMs : KEPT_MS),
  )
}

/** Adds the holder's slot, used if its time has come. */
function addTurn({ id, crowd }: Holder, living: readonly Turn[], pace: LetterPace, now: number) {
  const own = living.filter((turn) => turn.holder === id)
  const isFirst = !own.some(({ isTaken }) => isTaken)
  const isFree = living.length < pace.burst + (isFirst ? pace.spare : 0)
  const asked = { holder: id, crowd, asked: now, at: isFree ? now : Infinity, isTaken: false, isFirst }
  const hasTurn = own.some(({ isTaken }) => !isTaken)
  const others = hasTurn || isFree ? living : withRoomFor(crowd, living, now)
  if (others === undefined) return { turns: living, mine: { ...asked, at: now + MOST_WAITING * pace.gapMs } }
  const turns = inOrder(hasTurn ? others : [...others, asked], pace, now)
  const mine = turns.find((turn) => turn.holder === id && !turn.isTaken) ?? { ...asked, at: now }
  const taken = { ...mine, isTaken: mine.at <= now }
  return { turns: turns.map((turn) => (turn === mine ? taken : turn)), mine: taken }
}

/** Makes room for one more slot of the crowd; undefined if no crowd has more. */
function withRoomFor(crowd: string, living: readonly Turn[], now: number): readonly Turn[] | undefined {
  const waiting = living.filter(({ at }) => at > now)
  if (waiting.length < MOST_WAITING) return living
  const of = (one: string) => waiting.filter((turn) => turn.crowd === one)
  const largest = waiting.map((turn) => of(turn.crowd)).toSorted((one, other) => other.length - one.length)[0]
  if (largest === undefined || largest.length <= of(crowd).length + 1) return undefined
  const newest = largest.toSorted((one, other) => other.asked - one.asked || other.at - one.at)[0]
  return living.filter((turn) => turn !== newest)
}

/**
 * Orders waiting slots one by one after the last used: first holders without an e-mail, alternating
 * between crowds.
 */
function inOrder(turns: readonly Turn[], { gapMs }: LetterPace, now: number): Turn[] {
  const come = turns.filter(({ at }) => at <= now)
  const waiting = turns.filter(({ at }) => at > now).toSorted((one, other) => one.asked - other.asked)
  const getDuration = ({ isTaken }: Turn) => (isTaken ? gapMs : Math.min(gapMs, KEPT_MS))
  const next = Math.max(now, ...come.map((turn) => turn.at + getDuration(turn)))
  const seen = new Map<string, number>()
  const ranked = waiting.map((turn) => {
    const rank = seen.get(turn.crowd) ?? 0
    seen.set(turn.crowd, rank + 1)
    return { turn, rank }
  })
  const ordered = ranked.toSorted(
    (one, other) => Number(other.turn.isFirst) - Number(one.turn.isFirst) || one.rank - other.rank,
  )
  return [...come, ...ordered.map(({ turn }, index) => ({ ...turn, at: next + index * gapMs }))]
}
