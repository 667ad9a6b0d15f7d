import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { dayInWords, instantInWords, formatMoney } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { todayAt, type Day } from '#shared/domain/time/day.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { NewsKind } from '#shared/domain/price-alert/price-alert-news.ts'
import { readTrackedQuery } from '#shared/domain/price-alert/price-alert-subject.ts'
import { searchInWords } from '#shared/domain/price-alert/format-search.ts'
import { kindWords, trackedUnit, priceAlertTitle } from '#shared/domain/price-alert/format-alert.ts'
import type { DescribedNotice } from '../notices/deliver-notices.ts'
import { pressLink, stopSubject, type Signing } from '../notices/action-link.ts'
import type { TrackedSearches } from './tracked-searches.ts'
import {
  isOfPrice,
  type SentAlert,
  type SentTour,
  type PriceAlertRow,
} from '../db/schema/price-alert-rows.ts'
import type { PriceAlerts } from './repository.ts'
import { readAbout } from './alert-view.ts'

export interface PriceAlertNoticeParts extends Signing {
  store: Signing['store'] & { watches: PriceAlerts; trackedSearches: TrackedSearches }
  clock: () => number
}

/** A price confirmed longer ago is not announced but checked again, milliseconds. */
const FRESH_MS = HOUR_MS
/** Page of a tour; its query is the search that found it. */
const TOUR_PATH = '/tour-card'

const headings: Readonly<Record<NewsKind, string>> = {
  fell: 'Цена снизилась',
  lowest: 'Самая низкая цена за 30 дней',
  'last-seats': 'Мест почти не осталось',
}

/** Formats the news of an alert; undefined when it is over or its price is stale. */
export async function describePriceAlertNotice(
  { store, settings, clock }: PriceAlertNoticeParts,
  priceAlertId: string,
): Promise<DescribedNotice | undefined> {
  const now = clock()
  const watch = await store.watches.byId(priceAlertId)
  if (watch === undefined || watch.told === '') return undefined
  // Written by `queueAlert` of the store.
  const told = JSON.parse(watch.told) as SentAlert
  if (watch.is_paused === 1 || watch.ends_on <= todayAt(now) || now - told.at > FRESH_MS) return undefined
  const query = readTrackedQuery(watch.question, todayAt(told.at))
  const site = settings.publicUrl ?? ''
  const tour = `${TOUR_PATH}/${encodeURIComponent(told.tourid)}?${queryToParams(query).toString()}`
  const signing = { store, settings }
  const stopUrl = pressLink('unwatch', signing, watch.id)
  const message = {
    subject: 'Новое о цене',
    text: composeText(watch, told, query, now),
    open: { title: 'Открыть тур', url: `${site}${tour}` },
    ways: [
      { title: 'Приостановить слежение', url: pressLink('pause', signing, watch.id) },
      { title: 'Не следить за этой ценой', url: stopUrl },
      stopSubject('prices', signing, watch.account_id),
    ],
    stopUrl,
  }
  return { message, onSent: () => store.trackedSearches.markSent(priceAlertId, told) }
}

function composeText(watch: PriceAlertRow, told: SentAlert, query: TourQuery, now: number): string {
  const { news, was, price, at, tour } = told
  const about = readAbout(watch)
  const isTour = watch.kind === 'tour'
  const what = isTour ? inWords(about) : `${kindWords[watch.kind].toLowerCase()} «${inWords(about)}»`
  const unit = trackedUnit(query.party, told.isWhole ?? false)
  const isSeats = news.includes('last-seats')
  const prices = (['fell', 'lowest'] as const).filter((one) => news.includes(one))
  return [
    ...prices.map((one, index) => (index === 0 ? `${headings[one]}: ${what}` : headings[one])),
    ...(isSeats ? [`${headings['last-seats']}: ${isTour ? what : inWords(tour)}`] : []),
    ...placeLines(watch, { isSeats, what, tour }, todayAt(now)),
    tour.flight === ''
      ? ''
      : `${query.departure === NO_FLIGHT_DEPARTURE ? 'Заезд' : 'Вылет'} ${dayInWords(tour.flight, now)}, ${counted(tour.nights, NIGHTS)}`,
    tour.note,
    isOfPrice(told)
      ? `Было ${formatMoney(was)}, стало ${formatMoney(price)} ${unit}`
      : `${formatMoney(price)} ${unit}`,
    `Проверено ${instantInWords(at, now)} по Москве`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** Lines for a place: how to search it, and which of its tours has the price. */
function placeLines(
  { kind, search }: PriceAlertRow,
  { isSeats, what, tour }: { isSeats: boolean; what: string; tour: SentTour },
  today: Day,
): string[] {
  if (kind === 'tour') return []
  return [
    ...(kind === 'direction' ? [] : [`Ищем: ${searchInWords(search, today)}`]),
    // The first line names the hotel.
    kind === 'hotel'
      ? ''
      : isSeats
        ? `Это самый дешёвый тур из тех, за которыми вы следите: ${what}`
        : `Самый дешёвый тур: ${inWords(tour)}`,
  ]
}

/** "Sun Palace 5★, Турция, Кемер" */
function inWords(about: { title: string; place: string }): string {
  return [priceAlertTitle(about), about.place].filter(Boolean).join(', ')
}
