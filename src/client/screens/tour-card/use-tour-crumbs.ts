import type { ActualTour } from '#shared/contract/tour.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import type { Crumb } from '#client/features/seo/structured-data.ts'
import { href } from '#shared/routes/href.ts'
import { useLocation } from 'react-router-dom'

/** From the home page through the search and the hotel to the tour; both links keep the search. */
export function useTourCrumbs(tour: ActualTour, query: TourQuery): Crumb[] {
  const words = useQueryWords(query)
  const hotel = useTourHotel(tour, query)
  const { pathname } = useLocation()
  const params = queryToParams(query)
  return [
    { title: 'Главная', address: href('home') },
    { title: ['Туры', words.toWords].filter(Boolean).join(' '), address: href('tours', undefined, params) },
    { title: hotelName(tour.hotelname), address: hotel },
    { title: tripDates(tour) ?? 'Тур', address: pathname },
  ]
}

/** Address of the hotel's page with the same search; includes the country if the search knows it. */
export function useTourHotel(tour: ActualTour, query: TourQuery): string {
  const { country } = useQueryWords(query)
  const address = hotelAddress({
    hotelcode: tour.hotelcode,
    name: tour.hotelname,
    country: tour.countryname,
    region: tour.hotelregionname,
    countryUrl: country?.ext_id === tour.countrycode ? country.url : undefined,
  })
  return href('hotel', address, queryToParams(query))
}
