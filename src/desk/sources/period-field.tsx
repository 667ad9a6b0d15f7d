import { addDays, dayFromCall, dayToCall, daysBetween, todayAt } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { useState } from 'react'
import type { DayRange } from '../queries.ts'
import css from './sources.module.css'

const periods = [
  { days: 1, title: 'Сегодня' },
  { days: 7, title: '7 дней' },
  { days: 30, title: '30 дней' },
  { days: 90, title: '90 дней' },
] as const
/** The API counts no longer period at once. */
const MOST_DAYS = 92

/** The last days, today included. */
export function beginPeriod(days: number): DayRange {
  const today = todayAt(Date.now())
  return { from: addDays(today, 1 - days), to: today }
}

interface PeriodFieldProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

export function PeriodField({ range, onChange }: PeriodFieldProps) {
  const [isOwn, setIsOwn] = useState(false)
  const isChosen = (days: number) => {
    const { from, to } = beginPeriod(days)
    return !isOwn && from === range.from && to === range.to
  }
  return (
    <div className="stack gap-s">
      <div className="row gap-xs wrap" role="group" aria-label="За какие дни">
        {periods.map(({ days, title }) => (
          <Chip
            key={days}
            isOn={isChosen(days)}
            onClick={() => {
              setIsOwn(false)
              onChange(beginPeriod(days))
            }}
          >
            {title}
          </Chip>
        ))}
        <Chip isOn={isOwn} onClick={() => setIsOwn(true)}>
          Свои дни
        </Chip>
      </div>
      {isOwn && <OwnPeriod range={range} onChange={onChange} />}
    </div>
  )
}

function OwnPeriod({ range, onChange }: PeriodFieldProps) {
  const [from, setFrom] = useState(dayToCall(range.from))
  const [to, setTo] = useState(dayToCall(range.to))
  const [fault, setFault] = useState<string>()
  const show = () => {
    const given = { from: dayFromCall(from), to: dayFromCall(to) }
    const found = findFault(given)
    setFault(found)
    if (found === undefined && given.from && given.to) onChange({ from: given.from, to: given.to })
  }
  return (
    <form
      className={css.period}
      aria-label="Свои дни"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <DateField label="С" name="from" value={from} error={fault} onChange={setFrom} />
      <DateField label="По" name="to" value={to} error={undefined} onChange={setTo} />
      <Button type="submit" look="soft">
        Показать
      </Button>
    </form>
  )
}

function findFault({ from, to }: { from: string | undefined; to: string | undefined }): string | undefined {
  if (from === undefined || to === undefined) return 'Укажите дни, например 01.11.2026'
  if (from > to) return 'Первый день позже последнего'
  return daysBetween(from, to) >= MOST_DAYS ? `Не больше ${MOST_DAYS} дней` : undefined
}
