import type { FlightVariant, Leg } from '#shared/contract/tour.ts'
import { shortDay } from '#shared/domain/text/format.ts'
import { counted, STOPS } from '#shared/domain/text/words.ts'
import { dayFromCall, daysBetween, type Day } from '#shared/domain/time/day.ts'

/** One direction of a variant in one line. */
export interface FlightLine {
  /** «17:25 VKO» */
  departure: string
  /** «22:15», with the airport in `arrivalPort`. */
  arrival: string
  /** «GZP»; `''` if it repeats the other direction. */
  arrivalPort: string
  /** Days from departure to arrival by local calendars. */
  nextDays: number
  /** The day of departure, if it is not the trip's own. */
  otherDay: Day | undefined
  /** «прямой», «AZUR air» */
  facts: string[]
}

interface TripDays {
  first: Day
  last: Day
}

/** Both directions; the way back repeats neither the airports nor the facts of the way there. */
export function formatFlightLines(
  { forward, backward }: Pick<FlightVariant, 'forward' | 'backward'>,
  days: TripDays | undefined,
): { there: FlightLine | undefined; back: FlightLine | undefined } {
  const facts = findFacts(forward)
  const there = formatLine(forward, facts, days?.first)
  const back = formatLine(
    backward,
    findFacts(backward).filter((fact) => !facts.includes(fact)),
    days?.last,
  )
  return { there, back: there && back && isMirrored(forward, backward) ? withoutPorts(back, backward) : back }
}

/**
 * «13 дек, Внуково 10:00 → Измир 14:50»: a whole way with its day. At home a traveller knows the airport,
 * abroad its city.
 */
export function formatNamedWay(legs: Leg[], isBack: boolean): string {
  const line = formatLine(legs, [], undefined)
  const [first] = legs
  const last = legs.at(-1)
  if (!line || !first || !last) return ''
  const day = dayFromCall(first.departure.date)
  const [from, to] = [toPortName(first.departure, !isBack), toPortName(last.arrival, isBack)]
  const way = `${from} ${first.departure.time} → ${to} ${formatArrival(line)}`
  const stops = legs.length > 1 && counted(legs.length - 1, STOPS)
  return [day && shortDay(day), way, stops].filter(Boolean).join(', ')
}

function toPortName({ port }: Leg['departure'], isHome: boolean): string {
  const names = isHome ? [port.name, port.shortName] : [port.shortName, port.name]
  return names.find((name) => name !== '') ?? port.id
}

function formatLine(legs: Leg[], facts: string[], tripDay: Day | undefined): FlightLine | undefined {
  const [first] = legs
  const last = legs.at(-1)
  if (!first || !last) return undefined
  const day = dayFromCall(first.departure.date)
  const lands = dayFromCall(last.arrival.date)
  const [arrival = '', suffix = '0'] = last.arrival.time.split(/\s*\+/)
  return {
    departure: [first.departure.time, toPort(first.departure)].filter(Boolean).join(' '),
    arrival,
    arrivalPort: toPort(last.arrival),
    nextDays: day !== undefined && lands !== undefined ? daysBetween(day, lands) : Number(suffix) || 0,
    otherDay: day !== tripDay ? day : undefined,
    facts,
  }
}

/** Stops with their airports, airlines, and whether a place has to be confirmed. */
function findFacts(legs: Leg[]): string[] {
  const via = legs.slice(0, -1).map(({ arrival }) => toPort(arrival))
  const stops = via.length === 0 ? 'прямой' : [counted(via.length, STOPS), ...via].filter(Boolean).join(', ')
  const airlines = [...new Set(legs.map(({ company }) => company.name))].filter(Boolean).join(' + ')
  return [stops, airlines, legs.some(({ onDemand }) => onDemand) && 'место уточним'].filter(
    (fact): fact is string => typeof fact === 'string' && fact !== '',
  )
}

function toPort({ port }: Leg['departure']): string {
  return port.id || port.shortName || port.name
}

function isMirrored(there: Leg[], back: Leg[]): boolean {
  const [start, end] = [there[0], there.at(-1)]
  const [begin, finish] = [back[0], back.at(-1)]
  if (!start || !end || !begin || !finish) return false
  return toPort(end.arrival) === toPort(begin.departure) && toPort(start.departure) === toPort(finish.arrival)
}

function withoutPorts(line: FlightLine, [first]: Leg[]): FlightLine {
  return { ...line, departure: first?.departure.time ?? '', arrivalPort: '' }
}

const RAISED = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']

/** «00:00⁺¹»: so many days later. */
export function formatArrival({ arrival, nextDays }: FlightLine): string {
  return nextDays > 0 ? `${arrival}⁺${RAISED[nextDays] ?? nextDays}` : arrival
}

/** Baggage of a variant; one text if both directions have the same. */
export function formatBaggage({ forward, backward }: Pick<FlightVariant, 'forward' | 'backward'>): string[] {
  const [there, back] = [findBaggage(forward), findBaggage(backward)]
  if (back === '' || there === back) return there === '' ? [] : [there]
  return [`туда ${there}`, `обратно ${back}`]
}

/** «20 + 5 кг»: hold and cabin. Unknown is never shown as "without". */
function findBaggage(legs: Leg[]): string {
  const texts = new Set(legs.map(formatLegBaggage))
  const [text = ''] = texts
  return texts.size > 1 ? UNKNOWN : text
}

const UNKNOWN = 'уточняйте'

function formatLegBaggage({ baggage, carryOn }: Leg): string {
  if (baggage === '') return UNKNOWN
  const parts = [baggage, carryOn].filter(Boolean)
  const areKilograms = parts.every((part) => /^\d+$/.test(part))
  return `${parts.join(' + ')}${areKilograms ? ' кг' : ''}`.replaceAll(' ', '\u00a0')
}
