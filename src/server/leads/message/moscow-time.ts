import { dayToCall, instantOf, todayAt } from '#shared/domain/time/day.ts'
import { timeOfDay } from '#shared/domain/text/format.ts'

/** `21.11.2026 12:00`, as the agency's clock shows it. */
export function moscowTime(instant: number): string {
  return `${dayToCall(todayAt(instant))} ${timeOfDay(instant)}`
}

/** The same of an ISO 8601 instant; another text stays as it is: a form wrote it, and it is evidence. */
export function moscowTimeOfIso(text: string): string {
  const instant = instantOf(text)
  return instant === undefined ? text : moscowTime(instant)
}
