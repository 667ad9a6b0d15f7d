import data from '../data/airlines.json' with { type: 'json' }

/** Airlines by their IATA code and their aircraft. `src/server/sources/demo/README.md`, "Where the figures come from". */
export interface Airline {
  name: string
  planes: readonly string[]
  /** Kilograms of free baggage on charters; '' when the airline leaves it open. */
  baggage: string
  carryOn: string
  /** Its airport in Moscow, which has four. */
  moscow: string
}

const airlines: Readonly<Record<string, Airline>> = data

/** An airline of our table; asking for another is a fault of the table. */
export function airlineOf(code: string): Airline {
  const airline = airlines[code]
  if (!airline) throw new RangeError(`no airline ${code}`)
  return airline
}
