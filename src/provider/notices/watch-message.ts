import { queryToParams, type TourQuery } from '#domain/search/tour-query.ts'
import { dayRange, instantInWords, money, range } from '#domain/text/format.ts'
import { NIGHTS, plural } from '#domain/text/words.ts'
import { todayAt } from '#domain/time/day.ts'
import { priceUnit } from '#domain/tour/party.ts'
import type { NewsKind } from '#domain/watch/watch-news.ts'
import { queryOfQuestion } from '#domain/watch/watch-subject.ts'
import type { NoticeMessage } from '../ports/notice-channel.ts'
import type { ProviderSettings } from '../settings.ts'
import type { Store } from '../store/store.ts'
import { isOfPrice, type Told, type WatchRow } from '../store/watch-rows.ts'
import { aboutOf } from '../watch/watch-view.ts'
import { pressLink } from './press-link.ts'

interface Parts {
  store: Pick<Store, 'watches' | 'watchQuestions' | 'serverKey'>
  settings: Pick<ProviderSettings, 'publicUrl'>
  clock: () => number
}

/** A price confirmed longer ago is told to nobody, milliseconds: it is asked anew. */
const FRESH_MS = 3_600_000
/** Where a tour is shown; its query is the search that it was found by. */
const TOUR_PATH = '/tour-card'

const headings: Readonly<Record<NewsKind, string>> = {
  fell: 'Цена снизилась',
  lowest: 'Самая низкая цена за 30 дней',
  'last-seats': 'Мест почти не осталось',
}

/** What a traveller is told of a watch; undefined when it no longer goes on, or its price is no longer fresh. */
export async function watchMessage(
  { store, settings, clock }: Parts,
  watchId: string,
): Promise<NoticeMessage | undefined> {
  const now = clock()
  const watch = await store.watches.byId(watchId)
  if (watch === undefined || watch.told === '') return undefined
  // Written by `tell` of the store.
  const told = JSON.parse(watch.told) as Told
  if (watch.is_paused === 1 || watch.ends_on <= todayAt(now) || now - told.at > FRESH_MS) {
    await store.watchQuestions.untell(watch, told)
    return undefined
  }
  const query = queryOfQuestion(watch.question, todayAt(told.at))
  const site = settings.publicUrl ?? ''
  const tour = `${TOUR_PATH}/${encodeURIComponent(told.tourid)}?${queryToParams(query).toString()}`
  return {
    subject: 'Новое о цене',
    text: textOf(watch, told, query, now),
    open: { title: 'Открыть тур', url: `${site}${tour}` },
    pause: {
      title: 'Приостановить слежение',
      url: pressLink('pause', { store, settings }, watch.id),
    },
    stopUrl: pressLink('stop', { store, settings }, watch.account_id),
  }
}

function textOf(watch: WatchRow, told: Told, query: TourQuery, now: number): string {
  const { news, was, price, at } = told
  const { title, place, note } = aboutOf(watch)
  const [first = 'fell', ...others] = (Object.keys(headings) as NewsKind[]).filter((one) =>
    news.includes(one),
  )
  const { dateFrom, dateTo, nightsFrom, nightsTo, party } = query
  const unit = priceUnit(party)
  return [
    `${headings[first]}: ${[title, place].filter(Boolean).join(', ')}`,
    ...others.map((one) => headings[one]),
    `Вылет ${dayRange(dateFrom, dateTo, now)}, ${range(nightsFrom, nightsTo)} ${plural(nightsTo, NIGHTS)}`,
    ...(note === '' ? [] : [note]),
    isOfPrice(told) ? `Было ${money(was)}, стало ${money(price)} ${unit}` : `${money(price)} ${unit}`,
    `Проверено ${instantInWords(at, now)} по Москве`,
  ].join('\n')
}
