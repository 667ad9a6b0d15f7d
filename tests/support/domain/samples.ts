import { FoundHotel, Tour } from '#shared/contract/search.ts'
import { ActualTour, FlightVariant, TourDetail } from '#shared/contract/tour.ts'
import * as v from 'valibot'

/** Small valid contract values for tests: unnamed fields are as the readers default them. */

export function sampleTour(part: Partial<Tour> & { tourid: string }): Tour {
  return v.parse(Tour, { price: 100_000, flydate: '05.12.2026', nights: 7, ...part })
}

export function sampleHotel(part: Partial<FoundHotel> & { hotelcode: string }): FoundHotel {
  const tours = part.tours ?? { tour: [sampleTour({ tourid: `t-${part.hotelcode}` })] }
  return v.parse(FoundHotel, {
    hotelname: `HOTEL ${part.hotelcode}`,
    price: tours.tour[0]?.price ?? 0,
    ...part,
    tours,
  })
}

export function sampleActualTour(part: Partial<ActualTour> = {}): ActualTour {
  return v.parse(ActualTour, { tourid: 't1', hotelcode: '7', hotelname: 'ORION', price: 100_000, ...part })
}

/** A variant with one outbound and one return flight, each `[number, departure time, arrival time]`. */
export function sampleVariant(
  price: number | null,
  ...flights: [number: string, departure: string, arrival: string][]
): FlightVariant {
  const legs = flights.map(([number, departure, arrival]) => ({
    number,
    departure: { date: '05.12.2026', time: departure },
    arrival: { date: '05.12.2026', time: arrival },
  }))
  return v.parse(FlightVariant, {
    forward: legs.slice(0, 1),
    backward: legs.slice(1),
    price: { value: price },
  })
}

export function sampleDetail(part: { flights?: FlightVariant[]; addpayments?: unknown[]; flags?: object }) {
  const { flights = [], addpayments = [], flags = {} } = part
  return v.parse(TourDetail, { flights, tourinfo: { addpayments, flags } })
}
