/** Moscow is UTC+3 all year, minutes. */
const MOSCOW_MINUTES = 180
/** Longest call time of the contract. */
const MAX_LENGTH = 100

/**
 * Adds the traveller's zone to the call time that he chose, and the same hours in Moscow, which the agency
 * reads: «Утром, 9–12 (МСК+7, в Москве 2–5)». Unchanged in Moscow's own zone.
 * @param utcMinutes offset of the traveller's clock from UTC
 */
export function formatCallTime(chosen: string, utcMinutes: number): string {
  const ahead = utcMinutes - MOSCOW_MINUTES
  if (chosen === '' || ahead === 0) return chosen
  const zone = `МСК${ahead > 0 ? '+' : '−'}${formatHours(Math.abs(ahead))}`
  const hours = shiftHours(chosen, -ahead)
  const inMoscow = hours === '' ? '' : `, в Москве ${hours}`
  const texts = [`${chosen} (${zone}${inMoscow})`, `${chosen} (${zone})`]
  return texts.find((text) => text.length <= MAX_LENGTH) ?? chosen
}

/** A time of day. With a dot, minutes up to 12 may be a month. */
const TIME = String.raw`(?:2[0-4]|1\d|0?\d)(?::[0-5]\d|\.(?:00|1[3-9]|[2-5]\d))?`
/** A range, an hour with a preposition or a time with minutes, followed by nothing that makes it another number. */
const HOURS = new RegExp(
  String.raw`(^|[\s,;:(])((?:с\s+)?${TIME}\s*(?:[–—-]|до)\s*${TIME}|(?:с|до|после)\s+${TIME}|(?=\d+[:.])${TIME})(?=\s*(?:$|[,;)!]|\.(?!\d)|(?:утра|и|или|в|с|до|после)(?!\p{L})))`,
  'giu',
)
/** With these words hours below 12 may be of the afternoon. */
const AFTERNOON = /вечер|ноч|обед|дн[её]|день/i

/**
 * The hours of a call time on a clock so many minutes ahead: `2–5` or `до 3, после 13`. `''` unless each of its
 * numbers is certainly an hour: «в течение 15 минут», «24/7» and dates are not.
 */
function shiftHours(chosen: string, byMinutes: number): string {
  const ranges = [...chosen.matchAll(HOURS)].map(([, , hours = '']) => hours.toLowerCase())
  if (/\d/.test(chosen.replaceAll(HOURS, ''))) return ''
  let isSure = true
  const shifted = ranges.join(', ').replaceAll(/(\d+)(?:[:.](\d+))?/g, (_, hour: string, minute = '0') => {
    const day = 24 * 60
    isSure &&= Number(hour) >= 12 || !AFTERNOON.test(chosen)
    return formatHours((((Number(hour) * 60 + Number(minute) + byMinutes) % day) + day) % day)
  })
  return isSure ? shifted : ''
}

function formatHours(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
