import type { DirectionLanding } from '#contract/tour.ts'
import type { Day } from '#domain/day.ts'
import { distinctBy } from '#domain/distinct.ts'
import { money } from '#domain/format.ts'
import { classNames } from '#ui/class-names.ts'
import type { CSSProperties } from 'react'
import { isMonth, monthInWords } from './months.ts'
import css from './price-calendar.module.css'

interface PriceCalendarProps {
  calendar: DirectionLanding['calendar']
  /** "за двоих, 7 ночей" */
  unit: string
  today: Day
  /** Month `yyyy-mm`, `''` for none. */
  chosen: string
  onChoose: (month: string) => void
}

/**
 * The cheapest price of each month: a table whose rows carry a bar. Rows lie under one another on a phone and stand
 * side by side on a desktop; roles instead of tags because a tag laid out so loses its own in some browsers.
 */
export function PriceCalendar({ calendar, unit, today, chosen, onChoose }: PriceCalendarProps) {
  const rows = distinctBy(calendar, ({ month }) => month).filter(({ month }) => isMonth(month))
  const prices = rows.flatMap(({ min_price }) => min_price ?? [])
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  return (
    <div>
      <p className={css.caption}>Самые низкие цены {unit}. Нажмите на месяц: подставим его даты в поиск.</p>
      <div role="table" aria-label="Цены по месяцам">
        <div className={css.rows} role="rowgroup">
          {rows.map(({ month, min_price }) => (
            <div
              key={month}
              role="row"
              className={classNames(css.row, month === chosen && css.on, min_price === lowest && css.low)}
              style={{ '--share': String(min_price === null ? 0 : min_price / highest) } as CSSProperties}
            >
              <div role="rowheader" className={css.month}>
                <button
                  type="button"
                  className={css.choose}
                  disabled={min_price === null}
                  aria-pressed={month === chosen}
                  onClick={() => onChoose(month === chosen ? '' : month)}
                >
                  <MonthName text={monthInWords(month, today)} />
                </button>
              </div>
              <div role="cell" className={css.price}>
                {min_price === null ? <span className={css.none}>нет вылетов</span> : money(min_price)}
                {min_price === lowest && <span className={css.best}>дешевле всего</span>}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The year stands under the month where there is little room. */
function MonthName({ text }: { text: string }) {
  const [name, year] = text.split(' ')
  return (
    <>
      {name} {year !== undefined && <span className={css.year}>{year}</span>}
    </>
  )
}
