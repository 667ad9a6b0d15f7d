import { createDescribeMessage, UNWANTED, type MessageDeliveries } from '../conversations/message-notice.ts'
import { deliverNotices, type NoticeParts, type DescribeNotice } from '../notices/deliver-notices.ts'
import { createNoticeLetters } from '../notices/letters.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Mail } from '../outbound/mail-port.ts'
import type { NoticeSender } from '../notices/channel.ts'
import { startRounds } from '../db/rounds.ts'
import { failureLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { describeLeadNotice, type LeadNoticeParts } from '../leads/lead-notice.ts'
import { readTripNews } from '../notices/trip-news.ts'
import { describeTripNotice, type TripNoticeParts } from '../leads/trip/trip-message.ts'
import type { Trips } from '../leads/trip/trips.ts'
import { describePriceAlertNotice, type PriceAlertNoticeParts } from '../price-alerts/alert-message.ts'

type Parts = Omit<NoticeParts, 'sender' | 'describe'> &
  AnswerParts &
  Omit<DescribeParts, 'settings'> & {
    mail: Mail
    content: AgencyContent
    settings: DescribeParts['settings']
    store: { trips: Trips }
  }

/**
 * Sends notices and managers' messages to travellers, with a separate loop per channel: a notice that is slow
 * delays no answer. Returns a function that stops it.
 */
export async function tellTravellers(settings: Settings, parts: Parts): Promise<() => Promise<void>> {
  const { clock, log } = parts
  const onFailure = (error: unknown) => log(failureLine(error, clock()))
  const describe = createDescribeNotice(parts)
  const senders = await openSenders(settings, parts)
  const answers = toAnswers(parts)
  const stops = senders.flatMap((sender) =>
    [
      { ...parts, describe, sender },
      { ...answers, sender },
    ].map((loop) => startRounds((isStopped) => deliverNotices(loop, isStopped), onFailure)),
  )
  const stopTrips = startRounds(createTripRound(parts), onFailure)
  return async () => {
    await Promise.all([...stops, stopTrips].map((stop) => stop()))
  }
}

/** How often the trips of the day are looked up, milliseconds. */
const TRIPS_EVERY_MS = 300_000

/** A round that queues messages about trips; most rounds have nothing to do. */
function createTripRound({ store, clock }: Pick<Parts, 'clock'> & { store: { trips: Trips } }) {
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return
    await store.trips.queueNotices(clock())
    nextAt = performance.now() + TRIPS_EVERY_MS
  }
}

interface AnswerParts extends Pick<NoticeParts, 'clock' | 'log'> {
  store: Pick<NoticeParts['store'], 'noticeChoices'> & { messageDeliveries: MessageDeliveries }
  settings: DescribeParts['settings']
}

/** The same senders over the queue of managers' messages. */
export function toAnswers({ store, settings, clock, log }: AnswerParts): Omit<NoticeParts, 'sender'> {
  const { messageDeliveries: deliveries, noticeChoices } = store
  const describe = createDescribeMessage({ deliveries, settings })
  return { store: { notices: deliveries, noticeChoices }, describe, unwanted: UNWANTED, clock, log }
}

async function openSenders(
  { telegramBotToken: token, telegramApiRoot: apiRoot }: Settings,
  { mail, content }: Parts,
): Promise<NoticeSender[]> {
  const letters = createNoticeLetters(mail, () => content.facts.name)
  if (!token) return [letters]
  const { createTelegramPerson } = await import('../notices/telegram-person.ts')
  return [createTelegramPerson({ token, apiRoot }), letters]
}

export type DescribeParts = LeadNoticeParts & PriceAlertNoticeParts & TripNoticeParts

/** Describes messages about leads, trips and price alerts. */
export function createDescribeNotice(parts: DescribeParts): DescribeNotice {
  return (claim) => {
    if (claim.watch_id !== null) return describePriceAlertNotice(parts, claim.watch_id)
    const trip = readTripNews(claim.news)
    return trip === undefined ? describeLeadNotice(parts, claim) : describeTripNotice(parts, claim, trip)
  }
}
