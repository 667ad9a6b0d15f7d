import type { DirectionLanding } from '#contract/tour.ts'
import type { Day } from '#domain/day.ts'
import { dayRange } from '#domain/format.ts'
import type { TourQuery } from '#domain/tour-query.ts'
import { forTwo } from '#features/directions/direction-words.ts'
import { PriceCalendar } from '#features/directions/price-calendar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Card, Section } from '#ui/page.tsx'
import css from './direction.module.css'

interface MonthPricesProps {
  direction: DirectionLanding
  today: Day
  month: string
  /** Whether the dates of the month are in the form already. */
  isReady: boolean
  /** What the form holds now. */
  query: TourQuery
  onChoose: (month: string) => void
  onSearch: () => void
}

/** Prices by month. A month chosen fills the form above; the search starts by its own button. */
export function MonthPrices(props: MonthPricesProps) {
  const { direction, today, month, isReady, query, onChoose, onSearch } = props
  return (
    <Section title="Цены по месяцам">
      <Card className={css.months}>
        <PriceCalendar
          calendar={direction.calendar}
          unit={forTwo(direction.nights)}
          today={today}
          chosen={month}
          onChoose={onChoose}
        />
        {month !== '' && (
          <Notice
            action={
              <Button size="s" isBusy={!isReady} onClick={onSearch}>
                Найти туры
              </Button>
            }
          >
            {isReady
              ? `Вылет ${dayRange(query.dateFrom, query.dateTo)} — даты уже в форме поиска.`
              : 'Выбираем самые дешёвые дни месяца.'}
          </Notice>
        )}
      </Card>
    </Section>
  )
}
