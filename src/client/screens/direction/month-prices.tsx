import { lazyPart } from '#client/delivery/lazy-part.tsx'
import type { DirectionLanding } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { dayRange } from '#shared/domain/text/format.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { forTwo } from '#client/features/directions/direction-labels.ts'
import { PriceCalendar } from '#client/features/price-calendar/price-calendar.tsx'
import { summarizeSurcharges } from '#client/features/price-calendar/summarize-surcharges.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { Suspense } from 'react'
import css from './direction.module.css'

const DayPrices = lazyPart(() => import('#client/features/price-calendar/day-prices.tsx'), 'DayPriceList')

/** Height of the prices by day, px. */
const DAYS_HEIGHT = 374

interface MonthPricesProps {
  direction: DirectionLanding
  today: Day
  month: string
  /** A day of that month, `''` if none. */
  day: Day
  flyDates: { date: string; price: number }[]
  /** True if the form already has the dates of the month. */
  isReady: boolean
  query: TourQuery
  onMonth: (month: string) => void
  onDay: (day: Day) => void
  onSearch: () => void
}

/** Prices by month, then by day. A choice fills the form above; the search starts only with its button. */
export function MonthPrices(props: MonthPricesProps) {
  const { direction, today, month, day, flyDates, isReady, query, onMonth, onDay, onSearch } = props
  return (
    <Section title="Цены по месяцам">
      <Card className={css.months}>
        <PriceCalendar
          calendar={direction.calendar}
          unit={forTwo(direction.nights)}
          today={today}
          chosen={month}
          onChoose={onMonth}
        />
        {month !== '' && (
          <Suspense fallback={<DaysSkeleton />}>
            {isReady ? (
              <DayPrices
                month={month}
                surcharges={summarizeSurcharges(direction.calendar.filter((one) => one.month === month))}
                flyDates={flyDates}
                chosen={day}
                onChoose={onDay}
              />
            ) : (
              <DaysSkeleton />
            )}
          </Suspense>
        )}
        {month !== '' && (
          <Notice
            action={
              <Button size="s" isBusy={!isReady} onClick={onSearch}>
                Найти туры
              </Button>
            }
          >
            {isReady
              ? `Вылет ${dayRange(query.dateFrom, query.dateTo)} — ${day === '' ? 'даты' : 'дата'} уже в форме поиска.`
              : 'Выбираем самые дешёвые дни месяца.'}
          </Notice>
        )}
      </Card>
    </Section>
  )
}

function DaysSkeleton() {
  return <Skeleton height={DAYS_HEIGHT} radius={12} />
}
