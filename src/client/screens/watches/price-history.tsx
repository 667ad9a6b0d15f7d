import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { priceAlertPricesQuery } from '#client/api/queries/price-alerts.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { todayAt, addDays, daysBetween, dayToUtc, parseInstant, type Day } from '#shared/domain/time/day.ts'
import { cheapestBar, thousands } from '#client/features/price-calendar/price-bars.ts'
import { BarPlot } from '#client/ui/plot/bar-plot.tsx'
import type { Bar } from '#client/ui/plot/plot-drawing.tsx'
import { FailedPart } from '#client/ui/frame/feedback.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import css from './price-alerts.module.css'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { monthOfDate } from '#shared/domain/time/calendar-names.ts'

/** Days of history shown. */
const MOST_DAYS = 30

interface PricePoint {
  /** ISO 8601 */
  at: string
  price: number
}

/** Lowest confirmed price of each Moscow day up to today; days without a price are included. */
export function priceDays(points: readonly PricePoint[], today: Day): Bar[] {
  const lowest = new Map<Day, number>()
  for (const { at, price } of points) {
    const ms = parseInstant(at)
    if (ms === undefined || price <= 0) continue
    const day = todayAt(ms)
    lowest.set(day, Math.min(price, lowest.get(day) ?? price))
  }
  const first = [...lowest.keys()].sort()[0]
  if (first === undefined || first > today) return []
  const count = Math.min(MOST_DAYS, daysBetween(first, today) + 1)
  return Array.from({ length: count }, (_, index): Bar => {
    const day = addDays(today, index + 1 - count)
    const price = lowest.get(day) ?? null
    const isNewMonth = index === 0 || day.endsWith('-01')
    return {
      key: day,
      name: dayInWords(day, dayToUtc(today).getTime()),
      short: String(Number(day.slice(8))),
      note: isNewMonth ? monthOfDate(Number(day.slice(5, 7))).slice(0, 3) : '',
      value: price,
      text: price === null ? 'нет цены' : formatMoney(price),
    }
  })
}

export function PriceHistory({ id }: { id: string }) {
  const state = toQueryState(useQuery(priceAlertPricesQuery(useApi(), id)))
  switch (state.kind) {
    case 'loading':
      return <div className={css.waiting} />
    case 'failed':
      return <FailedPart text={problemText(state.error)} onRetry={state.retry} />
    case 'ready':
      return <Plot points={state.data.prices} />
  }
}

function Plot({ points }: { points: Parameters<typeof priceDays>[0] }) {
  const today = useNow(todayAt)
  const [chosen, setChosen] = useState('')
  const bars = priceDays(points, today)
  if (bars.length === 0) return <p className="size-s muted">Подтверждённых цен ещё нет.</p>
  return (
    // Limits the width, so that a few days do not become huge bars.
    <div style={{ maxWidth: `${64 + 56 * Math.max(3, bars.length)}px` }}>
      <p className="size-s muted">Самая низкая подтверждённая цена каждого дня. На шкале тысячи рублей.</p>
      <BarPlot
        title="Цена по дням"
        rowsName="День проверки"
        valuesName="Цена"
        bars={bars}
        lowest={cheapestBar(bars)}
        axisText={thousands}
        chosen={chosen}
        onChoose={setChosen}
        isLastFirst
        isExact
      />
    </div>
  )
}
