import type { DirectionLanding } from '#shared/contract/tour.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { BarPlot } from '#client/ui/plot/bar-plot.tsx'
import type { Bar } from '#client/ui/plot/plot-drawing.tsx'
import { cheapestBar, thousands } from './price-bars.ts'
import { isMonth, monthInWords } from './months.ts'
import css from './price-calendar.module.css'
import { summarizeSurcharges } from './summarize-surcharges.ts'

interface PriceCalendarProps {
  calendar: DirectionLanding['calendar']
  /** "за двоих, 7 ночей" */
  unit: string
  today: Day
  /** Month `yyyy-mm`, `''` if none. */
  chosen: string
  onChoose: (month: string) => void
}

export function PriceCalendar({ calendar, unit, today, chosen, onChoose }: PriceCalendarProps) {
  const bars = distinctBy(calendar, ({ month }) => month)
    .filter(({ month }) => isMonth(month))
    .map(({ month, min_price }): Bar => {
      const name = monthInWords(month, today)
      return {
        key: month,
        name,
        short: name.slice(0, 3).toLowerCase(),
        // The year is shown once, at its first month.
        note: month.endsWith('-01') ? month.slice(0, 4) : '',
        value: min_price,
        text: min_price === null ? 'нет цены' : formatMoney(min_price),
      }
    })
  const surcharges = summarizeSurcharges(calendar.filter(({ min_price }) => min_price !== null))
  return (
    <div>
      <p className={css.caption}>
        {`Самые низкие цены ${unit}${surcharges}, в тысячах рублей. `}
        Нажмите на месяц: покажем его дни и подставим даты в поиск.
      </p>
      <BarPlot
        title="Цены по месяцам"
        rowsName="Месяц"
        valuesName={`Цена ${unit}`}
        bars={bars}
        lowest={cheapestBar(bars)}
        axisText={thousands}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
