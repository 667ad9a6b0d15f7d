import { dayFromCall } from '#shared/domain/time/day.ts'
import { plainDigits } from '#shared/contract/text/plain-digits.ts'

interface Moment {
  /** `dd.mm.yyyy` as typed. */
  day: string
  /** `hh:mm` as typed. */
  time: string
}

/** A moment in the agency's time zone, regardless of the device; undefined for an invalid date or time. */
export function parseMoment({ day, time }: Moment): string | undefined {
  const date = dayFromCall(day.trim())
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(plainDigits(time).trim()) ?? []
  return date === undefined || hours === ''
    ? undefined
    : `${date}T${hours.padStart(2, '0')}:${minutes}:00+03:00`
}
