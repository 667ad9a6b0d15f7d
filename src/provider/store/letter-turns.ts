import { CLOCK_SKEW_MS } from './budgets.ts'
import type { Db } from './database.ts'

/**
 * Letters that share a place: to one address, or from one network. `burst` of them in `windowMs` go at once, later ones
 * one per `gapMs`. Whoever has had none in the window finds `spare` places more, so that others' letters hold nobody up.
 */
export interface LetterPace {
  key: string
  burst: number
  spare: number
  gapMs: number
  windowMs: number
}

/** Turns are given, never refused: whoever comes too early keeps the turn and is told when it comes. */
export interface LetterTurns {
  /**
   * Takes the turn of `holder`, a digest, and answers 0, or answers the milliseconds until it comes. One turn waits
   * for a holder at a time. Safe under any parallelism.
   */
  take(pace: LetterPace, holder: string, now: number): Promise<number>
  /** The turn taken just now stays the holder's. */
  giveBack(key: string, holder: string): Promise<void>
}

/** `asked` is when it was given, `at` when it comes; milliseconds. */
interface Turn {
  holder: string
  asked: number
  at: number
  isTaken: boolean
  /** True when the holder has had no letter in the window. */
  isFirst: boolean
}

/** A turn nobody came for is free again, milliseconds. */
const KEPT_MS = 600_000

export function createLetterTurns(db: Db): LetterTurns {
  const read = async (key: string) => {
    const row = await db.selectFrom('letter_turns').selectAll().where('key', '=', key).executeTakeFirst()
    // Nobody else writes this column.
    return row && { ...row, turns: JSON.parse(row.turns) as Turn[] }
  }

  /** Writes only over the version it read; false when somebody was faster. */
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
      // Ends: each lost race means that another call has got its answer.
      for (;;) {
        const row = await read(pace.key)
        if (row === undefined) {
          const empty = { key: pace.key, turns: '[]', version: 0, ends_at: now + pace.windowMs }
          await db
            .insertInto('letter_turns')
            .values(empty)
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          continue
        }
        const { turns, mine } = withTurnOf(holder, livingOf(row.turns, pace, now), pace, now)
        const endsAt = Math.max(now, ...turns.map(({ at }) => at)) + pace.windowMs
        if (await replace(pace.key, row.version, turns, endsAt)) return mine.isTaken ? 0 : mine.at - now
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

/** Of this window and of a clock that can be believed; a turn kept in vain is gone. */
function livingOf(turns: readonly Turn[], { windowMs }: LetterPace, now: number): Turn[] {
  return turns.filter(
    ({ asked, at, isTaken }) =>
      asked <= now + CLOCK_SKEW_MS && at > now - windowMs && (isTaken || at > now - KEPT_MS),
  )
}

/** The turns with the holder's own one, taken when it has come. */
function withTurnOf(holder: string, living: readonly Turn[], pace: LetterPace, now: number) {
  const own = living.filter((turn) => turn.holder === holder)
  const isFirst = !own.some(({ isTaken }) => isTaken)
  const isFree = living.length < pace.burst + (isFirst ? pace.spare : 0)
  const hasTurn = own.some(({ isTaken }) => !isTaken)
  const asked = { holder, asked: now, at: isFree ? now : Infinity, isTaken: false, isFirst }
  const turns = inOrder(hasTurn ? living : [...living, asked], pace, now)
  const mine = turns.find((turn) => turn.holder === holder && !turn.isTaken) ?? { ...asked, at: now }
  const taken = { ...mine, isTaken: mine.at <= now }
  return { turns: turns.map((turn) => (turn === mine ? taken : turn)), mine: taken }
}

/** Those who wait come one by one after the last that has come: first who has had no letter yet, whoever asks most last. */
function inOrder(turns: readonly Turn[], { gapMs }: LetterPace, now: number): Turn[] {
  const come = turns.filter(({ at }) => at <= now)
  const waiting = turns.filter(({ at }) => at > now)
  const next = Math.max(now, ...come.map(({ at }) => at + gapMs))
  const ordered = waiting.toSorted(
    (one, other) => Number(other.isFirst) - Number(one.isFirst) || one.asked - other.asked,
  )
  return [...come, ...ordered.map((turn, index) => ({ ...turn, at: next + index * gapMs }))]
}
