import { MAX_DATE_WINDOW_DAYS, SOLD_AHEAD_DAYS } from '#shared/domain/constants.ts'
import { addDays, daysBetween, isDay, type Day } from '#shared/domain/time/day.ts'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { ru } from 'react-day-picker/locale'
import './calendar.css'

interface CalendarProps {
  from: Day
  to: Day
  today: Day
  /** Flight days and their price for two; empty if unknown. `date` is `dd.mm.yyyy` or a day. */
  flyDates: { date: string; price: number }[]
  /** True if the window is of departures; false for check-ins. */
  isByAir: boolean
  /** What the prices are of; empty until they are known. */
  legend: string
  /** `isRange` is false after the first of two taps. */
  onChange: (from: Day, to: Day, isRange: boolean) => void
}

interface Prices {
  byDay: Map<Day, number>
  /** Price limit of the cheapest fifth of days, by month `yyyy-mm`. */
  cheap: Map<string, number>
}

const PricesContext = createContext<Prices>({ byDay: new Map(), cheap: new Map() })

/**
 * Two months of days. The first tap sets one end of the window, the second the other, in any order. A tap
 * too far from the first end for one search starts a new window. The highlighted range is always `from`
 * to `to`.
 */
export function Calendar({ from, to, today, flyDates, isByAir, legend, onChange }: CalendarProps) {
  const [start, setStart] = useState<Day>()
  const prices = readPrices(flyDates)
  const isClosed = (date: Date) => {
    const day = toDay(date)
    return (
      day <= today ||
      day > addDays(today, SOLD_AHEAD_DAYS) ||
      (prices.byDay.size > 0 && !prices.byDay.has(day))
    )
  }
  const isOutOfReach = (day: Day) =>
    start !== undefined && Math.abs(daysBetween(start, day)) > MAX_DATE_WINDOW_DAYS
  const press = (day: Day) => {
    if (start === undefined || isOutOfReach(day)) {
      setStart(day)
      return onChange(day, day, false)
    }
    setStart(undefined)
    return day < start ? onChange(day, start, true) : onChange(start, day, true)
  }
  return (
    <PricesContext value={prices}>
      <div className="calendar-top">
        <p role="status">
          {start === undefined
            ? `Выберите первый и последний день, до ${MAX_DATE_WINDOW_DAYS} дней.`
            : `Теперь выберите второй день, не позже ${dayInWords(addDays(start, MAX_DATE_WINDOW_DAYS))}.`}
        </p>
        {isByAir && <p className="calendar-legend">{legend}</p>}
      </div>
      <DayPicker
        className="calendar"
        mode="range"
        locale={ru}
        numberOfMonths={2}
        defaultMonth={toDate(from)}
        startMonth={toDate(today)}
        endMonth={toDate(addDays(today, SOLD_AHEAD_DAYS))}
        selected={{ from: toDate(from), to: toDate(to) }}
        disabled={isClosed}
        modifiers={{ outOfReach: (date) => isOutOfReach(toDay(date)) }}
        modifiersClassNames={{ outOfReach: 'calendar-out-of-reach' }}
        // Without this handler the picker keeps and highlights its own selection.
        onSelect={(_, date) => press(toDay(date))}
        components={{ DayButton }}
      />
    </PricesContext>
  )
}

function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const { byDay, cheap } = use(PricesContext)
  const own = useRef<HTMLButtonElement>(null)
  const price = modifiers.disabled ? 0 : (byDay.get(toDay(day.date)) ?? 0)
  useEffect(() => {
    // The picker decides which day has focus after an arrow key; this moves DOM focus to it.
    if (modifiers.focused) own.current?.focus()
  }, [modifiers.focused])
  const isCheap = price > 0 && price <= (cheap.get(toDay(day.date).slice(0, 7)) ?? 0)
  const words = [
    button['aria-label'],
    price > 0 && `от ${formatMoney(price)} за двоих`,
    isCheap && 'из самых дешёвых дней',
  ]
  return (
    <button ref={own} type="button" {...button} aria-label={words.filter(Boolean).join(', ')}>
      {children}
      {price > 0 && (
        <small className={isCheap ? 'calendar-cheap' : 'calendar-price'}>{Math.round(price / 1000)}</small>
      )}
    </button>
  )
}

function readPrices(flyDates: CalendarProps['flyDates']): Prices {
  const byDay = new Map(
    flyDates.flatMap(({ date, price }) => {
      const day = isDay(date) ? date : date.split('.').reverse().join('-')
      return isDay(day) ? [[day, price] as const] : []
    }),
  )
  const months = new Map<string, number[]>()
  for (const [day, price] of byDay) {
    const month = day.slice(0, 7)
    if (price > 0) months.set(month, [...(months.get(month) ?? []), price])
  }
  const cheap = [...months].map(([month, prices]) => {
    const sorted = prices.sort((a, b) => a - b)
    return [month, sorted[Math.floor(sorted.length / 5)] ?? 0] as const
  })
  return { byDay, cheap: new Map(cheap) }
}

/** Local noon of a day: the picker uses local time, and no DST change moves noon to another day. */
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

function toDay(date: Date): Day {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
