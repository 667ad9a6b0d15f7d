import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { addDays, dayToUtc, parseInstant, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { ChannelDeskRow } from '../db/schema/channel-rows.ts'
import type { ChannelPlace, PlannedPost } from './channel-place.ts'

/** A post that cannot be made in this time is skipped, so posts never overlap: their times are an hour apart. */
export const POST_WINDOW_MS = 30 * MINUTE_MS

/** When posts go out by themselves. */
interface Schedule {
  /** Times of Moscow, `HH:MM`. */
  times: readonly string[]
  /** Days of the week, 1 is Monday; empty for all. */
  days: readonly number[]
}

/** Returns the schedule of the desk. @param usual times of the settings, used until the desk has its own */
export function readSchedule(
  desk: Pick<ChannelDeskRow, 'days' | 'times'>,
  usual: readonly string[],
): Schedule {
  const times = desk.times === '' ? usual : desk.times.split(',')
  return { times, days: desk.days === '' ? [] : desk.days.split(',').map(Number) }
}

/** Returns the posts of a day, one for each time of Moscow. */
export function planDay(place: ChannelPlace, { times, days }: Schedule, day: Day): PlannedPost[] {
  const weekday = dayToUtc(day).getUTCDay() || 7
  if (days.length > 0 && !days.includes(weekday)) return []
  return times.map((time) => ({
    id: nameOfPost(place, day, time),
    ...place,
    at: parseInstant(`${day}T${time}`) ?? 0,
  }))
}

/** The channel and the time name a post, so two hosts cannot plan it twice. */
export function nameOfPost({ channel }: ChannelPlace, day: Day, time: string): string {
  return `${channel}-${day.replaceAll('-', '')}-${time.replace(':', '')}`
}

/** Returns the post whose time has come and is not over. */
export function findDuePost(place: ChannelPlace, schedule: Schedule, now: number): PlannedPost | undefined {
  return planDay(place, schedule, todayAt(now)).find(({ at }) => at <= now && now < at + POST_WINDOW_MS)
}

/** Returns the posts of the next 24 hours, soonest first, so many of a day. */
export function listNextPosts(
  place: ChannelPlace,
  schedule: Schedule,
  { now, mostPerDay }: { now: number; mostPerDay: number },
): PlannedPost[] {
  const today = todayAt(now)
  return [today, addDays(today, 1)]
    .flatMap((day) => planDay(place, schedule, day).slice(0, mostPerDay))
    .filter(({ at }) => at > now && at <= now + DAY_MS)
}
