import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { parseInstant, todayAt, type Day } from '#shared/domain/time/day.ts'
import type { ChannelPlace, PlannedPost } from './repository.ts'

/** A post that cannot be made in this time is skipped, so posts never overlap: their times are an hour apart. */
export const POST_WINDOW_MS = 30 * MINUTE_MS

/** Returns the posts of a day, one for each time of Moscow. */
export function planDay(place: ChannelPlace, times: readonly string[], day: Day): PlannedPost[] {
  return times.map((time) => ({
    id: `${place.channel}-${day.replaceAll('-', '')}-${time.replace(':', '')}`,
    ...place,
    at: parseInstant(`${day}T${time}`) ?? 0,
  }))
}

/** Returns the post whose time has come and is not over. */
export function findDuePost(
  place: ChannelPlace,
  times: readonly string[],
  now: number,
): PlannedPost | undefined {
  return planDay(place, times, todayAt(now)).find(({ at }) => at <= now && now < at + POST_WINDOW_MS)
}
