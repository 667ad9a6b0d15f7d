import { moscowClock } from './day.ts'

const MORNING = 9
const EVENING = 21

/** Whether people are left alone now: from 21:00 to 9:00 of Moscow, for an instant in milliseconds. */
export function isNight(ms: number): boolean {
  const hour = moscowClock(ms).getUTCHours()
  return hour < MORNING || hour >= EVENING
}
