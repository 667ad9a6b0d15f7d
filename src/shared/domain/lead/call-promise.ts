import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { dayToUtc, daysBetween, moscowClock, todayAt } from '../time/day.ts'
import { timeOfDay } from '../text/format.ts'

/** Opening and closing of one day, minutes from midnight of the agency's clock. */
interface OpenTime {
  opens: number
  closes: number
}

/** Working time by day of the week as `Date` numbers it: Sunday is 0. A day off is undefined. */
export type WorkingHours = readonly (OpenTime | undefined)[]

/** When a manager calls, ms. `from` is undefined when the call may come at once. */
export interface CallPromise {
  from: number | undefined
  until: number
}

const DAY_NAMES = [
  'вс|воскр[а-я]*',
  'пн|понед[а-я]*',
  'вт|вторн[а-я]*',
  'ср|сред[а-я]*',
  'чт|четв[а-я]*',
  'пт|пятн[а-я]*',
  'сб|субб[а-я]*',
] as const
const DAY_NAME = `(${DAY_NAMES.join('|')})(?![а-я])`
const DAYS_SAID = new RegExp(`(?:^|[^а-я])${DAY_NAME}(?:\\s*(?:-|по)\\s*${DAY_NAME})?`, 'g')
const TIME = String.raw`(\d{1,2})(?:[:.](\d\d))?`
const TIMES_SAID = new RegExp(`${TIME}\\s*(?:до|-)\\s*${TIME}`, 'g')
/** Exceptions that the days of the week cannot express, and clocks of other time zones. */
const NOT_UNDERSTOOD = /перерыв|обед|кроме|праздн|летом|зимой|сезон|мск\s*[+-]|по (?!моск)[а-я]+ времени/
const DAY_OFF = /[^,;.\d]*выходн(?:ой|ые)(?![а-я])[^,;.\d]*/g
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 0]
/** Longest answer that is still a time of a call, minutes. */
const LONGEST_ANSWER = 240
const ROUNDED_TO_MS = 5 * MINUTE_MS

/**
 * Reads working hours in an agency's own wording: «ежедневно с 9:00 до 21:00», «пн–пт 10–19, сб 11–16»,
 * «круглосуточно». Returns undefined for anything that is not understood completely.
 */
export function parseWorkingHours(text: string): WorkingHours | undefined {
  const words = text.toLowerCase().replace(/[–—−]/g, '-').replace(DAY_OFF, '')
  if (NOT_UNDERSTOOD.test(words)) return undefined
  if (/круглосуточно|24\/7/.test(words)) return EVERY_DAY.map(() => ({ opens: 0, closes: 1440 }))
  const week: (OpenTime | undefined)[] = EVERY_DAY.map(() => undefined)
  let readTo = 0
  for (const said of words.matchAll(TIMES_SAID)) {
    const days = parseDays(words.slice(readTo, said.index))
    const time = parseTimes(said)
    // Two times without days, such as a break in the middle, would contradict each other.
    if (!time || (days.isImplied && readTo > 0)) return undefined
    for (const day of days.list) week[day] = time
    readTo = said.index + said[0].length
  }
  return readTo > 0 ? week : undefined
}

function parseTimes([, fromHour, fromMinute = '0', toHour, toMinute = '0']: RegExpExecArray):
  | OpenTime
  | undefined {
  const opens = Number(fromHour) * 60 + Number(fromMinute)
  const closes = Number(toHour) * 60 + Number(toMinute) || 1440
  return opens < closes && closes <= 1440 ? { opens, closes } : undefined
}

/** Reads the days named before a time; all days when none is named. */
function parseDays(words: string): { list: number[]; isImplied: boolean } {
  if (/ежедневно|без выходных|каждый день/.test(words)) return { list: EVERY_DAY, isImplied: false }
  if (/будн|рабоч[а-я]+ дн/.test(words)) return { list: WORKDAYS, isImplied: false }
  if (/выходн/.test(words)) return { list: WEEKEND, isImplied: false }
  const list: number[] = []
  for (const [, first = '', last] of words.matchAll(DAYS_SAID)) {
    const from = toWeekday(first)
    const to = last === undefined ? from : toWeekday(last)
    for (let day = from; ; day = (day + 1) % 7) {
      list.push(day)
      if (day === to) break
    }
  }
  return list.length > 0 ? { list, isImplied: false } : { list: EVERY_DAY, isImplied: true }
}

function toWeekday(name: string): number {
  return DAY_NAMES.findIndex((day) => new RegExp(`^(?:${day})$`).test(name))
}

const SPELLED: Readonly<Partial<Record<string, number>>> = { два: 2, три: 3, четыре: 4 }

/** Reads how soon an agency promises to call: «обычно за 15 минут» is 15. Undefined without a number. */
export function parseAnswerMinutes(text: string): number | undefined {
  const words = text.toLowerCase()
  const minutes = /(\d+)\s*мин/.exec(words)?.[1]
  const hours = /(\d+|два|три|четыре)\s*час/.exec(words)?.[1]
  const found = [
    minutes === undefined ? 0 : Number(minutes),
    /полчаса/.test(words) ? 30 : 0,
    hours === undefined ? 0 : (SPELLED[hours] ?? Number(hours)) * 60,
    /(?:за|течение) часа?(?![а-я])/.test(words) ? 60 : 0,
  ].find((value) => value > 0)
  return found !== undefined && found <= LONGEST_ANSWER ? found : undefined
}

/**
 * Returns when a manager calls after a request sent at an instant: within the promised time while the agency
 * works, else that long after it opens. A request shortly before closing is answered on the next working day.
 */
export function promiseCall(
  hours: WorkingHours,
  answerMinutes: number,
  sentAt: number,
): CallPromise | undefined {
  const clock = moscowClock(sentAt)
  const midnight = sentAt - (clock.getTime() % DAY_MS)
  const answerMs = answerMinutes * MINUTE_MS
  for (let day = 0; day <= 7; day += 1) {
    const open = hours[(clock.getUTCDay() + day) % 7]
    if (!open) continue
    const opens = midnight + day * DAY_MS + open.opens * MINUTE_MS
    const closes = midnight + day * DAY_MS + open.closes * MINUTE_MS
    if (sentAt < opens) return { from: opens, until: Math.min(opens + answerMs, closes) }
    const until = Math.ceil((sentAt + answerMs) / ROUNDED_TO_MS) * ROUNDED_TO_MS
    if (until <= closes) return { from: undefined, until }
  }
  return undefined
}

/**
 * The same by the agency's own words: its working hours and how soon it calls. Undefined unless both are
 * understood.
 */
export function promiseCallByWords(
  hours: string,
  answerTime: string,
  sentAt: number,
): CallPromise | undefined {
  const week = parseWorkingHours(hours)
  const minutes = parseAnswerMinutes(answerTime)
  return week && minutes !== undefined ? promiseCall(week, minutes, sentAt) : undefined
}

const ON_WEEKDAY = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

/** «сегодня до 11:00», «завтра с 9:00 до 9:15»; `''` once the time has passed. */
export function formatCallPromise({ from, until }: CallPromise, nowMs: number): string {
  if (nowMs > until) return ''
  const day = todayAt(from ?? until)
  const days = daysBetween(todayAt(nowMs), day)
  const name = ['сегодня', 'завтра'][days] ?? ON_WEEKDAY[dayToUtc(day).getUTCDay()]
  const begins = from === undefined || nowMs >= from ? '' : ` с ${formatClock(from)}`
  return `${name}${begins} до ${formatClock(until)}`
}

function formatClock(ms: number): string {
  return timeOfDay(ms).replace(/^0/, '')
}
