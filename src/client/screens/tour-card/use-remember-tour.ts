import { recentTours, type RecentTour } from '#client/features/tour-offers/recent-tour.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { tripDates, tripLength } from '#shared/domain/tour/trip.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Stores the viewed tour for home, with the price that this page shows; undefined stores nothing. */
export function useRememberTour(offer: TourOffer | undefined): void {
  const storage = useLocalStorage()
  const { pathname, search } = useLocation()
  const text = offer && JSON.stringify(toRecent(offer, pathname + search))
  useEffect(() => {
    if (text === undefined) return
    const seen = JSON.parse(text) as Omit<RecentTour, 'at'>
    recentTours.add(storage, { ...seen, at: Date.now() })
  }, [storage, text])
}

function toRecent({ tour, party, price }: TourOffer, address: string): Omit<RecentTour, 'at'> {
  return {
    hotelcode: tour.hotelcode,
    departure: tour.departurecode,
    country: tour.countrycode,
    name: hotelName(tour.hotelname),
    place: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
    stay: [tripDates(tour), tripLength(tour)].filter(Boolean).join(', '),
    address,
    price: price.total,
    unit: priceUnit(party),
  }
}
