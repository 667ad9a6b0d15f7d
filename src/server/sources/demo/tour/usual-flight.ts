import type { Tour } from '#shared/contract/search.ts'
import { NO_FLIGHT_ID } from '../geography/departure-city.ts'
import { findAirline } from './airlines.ts'
import { factsOfWay } from './flight-legs.ts'
import { usualWays, type Flown } from './flight-variants.ts'

type FlightFacts = Pick<Tour, 'airline' | 'departuretime' | 'stops' | 'baggage'>

const unknown: FlightFacts = { airline: '', departuretime: '', stops: null, baggage: '' }

/**
 * Returns facts for results about the flights included in a tour's price; empty if they are not assigned
 * yet.
 */
export function usualFlight(tour: Flown): FlightFacts {
  const [there, home] = (tour.city.id !== NO_FLIGHT_ID && usualWays(tour)) || []
  if (!there || !home) return unknown
  const facts = factsOfWay(...there)
  return {
    airline: findAirline(there[0].airline).name,
    departuretime: facts.departure,
    stops: there[0].via ? 1 : 0,
    // Baggage counts only if both directions include it.
    baggage: facts.baggage && factsOfWay(...home).baggage,
  }
}
