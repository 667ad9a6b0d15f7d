import { addDays, parseInstant, todayAt } from '../time/day.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { parseAnswerMinutes, parseWorkingHours, promiseCall } from './call-promise.ts'

/** The agency's own words about when it works and how soon it answers. */
export interface AnswerPromise {
  hours: string
  answerTime: string
}

/** When the agency promises no time that is understood. */
const USUAL_MINUTES = 15

/**
 * When a manager answers at the latest, ms: within the promised time, counted in working hours.
 * @param minutes instead of the promised time
 */
export function findDeadline({ hours, answerTime }: AnswerPromise, at: number, minutes?: number): number {
  const week = parseWorkingHours(hours)
  const promised = minutes ?? parseAnswerMinutes(answerTime) ?? USUAL_MINUTES
  return (week && promiseCall(week, promised, at)?.until) ?? at + promised * MINUTE_MS
}

/** The same for a call whose time the traveller chose, in their words; `''` for as soon as possible. */
export function findCallDeadline(promise: AnswerPromise, at: number, callTime: string): number {
  const soonest = findDeadline(promise, at)
  return callTime === '' ? soonest : Math.max(soonest, findEnd(callTime, at))
}

const HOUR = String.raw`(2[0-4]|1\d|0?\d)(?:[:.]([0-5]\d))?`
/** `до 18:00`, `9–12`. */
const END = new RegExp(String.raw`(?:до|\d\s*[–—-])\s*${HOUR}(?!\d|[:.]\d)`, 'g')
/** As the host adds them: `(МСК+7, в Москве 2–5)`. */
const IN_MOSCOW = /\(МСК[^)]*, в Москве ([^)]*)\)/
const OTHER_ZONE = /\(МСК[^)]*\)/

/** The last hour that is named, on the day of the request or the next one; without an hour the end of the day. */
function findEnd(callTime: string, at: number): number {
  const words = IN_MOSCOW.exec(callTime)?.[1] ?? callTime
  const today = todayAt(at)
  const day = /завтра/i.test(callTime) ? addDays(today, 1) : today
  const endOfDay = toMoscow(addDays(day, 1), 0)
  const [, hour, minute = '0'] = [...words.matchAll(END)].at(-1) ?? []
  if (hour === undefined || OTHER_ZONE.test(words)) return endOfDay
  const end = toMoscow(day, Number(hour) * 60 + Number(minute))
  return end > at ? end : toMoscow(addDays(day, 1), Number(hour) * 60 + Number(minute))
}

function toMoscow(day: string, minutes: number): number {
  return (parseInstant(`${day}T00:00`) ?? 0) + minutes * MINUTE_MS
}
