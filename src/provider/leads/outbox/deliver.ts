import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboxClaim, OutboxResult } from '../../store/lead-outbox.ts'
import { StoreAway } from '../../store/store-away.ts'
import type { Store } from '../../store/store.ts'
import type { LeadSink, Outcome } from '../../ports/lead-sink.ts'
import { brokenOffLine, lineOf } from './operator-lines.ts'

export interface OutboxParts {
  store: Pick<Store, 'leads' | 'leadOutbox'>
  sink: LeadSink
  clock: () => number
  /** Writes one line for the operator. */
  log: (line: string) => void
}

/** Longer than any try may last, so that only a dead sender loses its message. */
const LEASE_MS = 60_000
/** Between two tries to write down what became of a message, milliseconds. */
const INSIST_EVERY_MS = 500
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** A request older than this is found in `npm run leads`, not in a chat or a mailbox. */
const GIVE_UP_MS = 24 * 3_600_000

/** Sends what is due to one sink, one by one, until nothing is or `isStopped`. Never sends again what may have arrived. */
export async function deliverDue(parts: OutboxParts, isStopped = () => false): Promise<void> {
  const { store, sink, clock, log } = parts
  await store.leadOutbox.believeClock(sink.name, clock(), LEASE_MS)
  for (const number of await store.leadOutbox.loseExpired(sink.name, clock()))
    log(brokenOffLine(number, sink.name))
  while (!isStopped()) {
    const claim = await store.leadOutbox.claim(sink.name, clock(), LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim, isStopped)
  }
}

/** A claim is committed before anything is sent; what is sent is written down however long the database is away. */
async function deliver(parts: OutboxParts, claim: OutboxClaim, isStopped: () => boolean): Promise<void> {
  const { store, sink, clock, log } = parts
  const leaseEndsAt = clock() + LEASE_MS
  const insist = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const lead = await insist(() => store.leads.byId(claim.lead_id))
  if (lead === undefined) throw new Error('Сообщение есть, а заявки нет')
  // Erased after the claim: the erasure has a message of its own due, and this one says nothing any more.
  if (lead.erased_at !== null && claim.is_correction === 0) return
  if (clock() >= leaseEndsAt) {
    // Nothing has gone out, and the message may be in other hands by now.
    const again: OutboxResult = {
      state: 'due',
      reason: 'база не отвечала',
      at: clock(),
      dueAt: clock(),
    }
    return insist(() => store.leadOutbox.settle(claim, again))
  }
  const outcome = await sink.send(lead, claim.is_correction === 1)
  const result = resultOf(outcome, claim, clock())
  await insist(() => store.leadOutbox.settle(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due') {
    const { dueAt, at } = result
    await insist(() => store.leadOutbox.postpone(sink.name, dueAt, at))
  }
  const line = lineOf(claim, outcome, result)
  if (line) log(line)
}

/** Repeats what a database that is away did not take; once stopped, tries no more. */
export async function untilTaken<T>(work: () => Promise<T>, isStopped: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreAway) || isStopped()) throw error
    }
    await sleep(INSIST_EVERY_MS)
  }
}

function resultOf(outcome: Outcome, { tries, created_at }: OutboxClaim, now: number): OutboxResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'unsure':
      return { state: 'unsure', reason: outcome.reason }
    case 'refused':
      return { state: 'failed', reason: outcome.reason }
    case 'postponed': {
      const dueAt = now + (outcome.waitMs ?? Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS))
      if (dueAt > created_at + GIVE_UP_MS)
        return { state: 'failed', reason: `${outcome.reason}, прошли сутки` }
      return { state: 'due', reason: outcome.reason, at: now, dueAt }
    }
  }
}
