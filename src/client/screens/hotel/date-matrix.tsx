import { Link } from '#client/delivery/link.tsx'
import type { Tour } from '#shared/contract/search.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { dayInWords, formatMoney, shortDay } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { formatSurcharge, nameIncluded } from '#shared/domain/tour/surcharge.ts'
import { arrangeByDates } from '#shared/domain/tour/price-matrix.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'
import css from './date-matrix.module.css'

/** As many as a week with its first day again: the usual search. */
const SHOWN_DAYS = 8

interface DateMatrixProps {
  /** Of the chosen room and meal. */
  tours: Tour[]
  query: TourQuery
  isSearching: boolean
}

/** Prices by day and nights; a tap opens the tour. */
export function DateMatrix({ tours, query, isSearching }: DateMatrixProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { days, nights, find, lowest } = arrangeByDates(tours, query)
  const hidden = days.length - SHOWN_DAYS
  return (
    <div className="stack gap-2xs min-0">
      {/* A scrolled table must be reachable by keyboard: its links are. */}
      <div className={css.scroll}>
        <table className={css.matrix}>
          <caption className={css.caption}>
            {[`Цены по дням вылета и ночам, ₽ ${priceUnit(query.party)}`, describeIncluded(tours)]
              .filter(Boolean)
              .join(', ')}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <HiddenText>Вылет</HiddenText>
              </th>
              {nights.map((count) => (
                <th key={count} scope="col">
                  {counted(count, NIGHTS)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.slice(0, isOpen ? days.length : SHOWN_DAYS).map((day) => (
              <tr key={day}>
                <th scope="row">
                  <span>{shortDay(day)}</span> <span>{weekdayName(day)}</span>
                </th>
                {nights.map((count) => (
                  <td key={count}>
                    <Cell
                      tour={find(day, count)}
                      words={`${dayInWords(day)}, ${counted(count, NIGHTS)}`}
                      query={query}
                      isLowest={find(day, count)?.price === lowest}
                      isSearching={isSearching}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && (
        <button type="button" className={css.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть даты' : `Ещё даты: ${hidden}`}
        </button>
      )}
    </div>
  )
}

/** What all prices include, «включая налог 1 260 ₽»; without the sum if it differs; `''` if not all include it. */
function describeIncluded(tours: Tour[]): string {
  const [first] = tours
  if (!first || tours.some(({ surcharge }) => surcharge === null)) return ''
  const notes = new Set(tours.map(formatSurcharge))
  return notes.size === 1 ? formatSurcharge(first) : `включая ${nameIncluded(first)}`
}

interface CellProps extends Pick<DateMatrixProps, 'query' | 'isSearching'> {
  tour: Tour | undefined
  /** The day and the nights. */
  words: string
  isLowest: boolean
}

function Cell({ tour, words, query, isLowest, isSearching }: CellProps) {
  if (!tour)
    return (
      <span className={css.none}>
        <span aria-hidden="true">{isSearching ? '·' : '–'}</span>
        <HiddenText>{isSearching ? 'ищем' : 'нет тура'}</HiddenText>
      </span>
    )
  return (
    <Link
      to={tourAddress({ ...tour, hotelcode: query.hotels[0] ?? '' }, query)}
      className={classNames(css.price, isLowest && css.lowest)}
    >
      <HiddenText>{`${words}: `}</HiddenText>
      {formatMoney(tour.price).replace(/\s₽$/, '')}
      <HiddenText>{'\u00a0₽'}</HiddenText>
    </Link>
  )
}
