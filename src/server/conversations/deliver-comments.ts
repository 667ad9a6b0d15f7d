import { DAY_MS } from '#shared/domain/time/durations.ts'
import { retryPauseMs, type JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import type { LeadSink } from '../leads/sinks/lead-sink.ts'
import { REPAIR_MS } from '../leads/sinks/sink-kind.ts'
import { sinkKinds } from '../leads/sinks/table.ts'
import type { Outcome } from '../outbound/outcome.ts'
import { addFileLines } from './file-lines.ts'
import type { CommentClaim, CommentOutbox, FoundComment } from './comment-outbox.ts'

export interface CommentParts {
  store: { commentOutbox: CommentOutbox }
  sink: LeadSink
  clock: () => number
  log: (line: string) => void
}

/** Longer than any attempt, so that only a dead sender loses its lease. */
const LEASE_MS = 60_000
const PAUSES = { firstMs: 10_000, longestMs: 30 * 60_000 }

/** Passes texts on to one sink, one by one, until none is left. Never repeats one that may have arrived. */
export async function deliverComments(parts: CommentParts, isStopped = () => false): Promise<void> {
  const { store, sink, clock, log } = parts
  await store.commentOutbox.clampFutureDates(sink.name, clock(), LEASE_MS)
  const lost = await store.commentOutbox.failExpiredLeases(sink.name, clock())
  if (lost > 0)
    log(
      `Сообщений ${sinkKinds[sink.name].words.where}, о которых неизвестно, дошли ли: ${lost}. Второй раз не отправляю`,
    )
  while (!isStopped()) {
    const claim = await store.commentOutbox.claim(sink.name, clock(), LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim, isStopped)
  }
}

async function deliver(parts: CommentParts, claim: CommentClaim, isStopped: () => boolean): Promise<void> {
  const { store, sink, clock, log } = parts
  const leaseEndsAt = clock() + LEASE_MS
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const found = await write(() => store.commentOutbox.find(claim))
  // Erased since: nothing of it leaves any more.
  if (found === undefined || found.lead.erased_at !== null || sink.comment === undefined)
    return write(() => store.commentOutbox.finish(claim, { state: 'sent' }, ''))
  const now = clock()
  const outcome: Outcome =
    now >= leaseEndsAt ? { kind: 'postponed', reason: 'база не отвечала' } : await send(sink, found, claim)
  const result = toResult(outcome, claim, clock())
  const remedy = 'remedy' in outcome ? (outcome.remedy ?? '') : ''
  await write(() => store.commentOutbox.finish(claim, result, remedy))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due')
    await write(() => store.commentOutbox.postpone(sink.name, result.dueAt, result.at))
  if (result.state === 'failed' || result.state === 'unsure')
    log(
      `Заявка № ${found.lead.id}: сообщение ${sinkKinds[sink.name].words.where} не подтверждено: ${result.reason}. Видно в кабинете, «Сбои»`,
    )
}

async function send(
  sink: LeadSink,
  found: FoundComment,
  { is_edit, created_at }: CommentClaim,
): Promise<Outcome> {
  const { lead, message, files, leadMessage } = found
  const externalId = leadMessage?.far_id ?? ''
  if (sinkKinds[sink.name].needsLead && externalId === '') {
    const isComing = leadMessage?.state === 'due' || leadMessage?.state === 'sending'
    const reason = `сама заявка ${isComing ? 'ещё ' : ''}не дошла`
    return isComing
      ? { kind: 'postponed', reason }
      : { kind: 'refused', reason, remedy: 'отправьте заявку ещё раз в кабинете' }
  }
  const { author, manager_name: managerName } = message
  const text = addFileLines(message.text, files)
  try {
    const comment = { lead, externalId, author, managerName, text, at: created_at, isEdit: is_edit === 1 }
    return (await sink.comment?.(comment)) ?? { kind: 'sent' }
  } catch (error) {
    return { kind: 'unsure', reason: `сбой при отправке: ${error instanceof Error ? error.name : 'Error'}` }
  }
}

function toResult(outcome: Outcome, { tries, created_at }: CommentClaim, now: number): JobResult {
  if (outcome.kind === 'sent') return { state: 'sent' }
  if (outcome.kind === 'unsure') return { state: 'unsure', reason: outcome.reason }
  if (outcome.kind === 'refused') return { state: 'failed', reason: outcome.reason }
  const dueAt = now + (outcome.waitMs ?? retryPauseMs(tries, PAUSES))
  // What the agency can repair waits for it.
  const forMs = outcome.remedy === undefined ? DAY_MS : REPAIR_MS
  if (dueAt <= created_at + forMs) return { state: 'due', reason: outcome.reason, at: now, dueAt }
  return { state: 'failed', reason: `${outcome.reason}, ждать больше не стали` }
}
