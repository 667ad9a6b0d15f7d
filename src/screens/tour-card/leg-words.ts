import type { Leg } from '#contract/tour.ts'

/** "Шереметьево (SVO)": the city's or the airport's name and its code. */
export function portName(port: Leg['departure']['port']): string {
  return [port.shortName || port.name, port.id && `(${port.id})`].filter(Boolean).join(' ')
}

/** Unknown baggage is normal data: never "without". */
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
