import { DAY_MS } from '#shared/domain/time/durations.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { NoticeMessage, NoticeSender } from './channel.ts'
import { untilTaken } from '../db/rounds.ts'
import type { NoticeChoice, NoticeChoices } from './notice-choice.ts'
import type { NoticeClaim, NoticeQueue } from './notice-queue.ts'
import { type JobResult, retryPauseMs } from '../db/queue.ts'
import type { Outcome } from '../outbound/outcome.ts'

export interface DescribedNotice {
  message: NoticeMessage
  /** Called unless the same news should be sent again: after a refusal and a lost answer too. */
  onSent?: () => Promise<void>
}

/** Describes the current state of a message's subject; undefined when nothing is valid any more. */
export type DescribeNotice = (claim: NoticeClaim) => Promise<DescribedNotice | undefined>

export interface NoticeParts {
  store: { notices: NoticeQueue; noticeChoices: NoticeChoices }
  describe: DescribeNotice
  sender: NoticeSender
  /** How a message ends that the traveller has switched off; notices end as if sent. */
  unwanted?: JobResult
  clock: () => number
  log: (line: string) => void
}

/** Longer than any attempt, so that only a dead sender loses its lease. */
const LEASE_MS = 60_000
const channelWords = { telegram: 'в Telegram', mail: 'по почте' } as const

/**
 * Sends due notices of one channel, one by one. Never resends one that may have arrived; at night only
 * urgent ones.
 */
export async function deliverNotices(parts: NoticeParts, isStopped = () => false): Promise<void> {
  const { store, sender, clock, log } = parts
  const { channel } = sender
  await store.notices.clampFutureDates(channel, clock(), LEASE_MS)
  const lost = await store.notices.failExpiredLeases(channel, clock())
  if (lost > 0)
    log(
      `Уведомлений ${channelWords[channel]}, о которых неизвестно, дошли ли: ${lost}. Второй раз не отправляю`,
    )
  while (!isStopped()) {
    const now = clock()
    const claim = await store.notices.claim(channel, { now, isNight: isNight(now) }, LEASE_MS)
    if (claim === undefined) return
    await deliver(parts, claim, isStopped)
  }
}

async function deliver(parts: NoticeParts, claim: NoticeClaim, isStopped: () => boolean): Promise<void> {
  const { store, sender, clock, log } = parts
  const leaseEndsAt = clock() + LEASE_MS
  const write = <T>(work: () => Promise<T>) => untilTaken(work, isStopped)
  const said = await write(() => parts.describe(claim))
  const choice = await write(() => store.noticeChoices.of(claim.account_id))
  // Skips a traveller who left, wants none, or has no news.
  const subject = claim.watch_id === null ? 'leads' : 'prices'
  if (said === undefined || choice === undefined || !choice.wants[subject])
    return write(() => store.notices.finish(claim, parts.unwanted ?? { state: 'sent' }))
  if (clock() >= leaseEndsAt) {
    const again = { state: 'due', reason: 'база не отвечала', at: clock(), dueAt: clock() } as const
    return write(() => store.notices.finish(claim, again))
  }
  const outcome = await sender.send(choice, said.message)
  if (outcome.kind === 'gone') return write(() => passOn(parts, claim, choice))
  const result = noticeResult(outcome, claim, clock())
  if (result.state !== 'due') await write(async () => said.onSent?.())
  await write(() => store.notices.finish(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due')
    await write(() => store.notices.postpone(sender.channel, result.dueAt, result.at))
  if (outcome.kind === 'postponed' && outcome.remedy && result.state === 'due' && claim.tries === 1)
    log(`Уведомление ${channelWords[sender.channel]} ждёт: ${outcome.reason}: ${outcome.remedy}`)
  if (result.state === 'failed' || result.state === 'unsure')
    log(
      `Уведомление ${channelWords[sender.channel]} не подтверждено: ${result.reason}${claim.watch_id === null ? '. Видно в кабинете, «Сбои»' : ''}`,
    )
}

/** Falls back to e-mail when the bot may not write any more and an address is verified. */
async function passOn(
  { store, sender, clock }: NoticeParts,
  claim: NoticeClaim,
  { email }: NoticeChoice,
): Promise<void> {
  if (sender.channel === 'telegram') await store.noticeChoices.allowBot(claim.account_id, false)
  if (sender.channel === 'telegram' && email !== undefined) return store.notices.goByMail(claim, clock())
  const failed: JobResult = { state: 'failed', reason: 'писать некуда' }
  return store.notices.finish(claim, failed)
}

/** Backoff between attempts, milliseconds. */
const PAUSES = { firstMs: 10_000, longestMs: 30 * 60_000 }
/** How long a notice is retried, milliseconds from its creation; older news are only in the history. */
const GIVE_UP_MS = DAY_MS

/** Maps an outcome to sent, failed or postponed with backoff. One that may have arrived is not retried. */
function noticeResult(outcome: Outcome, { tries, created_at }: NoticeClaim, now: number): JobResult {
  switch (outcome.kind) {
    case 'sent':
      return { state: 'sent' }
    case 'unsure':
      return { state: 'unsure', reason: outcome.reason }
    case 'refused':
      return { state: 'failed', reason: outcome.reason }
    case 'postponed': {
      const dueAt = now + (outcome.waitMs ?? retryPauseMs(tries, PAUSES))
      if (dueAt > created_at + GIVE_UP_MS)
        return { state: 'failed', reason: `${outcome.reason}, прошли сутки` }
      return { state: 'due', reason: outcome.reason, at: now, dueAt }
    }
  }
}
