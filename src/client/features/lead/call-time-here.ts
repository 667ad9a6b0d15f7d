import { formatCallTime } from '#shared/domain/lead/call-time.ts'

/** The chosen time with this device's zone, as the agency reads it. */
export function callTimeHere(chosen: string): string {
  return formatCallTime(chosen, -new Date().getTimezoneOffset())
}
