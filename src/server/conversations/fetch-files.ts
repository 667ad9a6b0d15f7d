import { FILE_MAX, LEAD_FILES_MAX } from '#shared/contract/conversation.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { retryPauseMs, type JobResult } from '../db/queue.ts'
import { untilTaken } from '../db/rounds.ts'
import { FileTooLarge, type FileClaim, type Files } from '../files/repository.ts'
import type { Download } from '../outbound/bot-files.ts'
import type { Conversations } from './repository.ts'

export interface FetchParts {
  store: { files: Files; conversations: Pick<Conversations, 'noteFile'> }
  download: (fileId: string) => Promise<Download>
  clock: () => number
  /** Writes one line for the operator; never the name of a file. */
  log: (line: string) => void
}

/** Longer than any download. */
const LEASE_MS = 300_000
const PAUSES = { firstMs: 10_000, longestMs: 30 * 60_000 }

/**
 * Fetches files that people have sent to the bot, one at a time: more would only share the line. Fetching again is
 * harmless, so an interrupted attempt is repeated, for a day.
 */
export async function fetchFiles(parts: FetchParts, isStopped = () => false): Promise<void> {
  const { store, clock } = parts
  await store.files.clampFutureDates(clock(), LEASE_MS)
  await store.files.failExpiredLeases(clock())
  while (!isStopped()) {
    const claim = await store.files.claim(clock(), LEASE_MS)
    if (claim === undefined) return
    await fetchFile(parts, claim, isStopped)
  }
}

async function fetchFile(parts: FetchParts, claim: FileClaim, isStopped: () => boolean): Promise<void> {
  const { store, clock, log } = parts
  const { result, size } = await attempt(parts, claim, clock)
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  await write(() => store.files.finish(claim, result, size))
  if (result.state === 'due') return
  await write(() => store.conversations.noteFile(claim.lead_id))
  if (result.state === 'failed')
    log(`Заявка № ${claim.lead_id}: файл из Telegram не загружен: ${result.reason}. Видно в переписке`)
}

interface Attempt {
  result: JobResult
  size?: number
}

async function attempt(
  { store, download }: FetchParts,
  claim: FileClaim,
  clock: () => number,
): Promise<Attempt> {
  const found = await download(claim.source)
  if (found.kind !== 'found') return { result: toResult(found, claim, clock()) }
  const others = (await store.files.countBytes(claim.lead_id)) - claim.size
  try {
    const size = await store.files.write(claim.id, found.content, Math.min(FILE_MAX, LEAD_FILES_MAX - others))
    return { result: { state: 'sent' }, size }
  } catch (error) {
    if (error instanceof FileTooLarge) return { result: { state: 'failed', reason: 'файл слишком велик' } }
    return { result: toResult({ kind: 'postponed', reason: 'загрузка оборвалась' }, claim, clock()) }
  }
}

function toResult(
  failure: Exclude<Download, { kind: 'found' }>,
  { tries, created_at }: FileClaim,
  now: number,
): JobResult {
  const { reason } = failure
  if (failure.kind === 'refused') return { state: 'failed', reason }
  const waitMs = failure.kind === 'postponed' ? failure.waitMs : undefined
  const dueAt = now + (waitMs ?? retryPauseMs(tries, PAUSES))
  return dueAt <= created_at + DAY_MS
    ? { state: 'due', reason, at: now, dueAt }
    : { state: 'failed', reason: `${reason}, прошли сутки` }
}
