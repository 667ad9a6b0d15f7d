import type { Leg } from '#shared/contract/tour.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { counted, STOPS } from '#shared/domain/text/words.ts'

/** Summarizes all legs of a direction; undefined without legs. */
export function wayWords(legs: Leg[]) {
  const [first] = legs
  const last = legs.at(-1)
  if (!first || !last) return undefined
  return {
    day: dayFromCall(first.departure.date),
    times: legTimes(first, last),
    stops: legs.length > 1 ? counted(legs.length - 1, STOPS) : 'без пересадок',
  }
}

/** "Шереметьево (SVO)": city or airport name and code. */
export function portName(port: Leg['departure']['port']): string {
  return [port.shortName || port.name, port.id && `(${port.id})`].filter(Boolean).join(' ')
}

/** Unknown baggage is common: never shown as "without". */
export function baggage(leg: Leg): string {
  const weight = (value: string) => (/^\d+$/.test(value) ? `${value} кг` : value)
  const hold = leg.baggage === '' ? 'багаж уточняйте' : `багаж ${weight(leg.baggage)}`
  return leg.carryOn === '' ? hold : `${hold}, ручная кладь ${weight(leg.carryOn)}`
}

/** "23:40 — 06:05 (+1)" */
export function legTimes(first: Leg, last: Leg): string {
  return `${first.departure.time} — ${last.arrival.time.replace(/\s*\+(\d)/, ' (+$1)')}`
}

/** "Аэрофлот SU2142" */
export function flightName(leg: Leg): string {
  return [leg.company.name, leg.number].filter(Boolean).join(' ')
}
