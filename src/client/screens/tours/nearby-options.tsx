import type { FoundHotel } from '#shared/contract/search.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { useDayPrices } from '#client/features/tour-search/use-day-prices.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { classNames } from '#client/ui/class-names.ts'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { nearbyDays, pricesByDay, pricesByNights } from '#shared/domain/search/day-prices.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { dayWithWeekday, formatMoney, shortDay } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import css from './nearby-options.module.css'

interface NearbyOptionsProps {
  query: TourQuery
  filters: Filters
  /** All hotels found so far. */
  hotels: FoundHotel[]
}

interface Option {
  key: string
  /** "5 дек" */
  label: string
  /** For screen readers. */
  name: string
  price: number | undefined
  isOn: boolean
  query: Partial<TourQuery>
}

/**
 * The days around the search and its numbers of nights, each with its lowest known price and one tap away.
 * Shows only prices that are known already and starts no search by itself.
 */
export function NearbyOptions({ query, filters, hotels }: NearbyOptionsProps) {
  const today = useNow(todayAt)
  const { search } = useSearchAddress()
  const { searched, calendar } = useDayPrices(query, filters, hotels)
  const passed = useMemo(() => applyFilters(hotels, filters, 'price'), [hotels, filters])
  const days = useMemo(
    () => nearbyDays(query, [pricesByDay(passed), searched, calendar], today),
    [query, passed, searched, calendar, today],
  )
  const nights = useMemo(() => pricesByNights(passed), [passed])
  const row = useRef<HTMLDivElement>(null)
  // The searched days come into view, with one earlier day next to them.
  useLayoutEffect(() => {
    const first = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row.current && first) row.current.scrollLeft = first.offsetLeft - first.offsetWidth - 24
  }, [query])
  const choose = (button: HTMLElement, part: Partial<TourQuery>) => {
    restoreFocus(button, () => document.querySelector('main h1'))
    search({ ...query, ...part })
  }
  const groups = [
    {
      name: 'День вылета',
      options: days.map(({ day, price, isAsked }): Option => ({
        key: day,
        label: shortDay(day),
        name: dayWithWeekday(day),
        price,
        isOn: isAsked,
        query: { dateFrom: day, dateTo: day },
      })),
    },
    {
      name: 'Число ночей',
      options: (nights.length > 1 ? nights : []).map(({ nights: count, price }): Option => ({
        key: String(count),
        label: `${count}\u00a0н`,
        name: counted(count, NIGHTS),
        price,
        isOn: false,
        query: { nightsFrom: count, nightsTo: count },
      })),
    },
  ]
  return (
    <div className={css.row} ref={row}>
      {groups.map(({ name, options }) => (
        <OptionGroup key={name} name={name} options={options} onChoose={choose} />
      ))}
    </div>
  )
}

interface OptionGroupProps {
  name: string
  options: Option[]
  onChoose: (button: HTMLElement, query: Partial<TourQuery>) => void
}

function OptionGroup({ name, options, onChoose }: OptionGroupProps) {
  if (options.length === 0) return null
  const lowest = Math.min(...options.map(({ price }) => price ?? Infinity))
  return (
    <div className={css.group} role="group" aria-label={name}>
      {options.map(({ key, label, name: spoken, price, isOn, query }) => (
        <button
          key={key}
          type="button"
          className={classNames(css.option, isOn && css.on)}
          aria-pressed={isOn}
          aria-label={`${spoken}, ${price === undefined ? 'цена неизвестна' : `от ${formatMoney(price)}`}`}
          onClick={(event) => onChoose(event.currentTarget, query)}
        >
          <span>{label}</span>
          <span className={classNames(css.price, price === lowest && css.lowest)}>
            {price === undefined ? '—' : `${Math.round(price / 1000)}\u00a0тыс.`}
          </span>
        </button>
      ))}
    </div>
  )
}
