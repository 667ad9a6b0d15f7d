import { RECENT_TOUR_KEY, type RecentTour } from '#client/features/tour-offers/recent-tour.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { tripDates, tripLength } from '#shared/domain/tour/trip.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Stores the viewed tour for home, with the price that this page shows. */
export function useRememberTour({ tour, party, price }: TourOffer): void {
  const storage = useLocalStorage()
  const { pathname, search } = useLocation()
  const stay = [tripDates(tour), tripLength(tour)].filter(Boolean).join(', ')
  const seen: Omit<RecentTour, 'at'> = {
    hotelcode: tour.hotelcode,
    departure: tour.departurecode,
    country: tour.countrycode,
    name: hotelName(tour.hotelname),
    place: [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
    stay,
    address: pathname + search,
    price: price.total,
    unit: priceUnit(party),
  }
  const text = JSON.stringify(seen)
  useEffect(() => {
    storage.set(RECENT_TOUR_KEY, JSON.stringify({ ...(JSON.parse(text) as typeof seen), at: Date.now() }))
  }, [storage, text])
}
