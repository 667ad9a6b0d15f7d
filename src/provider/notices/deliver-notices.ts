import { REQUEST_IN_ADDRESS } from '#contract/request-in-address.ts'
import { isNight } from '#domain/time/quiet-hours.ts'
import type { NoticeMessage, NoticeSender } from '../ports/notice-channel.ts'
import { untilTaken } from '../rounds.ts'
import type { ProviderSettings } from '../settings.ts'
import type { NoticeChoice } from '../store/notice-choice.ts'
import type { NoticeClaim } from '../store/notices.ts'
import type { JobResult } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import type { Told } from '../store/watch-rows.ts'
import { noticeResult } from './notice-result.ts'
import { noticeText } from './notice-text.ts'
import { stopAll } from './press-link.ts'
import { watchMessage } from './watch-message.ts'

export interface NoticeParts {
  store: Pick<Store, 'notices' | 'noticeChoices' | 'offers' | 'watches' | 'watchQuestions' | 'serverKey'>
  settings: Pick<ProviderSettings, 'publicUrl'>
  sender: NoticeSender
  clock: () => number
  /** Writes one line for the operator. */
  log: (line: string) => void
}

/** Longer than any try may last, so that only a dead sender loses its message. */
const LEASE_MS = 60_000
/** News of a watch that the other side has refused are not tried again sooner. */
const SILENCE_MS = 24 * 3_600_000
/** Where a traveller reads what became of their leads. */
const HISTORY_PATH = '/history'
const channelWords = { telegram: 'в Telegram', mail: 'по почте' } as const

/** Tells travellers of their leads and prices what is due by one channel, one by one. Never again what may have arrived, at night only what is urgent. */
export async function deliverNotices(parts: NoticeParts, isStopped = () => false): Promise<void> {
  const { store, sender, clock, log } = parts
  const { channel } = sender
  await store.notices.believeClock(channel, clock(), LEASE_MS)
  const lost = await store.notices.loseExpired(channel, clock())
  if (lost > 0)
    log(`Известий ${channelWords[channel]}, о которых неизвестно, дошли ли: ${lost}. Второй раз не отправляю`)
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
  const said = await write(() => messageOf(parts, claim))
  const choice = await write(() => store.noticeChoices.of(claim.account_id))
  // Whoever went, wants none any more, or has nothing left to hear of, is left alone.
  if (said === undefined || choice === undefined || !choice.wants) {
    await write(() => takeBack(parts, claim, said))
    return write(() => store.notices.settle(claim, { state: 'sent' }))
  }
  if (clock() >= leaseEndsAt) {
    const again = { state: 'due', reason: 'база не отвечала', at: clock(), dueAt: clock() } as const
    return write(() => store.notices.settle(claim, again))
  }
  const outcome = await sender.send(choice, said.message)
  if (outcome.kind === 'gone') {
    if (sender.channel === 'mail' || choice.email === undefined)
      await write(() => takeBack(parts, claim, said))
    return write(() => passOn(parts, claim, choice))
  }
  const result = noticeResult(outcome, claim, clock())
  if (result.state === 'failed') await write(() => takeBack(parts, claim, said, clock() + SILENCE_MS))
  await write(() => store.notices.settle(claim, result))
  if (outcome.kind === 'postponed' && outcome.waitMs && result.state === 'due')
    await write(() => store.notices.postpone(sender.channel, result.dueAt, result.at))
  if (result.state === 'failed' || result.state === 'unsure')
    log(
      `Известие ${channelWords[sender.channel]} не подтверждено: ${result.reason}${claim.watch_id === null ? '. Видно в кабинете, «Сегодня»' : ''}`,
    )
}

/** What a watch was to tell and nobody heard is news again, before `silentUntil` to nobody. */
async function takeBack(
  { store }: NoticeParts,
  { watch_id }: NoticeClaim,
  said: Said | undefined,
  silentUntil?: number,
): Promise<void> {
  if (watch_id !== null && said?.told) await store.watchQuestions.untell(watch_id, said.told, silentUntil)
}

/** The bot may not write any more: the mail does, where an address is proved. */
async function passOn(
  { store, sender, clock }: NoticeParts,
  claim: NoticeClaim,
  { email }: NoticeChoice,
): Promise<void> {
  if (sender.channel === 'telegram') await store.noticeChoices.allowBot(claim.account_id, false)
  if (sender.channel === 'telegram' && email !== undefined) return store.notices.goByMail(claim, clock())
  const failed: JobResult = { state: 'failed', reason: 'писать некуда' }
  return store.notices.settle(claim, failed)
}

/** A message, and what it tells of a watch. */
interface Said {
  message: NoticeMessage
  told?: Told
}

function messageOf(parts: NoticeParts, claim: NoticeClaim): Promise<Said | undefined> {
  return claim.watch_id === null ? leadMessage(parts, claim) : watchMessage(parts, claim.watch_id)
}

async function leadMessage({ store, settings, clock }: NoticeParts, claim: NoticeClaim) {
  const news = await store.notices.newsOf(claim)
  const ids = [...new Set(news.map(({ lead }) => lead.id))]
  const [offers, links] = [await store.offers.offersOf(ids), await store.offers.paymentLinksOf(ids)]
  const text = noticeText({ news, offers, links, now: clock() })
  if (text === '') return undefined
  const all = stopAll({ store, settings }, claim.account_id)
  const message: NoticeMessage = {
    subject: 'Новое о вашей заявке',
    text,
    open: { title: 'Мои заявки', url: `${settings.publicUrl ?? ''}${historyPath(ids)}` },
    ways: [all],
    stopUrl: all.url,
  }
  return { message }
}

/** Of the very lead when the message is about one. */
function historyPath([id, ...others]: string[]): string {
  return id === undefined || others.length > 0 ? HISTORY_PATH : `${HISTORY_PATH}?${REQUEST_IN_ADDRESS}=${id}`
}
