import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import type { SeenHotel } from '../tour/favorites.ts'
import { mealName } from '../tour/terms.ts'
import { SAVED_MEAL } from './favorites-price.ts'
import { queryToParams, type TourQuery } from './tour-query.ts'

/** What a heart saves at each place that has one: the hotel, the price seen and the search it was seen with. */

/** A hotel of search results with its cheapest tour. */
export function seenAmongFound(hotel: FoundHotel, query: TourQuery): SeenHotel {
  return {
    hotelcode: hotel.hotelcode,
    hotel: {
      name: hotel.hotelname,
      stars: hotel.hotelstars,
      rating: hotel.hotelrating,
      country: hotel.countryname,
      region: hotel.regionname,
      image: hotel.images[0] ?? hotel.picturelink,
    },
    price: hotel.tours.tour[0]?.price ?? null,
    search: toSavedSearch(query, hotel.tours.tour[0]),
  }
}

/** A hotel's own page; `offer` is the search made there and its cheapest tour. */
export function seenOnItsPage(
  hotel: HotelDetail,
  offer: { price: number | undefined; best: Tour | undefined; query: TourQuery } | undefined,
): SeenHotel {
  const { hotelcode, name, extended, stars, rating, country, region, images } = hotel
  return {
    hotelcode,
    hotel: { name: name || extended.name, stars, rating, country, region, image: images.image[0] ?? '' },
    price: offer?.price ?? null,
    search: offer ? toSavedSearch(offer.query, offer.best) : '',
  }
}

/** The hotel of a checked tour; `total` is what the tour costs the whole party. */
export function seenInTour(tour: ActualTour, total: number, query: TourQuery, image: string): SeenHotel {
  return {
    hotelcode: tour.hotelcode,
    hotel: {
      name: tour.hotelname,
      stars: tour.hotelstars,
      rating: tour.hotelrating,
      country: tour.countryname,
      region: tour.hotelregionname,
      image,
    },
    price: total,
    search: toSavedSearch(query, tour),
  }
}

/** The search, with the meal of the tour that the price is of. */
function toSavedSearch(query: TourQuery, tour: Meal | undefined): string {
  const params = queryToParams(query)
  if (tour && (tour.mealcode || tour.meal || tour.mealrussian)) params.set(SAVED_MEAL, mealName(tour))
  return params.toString()
}

type Meal = Pick<Tour, 'mealcode' | 'meal' | 'mealrussian'>
