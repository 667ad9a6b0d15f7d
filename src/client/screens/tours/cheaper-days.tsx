import type { FoundHotel } from '#shared/contract/search.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { CALENDAR_NIGHTS, cheaperDays, type CheaperDay } from '#shared/domain/search/cheaper-days.ts'
import type { Filters } from '#shared/domain/search/filters.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { dayWithWeekday, formatMoney } from '#shared/domain/text/format.ts'
import { counted, DAYS, NIGHTS } from '#shared/domain/text/words.ts'
import { addDays, todayAt } from '#shared/domain/time/day.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { useDayPrices } from '#client/features/tour-search/use-day-prices.ts'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useMemo } from 'react'
import css from './cheaper-days.module.css'

interface CheaperDaysProps {
  query: TourQuery
  filters: Filters
  /** Hotels found, cheapest first. */
  hotels: FoundHotel[]
}

/**
 * Nearby dates known to be cheaper, each a tap away; hidden if no prices are known. Shown at the end of a
 * search.
 */
export function CheaperDays({ query, filters, hotels }: CheaperDaysProps) {
  const today = useNow(todayAt)
  const { search } = useSearchAddress()
  const { searched, calendar } = useDayPrices(query, filters, hotels)
  const cheapest = hotels[0]?.price ?? Infinity
  const { days, isCalendar } = useMemo(() => {
    // Prices of searches already include this one; the calendar's prices are for a search without filters.
    const ofSearches = cheaperDays(query, searched, Infinity, today)
    return ofSearches.length > 0
      ? { days: ofSearches, isCalendar: false }
      : { days: cheaperDays(query, calendar, cheapest, today), isCalendar: true }
  }, [query, searched, calendar, cheapest, today])
  if (days.length === 0) return null
  const unit = [priceUnit(query.party), isCalendar && `на ${counted(CALENDAR_NIGHTS, NIGHTS)}`]
  return (
    <section className={css.days} aria-label="Дешевле в соседние дни">
      {days.map((one) => (
        <div key={one.day} className={css.day}>
          <Icon name="calendar" className={css.icon} />
          <p className={css.words}>
            <b>{`Дешевле ${shiftInWords(one)}: от ${formatMoney(one.price)}`}</b>
            <span className={css.note}>
              Вылет {dayWithWeekday(one.day)}, {unit.filter(Boolean).join(' ')}: на {formatMoney(one.saved)}{' '}
              меньше, чем на выбранные даты. {isCalendar ? 'По календарю цен' : 'По вашему прошлому поиску'},
              при открытии тура проверим.
            </span>
          </p>
          <Button
            look="soft"
            size="s"
            onClick={(event) => {
              restoreFocus(event.currentTarget, () => document.querySelector('main h1'))
              search(shifted(query, one))
            }}
          >
            Сменить даты
          </Button>
        </div>
      ))}
    </section>
  )
}

function shifted(query: TourQuery, { shift }: CheaperDay): TourQuery {
  return { ...query, dateFrom: addDays(query.dateFrom, shift), dateTo: addDays(query.dateTo, shift) }
}

/** «на день раньше», «на 2 дня позже». */
function shiftInWords({ shift }: CheaperDay): string {
  const days = Math.abs(shift)
  return `на ${days === 1 ? 'день' : counted(days, DAYS)} ${shift < 0 ? 'раньше' : 'позже'}`
}
