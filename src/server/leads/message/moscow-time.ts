import { dayToCall, parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { timeOfDay } from '#shared/domain/text/format.ts'

/** Formats `21.11.2026 12:00` in Moscow time. */
export function moscowTime(instant: number): string {
  return `${dayToCall(todayAt(instant))} ${timeOfDay(instant)}`
}

/** The same for an ISO 8601 instant; another text is kept: it is what the form sent. */
export function moscowTimeOfIso(text: string): string {
  const instant = parseInstant(text)
  return instant === undefined ? text : moscowTime(instant)
}
