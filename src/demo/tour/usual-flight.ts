import type { Tour } from '#contract/search.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { usualPair, type Flown } from './flight-variants.ts'

type FlightFacts = Pick<Tour, 'airline' | 'departuretime' | 'baggage'>

const unknown: FlightFacts = { airline: '', departuretime: '', baggage: '' }

/** What results say of the flights inside a tour's price; nothing of those that nobody has named yet. */
export function usualFlight(tour: Flown): FlightFacts {
  if (tour.city.id === NO_FLIGHT_ID) return unknown
  const { forward, backward } = usualPair(tour)
  const [first] = forward
  if (!first || first.plane === '') return unknown
  // Luggage goes all the way or it does not go.
  const least = Math.min(...[...forward, ...backward].map(({ baggage }) => Number(baggage)))
  return { airline: first.company.name, departuretime: first.departure.time, baggage: String(least || '') }
}
