import data from '../data/airlines.json' with { type: 'json' }

/**
 * Airlines by their IATA code, with their aircraft. `src/server/sources/demo/README.md`, "Where the
 * figures come from".
 */
export interface Airline {
  name: string
  planes: readonly string[]
  /** Kilograms of free baggage on charters; '' if the airline does not state it. */
  baggage: string
  carryOn: string
  /** Its airport in Moscow, which has four. */
  moscow: string
}

const airlines: Readonly<Record<string, Airline>> = data

/** Returns an airline of our table. An unknown code is a bug in the table. */
export function findAirline(code: string): Airline {
  const airline = airlines[code]
  if (!airline) throw new RangeError(`no airline ${code}`)
  return airline
}
