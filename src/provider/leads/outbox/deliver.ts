import { setTimeout as sleep } from 'node:timers/promises'
import { leadMessage } from '../lead-text.ts'
import type { OutboxClaim, OutboxResult } from '../../store/lead-outbox.ts'
import { StoreAway } from '../../store/store-away.ts'
import type { Store } from '../../store/store.ts'
import type { Outcome, SendToChat } from './outcome.ts'

export interface OutboxParts {
  store: Pick<Store, 'leads' | 'leadOutbox'>
  send: SendToChat
  clock: () => number
  /** Writes one line for the operator. */
  log: (line: string) => void
}

/** Longer than any try may last, so that only a dead sender loses its notice. */
const LEASE_MS = 60_000
/** Between two tries to write down what became of a notice, milliseconds. */
const INSIST_EVERY_MS = 500
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 30 * 60_000
/** A request older than this is found in `npm run leads`, not in a chat. */
const GIVE_UP_MS = 24 * 3_600_000

/** Sends what is due, one by one, until nothing is or `isStopped`. Never sends again what may have arrived. */
export async function deliverDue(parts: OutboxParts, isStopped = () => false): Promise<void> {
  const { store, clock, log } = parts
  await store.leadOutbox.believeClock(clock(), LEASE_MS)
  for (const number of await store.leadOutbox.loseExpired(clock()))
    log(unsureLine(number, 'отправка оборвалась'))
  while (!isStopped()) {
    const claim = await store.leadOutbox.claim(clock(), LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim, isStopped)
  }
}

/** A claim is committed before anything is sent; what is sent is written down however long the database is away. */
async function deliver(parts: OutboxParts, claim: OutboxClaim, isStopped: () => boolean): Promise<void> {
  const { store, send, clock, log } = parts
  const leaseEndsAt = clock() + LEASE_MS
  const insist = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const lead = await insist(() => store.leads.byId(claim.lead_id))
  if (lead === undefined) throw new Error('Сообщение в чат есть, а заявки нет')
  // Erased after the claim: the erasure has a notice of its own due, and this one says nothing any more.
  if (lead.erased_at !== null && claim.is_correction === 0) return
  if (clock() >= leaseEndsAt) {
    // Nothing has gone out, and the notice may be in other hands by now.
    const again: OutboxResult = {
      state: 'due',
      reason: 'база не отвечала',
      at: clock(),
      dueAt: clock(),
    }
    return insist(() => store.leadOutbox.settle(claim, again))
  }
  const outcome = await send(leadMessage(lead, claim.is_correction === 1))
  const result = resultOf(outcome, claim, clock())
  await insist(() => store.leadOutbox.settle(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due') {
    const { dueAt, at } = result
    await insist(() => store.leadOutbox.postpone(dueAt, at))
  }
  const line = lineOf(lead.id, outcome, result)
  if (line) log(line)
}

/** Repeats what a database that is away did not take; once stopped, tries no more. */
async function untilTaken<T>(work: () => Promise<T>, isStopped: () => boolean): Promise<T> {
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

/** What the operator must know; the number of a request is no personal data. */
function lineOf(number: string, outcome: Outcome, result: OutboxResult): string | undefined {
  if (outcome.kind === 'refused') {
    return `Заявка № ${number} не ушла в чат, ${outcome.reason}: ${outcome.remedy}. Она есть в npm run leads`
  }
  if (result.state === 'failed')
    return `Заявка № ${number} не ушла в чат: ${result.reason}. Она есть в npm run leads`
  return result.state === 'unsure' ? unsureLine(number, result.reason) : undefined
}

function unsureLine(number: string, reason: string): string {
  return `Заявка № ${number}: неизвестно, дошла ли в чат (${reason}). Второй раз не отправляю, проверьте чат и npm run leads`
}
