/** Posts closer than this read as spam, and one must be finished before the next begins. Minutes. */
const LEAST_BETWEEN_MIN = 60
const MOST_POST_TIMES = 8
/** The night begins at 21:00, and a post may take half an hour. Minutes of the day. */
const LAST_MIN = 20 * 60 + 30

/** Says which times are allowed, after «нужны». */
export const postTimesWords = `времена по Москве от 9:00 до 20:30, не чаще раза в час, не больше ${MOST_POST_TIMES}`

/** Reads times as a person types them, `9:00, 14:30`; a text that is no time stays and fails `arePostTimes`. */
export function readPostTimes(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map((part) => part.padStart(5, '0'))
    .sort()
}

/** True for times of posts, `HH:MM` of Moscow, ascending. */
export function arePostTimes(times: readonly string[]): boolean {
  if (times.length === 0 || times.length > MOST_POST_TIMES) return false
  const minutes = times.map((time) => (/^(?:09|1\d|20):[0-5]\d$/.test(time) ? toMinutes(time) : Number.NaN))
  return minutes.every(
    (minute, index) => minute <= LAST_MIN && minute - (minutes[index - 1] ?? -Infinity) >= LEAST_BETWEEN_MIN,
  )
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
