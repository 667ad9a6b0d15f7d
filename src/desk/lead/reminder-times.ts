import { addDays, moscowClock, todayAt } from '#shared/domain/time/day.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'

interface ReminderPreset {
  title: string
  /** ISO 8601 in Moscow time. */
  at: string
}

const ROUNDED_TO_MS = 5 * MINUTE_MS
const MONDAY = 1
/** Later «через час» comes first. */
const LAST_HOUR_FOR_TONIGHT = 17

/** Usual moments to come back to a lead, from now on. */
export function listReminders(now: number): ReminderPreset[] {
  const today = todayAt(now)
  const inAnHour = new Date(Math.ceil((now + HOUR_MS) / ROUNDED_TO_MS) * ROUNDED_TO_MS).toISOString()
  const tonight = { title: 'Сегодня в 18:00', at: toMoscow(today, '18:00') }
  return [
    { title: 'Через час', at: inAnHour },
    ...(moscowClock(now).getUTCHours() < LAST_HOUR_FOR_TONIGHT ? [tonight] : []),
    { title: 'Завтра в 10:00', at: toMoscow(addDays(today, 1), '10:00') },
    { title: 'Завтра в 12:00', at: toMoscow(addDays(today, 1), '12:00') },
    { title: 'В понедельник в 10:00', at: toMoscow(addDays(today, daysToMonday(now)), '10:00') },
  ]
}

/** From 1 to 7: a Monday's reminder is for the next one. */
function daysToMonday(now: number): number {
  return ((MONDAY - moscowClock(now).getUTCDay() + 6) % 7) + 1
}

function toMoscow(day: string, time: string): string {
  return `${day}T${time}:00+03:00`
}
