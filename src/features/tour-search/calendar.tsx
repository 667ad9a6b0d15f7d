import { SOLD_AHEAD_DAYS } from '#domain/constants.ts'
import { limitDates } from '#domain/search/date-window.ts'
import { addDays, isDay, type Day } from '#domain/time/day.ts'
import { money } from '#domain/text/format.ts'
import { createContext, use, useEffect, useRef, useState } from 'react'
import { DayPicker, type DayButtonProps } from 'react-day-picker'
import { ru } from 'react-day-picker/locale'
import './calendar.css'

interface CalendarProps {
  from: Day
  to: Day
  today: Day
  /** Days with flights and their price for two; empty when nobody knows. `date` is `dd.mm.yyyy` or a day. */
  flyDates: { date: string; price: number }[]
  onChange: (from: Day, to: Day) => void
}

interface Prices {
  byDay: Map<Day, number>
  /** At or under this price a day is among the cheapest fifth of its month, `yyyy-mm`. */
  cheap: Map<string, number>
}

const PricesContext = createContext<Prices>({ byDay: new Map(), cheap: new Map() })

/** Two months of days: the first press begins the window, the second ends it. */
export function Calendar({ from, to, today, flyDates, onChange }: CalendarProps) {
  const [start, setStart] = useState<Day>()
  const prices = pricesOf(flyDates)
  const isClosed = (date: Date) => {
    const day = toDay(date)
    return day <= today || (prices.byDay.size > 0 && !prices.byDay.has(day))
  }
  const press = (date: Date) => {
    const day = toDay(date)
    if (start === undefined) {
      setStart(day)
      return onChange(day, day)
    }
    setStart(undefined)
    const [first, last] = day < start ? [day, start] : [start, day]
    const limited = limitDates(first, last, today)
    return onChange(limited.dateFrom, limited.dateTo)
  }
  return (
    <PricesContext value={prices}>
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
        onDayClick={(date, modifiers) => {
          if (!modifiers.disabled) press(date)
        }}
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
    // Arrows choose which day has the focus; the day takes it.
    if (modifiers.focused) own.current?.focus()
  }, [modifiers.focused])
  const isCheap = price > 0 && price <= (cheap.get(toDay(day.date).slice(0, 7)) ?? 0)
  const words = [
    button['aria-label'],
    price > 0 && `от ${money(price)} за двоих`,
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

function pricesOf(flyDates: CalendarProps['flyDates']): Prices {
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

/** Local noon of a day: the calendar counts in local time, and no clock change moves noon to another day. */
function toDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

function toDay(date: Date): Day {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}
