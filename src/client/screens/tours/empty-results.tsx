import { useNow } from '#client/delivery/use-now.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { SINGLE_FILTERS, singleFilters, FACETS, facetLabel } from '#shared/domain/search/filter-table.ts'
import { applyFilters, isSet, noFilters, type Filters } from '#shared/domain/search/filters.ts'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { addDays, todayAt, type Day } from '#shared/domain/time/day.ts'
import { limitDates } from '#shared/domain/search/date-window.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { Link } from '#client/delivery/link.tsx'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { href } from '#shared/routes/href.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/frame/feedback.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import type { MouseEvent } from 'react'
import { noneLeft } from './results-words.tsx'
import { useKnownOptions } from './use-known-options.ts'

/** Relaxed searches offered at most; those with a known price come first. */
const MOST_OPTIONS = 5

/** Nothing found: offers relaxed searches, with a price where one is known, and a manager. */
export function NothingFound({ query, words }: { query: TourQuery; words: QueryWords }) {
  const today = useNow(todayAt)
  const isSold =
    words.country === undefined ||
    words.country.departures.length === 0 ||
    words.country.departures.includes(query.departure)
  const known = useKnownOptions(query, today)
  const options = [...known, ...looserSearches(query, isSold, today)]
  return (
    <EmptyState
      title={isSold ? 'На эти даты туров нет' : `Туров ${words.toWords} ${words.fromWords} нет`}
      actions={
        <>
          {options.slice(0, MOST_OPTIONS).map((option) => (
            <Link
              key={option.title}
              to={href('tours', undefined, queryToParams(option.query))}
              className={buttonClass('soft', 's')}
              // Another search on the same page; focus its title, which names the new search.
              onClick={(event) => restoreFocus(event.currentTarget, () => document.querySelector('main h1'))}
            >
              {'price' in option ? `${option.title}: от ${formatMoney(option.price)} за двоих` : option.title}
            </Link>
          ))}
          <Link
            to={href('tourBooking', undefined, queryToParams(query))}
            className={buttonClass('main', 's')}
          >
            Подберёт менеджер
          </Link>
        </>
      }
    >
      Что изменить?
    </EmptyState>
  )
}

/**
 * Relaxes one condition at a time, the closest to the query first. A pair of city and country that is not
 * sold has no better dates.
 */
function looserSearches(query: TourQuery, isSold: boolean, today: Day) {
  const wider = limitDates(addDays(query.dateFrom, -3), addDays(query.dateTo, 4), today)
  const searches = [
    {
      title: 'Вся страна',
      query: { ...query, regions: [], hotels: [] },
      isOffered: query.regions.length + query.hotels.length > 0,
    },
    {
      title: 'Рейсы с пересадкой и регулярные',
      query: { ...query, charterOnly: false, directOnly: false },
      isOffered: query.charterOnly || query.directOnly,
    },
    {
      title: 'Сдвинуть даты на неделю',
      query: { ...query, dateFrom: addDays(query.dateFrom, 7), dateTo: addDays(query.dateTo, 7) },
      isOffered: isSold,
    },
    {
      title: 'Расширить даты',
      query: { ...query, ...wider },
      isOffered: isSold && (wider.dateFrom !== query.dateFrom || wider.dateTo !== query.dateTo),
    },
    {
      title: 'От 3 до 13 ночей',
      query: { ...query, nightsFrom: 3, nightsTo: 13 },
      isOffered: isSold && (query.nightsFrom > 3 || query.nightsTo < 13),
    },
    {
      title: 'Вылет из Москвы',
      query: { ...query, departure: '1' },
      isOffered: query.departure !== '1' && query.departure !== NO_FLIGHT_DEPARTURE,
    },
    {
      title: 'Только отель',
      query: { ...query, departure: NO_FLIGHT_DEPARTURE },
      isOffered: query.departure !== NO_FLIGHT_DEPARTURE,
    },
  ]
  return searches.filter((search) => search.isOffered)
}

/** There are hotels, but the filters hide all of them: lists the filters with the number each would free. */
export function FilteredOut({
  filters,
  hotels,
  onFilters,
  focusAfter,
}: {
  filters: Filters
  hotels: FoundHotel[]
  onFilters: (filters: Filters) => void
  /** Element to focus after the button disappears. */
  focusAfter: () => Element | null
}) {
  const lift = (event: MouseEvent, next: Filters) => {
    restoreFocus(event.currentTarget, focusAfter)
    onFilters(next)
  }
  const without = [
    ...FACETS.filter((facet) => filters[facet].length > 0).map((facet) => ({
      title: filters[facet].map((value) => facetLabel(facet, value)).join(', '),
      filters: { ...filters, [facet]: [] },
    })),
    ...SINGLE_FILTERS.filter((choice) => isSet(filters, choice)).map((choice) => ({
      title: singleFilters[choice].chip(Number(filters[choice])),
      filters: { ...filters, [choice]: noFilters[choice] },
    })),
  ].map((option) => ({ ...option, count: applyFilters(hotels, option.filters, 'price').length }))
  return (
    <EmptyState
      icon="sliders"
      title={noneLeft(hotels.length)}
      actions={
        <>
          {without
            .filter((option) => option.count > 0)
            .map((option) => (
              <Button
                key={option.title}
                look="soft"
                size="s"
                onClick={(event) => lift(event, option.filters)}
              >
                {`Без «${option.title}»: ${counted(option.count, HOTELS)}`}
              </Button>
            ))}
          <Button look="quiet" size="s" onClick={(event) => lift(event, noFilters)}>
            Сбросить все фильтры
          </Button>
        </>
      }
    />
  )
}
