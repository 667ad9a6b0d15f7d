/** Moscow is UTC+3 all year, minutes. */
const MOSCOW_MINUTES = 180
/** Longest call time of the contract. */
const MAX_LENGTH = 100

/**
 * Adds this device's zone to a chosen call time, if it is not Moscow's: «Утром, 9–12 (МСК+7)». The host adds the hours
 * in Moscow (`src/server/leads/accept.ts`).
 */
export function addZone(chosen: string): string {
  const ahead = -new Date().getTimezoneOffset() - MOSCOW_MINUTES
  if (chosen === '' || ahead === 0) return chosen
  const minutes = Math.abs(ahead) % 60
  const hours = (Math.abs(ahead) - minutes) / 60
  const zone = ` (МСК${ahead > 0 ? '+' : '−'}${hours}${minutes === 0 ? '' : `:${minutes}`})`
  return chosen.length + zone.length > MAX_LENGTH ? chosen : chosen + zone
}
