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
  const hours = findHours(chosen)
  const inMoscow = hours === '' ? '' : `, в Москве ${shiftHours(hours, -ahead)}`
  const texts = [`${chosen} (${zone}${inMoscow})`, `${chosen} (${zone})`]
  return texts.find((text) => text.length <= MAX_LENGTH) ?? chosen
}

/** The hours of a call time, as «9–12», «с 9:00 до 12:00» or «после 18»; `''` without any. */
function findHours(chosen: string): string {
  return (
    /(?:(?:с|до|после)\s+)?\d{1,2}(?::\d{2})?(?:\s*(?:[–—-]|до)\s*\d{1,2}(?::\d{2})?)?/.exec(chosen)?.[0] ??
    ''
  )
}

function shiftHours(hours: string, byMinutes: number): string {
  return hours.replaceAll(/(\d{1,2})(?::(\d{2}))?/g, (_, hour: string, minute = '0') => {
    const day = 24 * 60
    return formatHours((((Number(hour) * 60 + Number(minute) + byMinutes) % day) + day) % day)
  })
}

function formatHours(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
