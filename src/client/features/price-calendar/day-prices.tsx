import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { dayFromCall, type Day } from '#shared/domain/time/day.ts'
import { dateOfYear, formatMoney } from '#shared/domain/text/format.ts'
import { BarPlot } from '#client/ui/plot/bar-plot.tsx'
import type { Bar } from '#client/ui/plot/plot-drawing.tsx'
import { daysOfMonth } from './months.ts'
import { cheapestBar, thousands } from './price-bars.ts'
import css from './price-calendar.module.css'

interface DayPricesProps {
  /** `yyyy-mm` */
  month: string
  /** What the month's prices contain or lack: «, включая налог». */
  surcharges: string
  /** Flight days, `dd.mm.yyyy`, with the price for two. */
  flyDates: { date: string; price: number }[]
  chosen: Day
  onChoose: (day: Day) => void
}

/** Lowest price of each day of a month; days without flights have no bar. */
export function DayPriceList({ month, surcharges, flyDates, chosen, onChoose }: DayPricesProps) {
  const prices = new Map(flyDates.map(({ date, price }) => [dayFromCall(date) ?? '', price]))
  const bars = daysOfMonth(month).map((day): Bar => {
    const price = prices.get(day) ?? 0
    const weekday = weekdayName(day)
    return {
      key: day,
      // The month above already shows the year.
      name: `${dateOfYear(day)}, ${weekday}`,
      short: String(Number(day.slice(8))),
      note: weekday,
      value: price > 0 ? price : null,
      text: price > 0 ? formatMoney(price) : 'нет вылета',
    }
  })
  const lowest = cheapestBar(bars)
  if (!lowest) return null
  return (
    <div>
      <h3 className={css.days}>Цены по дням</h3>
      <p
        className={css.caption}
      >{`Вылет в этот день, за двоих на 7 ночей${surcharges}, в тысячах рублей.`}</p>
      <BarPlot
        title="Цены по дням"
        rowsName="День вылета"
        valuesName="Цена за двоих, 7 ночей"
        bars={bars}
        lowest={lowest}
        axisText={thousands}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
