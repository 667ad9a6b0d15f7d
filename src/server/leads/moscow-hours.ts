/** Longest call time of the contract. */
const MAX_LENGTH = 100
const DAY_MINUTES = 24 * 60
/** The traveller's zone, as the client adds it: «(МСК+7)». */
const ZONE = / \(МСК([+−])(\d{1,2})(?::(\d{2}))?\)$/

/** A time of day. With a dot, minutes up to 12 may be a month. */
const TIME = String.raw`(?:2[0-4]|1\d|0?\d)(?::[0-5]\d|\.(?:00|1[3-9]|[2-5]\d))?`
/** A range, an hour with a preposition or a time with minutes, followed by nothing that makes it another number. */
const HOURS = new RegExp(
  String.raw`(^|[\s,;:(])((?:с\s+)?${TIME}\s*(?:[–—-]|до)\s*${TIME}|(?:с|до|после)\s+${TIME}|(?=\d+[:.])${TIME})(?=\s*(?:$|[,;)!]|\.(?!\d)|(?:утра|и|или|в|с|до|после)(?!\p{L})))`,
  'giu',
)
/** With these words hours below 12 may be of the afternoon. */
const AFTERNOON = /вечер|ноч|обед|дн[её]|день/i

/** Adds the hours in Moscow to a call time with another zone: «Утром, 9–12 (МСК+7, в Москве 2–5)». */
export function addMoscowHours(callTime: string): string {
  const [zone, sign, hours, minutes = '0'] = ZONE.exec(callTime) ?? []
  if (zone === undefined) return callTime
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  const chosen = callTime.slice(0, -zone.length)
  const inMoscow = shiftHours(chosen, -ahead)
  const text = `${chosen}${zone.slice(0, -1)}, в Москве ${inMoscow})`
  return inMoscow === '' || text.length > MAX_LENGTH ? callTime : text
}

/**
 * The hours of a call time on a clock so many minutes ahead: `2–5` or `до 3, после 13`. `''` unless each of its
 * numbers is certainly an hour: «в течение 15 минут», «24/7» and dates are not.
 */
function shiftHours(chosen: string, byMinutes: number): string {
  const ranges = [...chosen.matchAll(HOURS)].map(([, , hours = '']) => hours.toLowerCase())
  if (/\d/.test(chosen.replaceAll(HOURS, ''))) return ''
  let isSure = true
  const shifted = ranges.join(', ').replaceAll(/(\d+)(?:[:.](\d+))?/g, (_, hour: string, minute = '0') => {
    isSure &&= Number(hour) >= 12 || !AFTERNOON.test(chosen)
    const minutes = Number(hour) * 60 + Number(minute) + byMinutes
    const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
    return `${Math.floor(ofDay / 60)}${ofDay % 60 === 0 ? '' : `:${String(ofDay % 60).padStart(2, '0')}`}`
  })
  return isSure ? shifted : ''
}
