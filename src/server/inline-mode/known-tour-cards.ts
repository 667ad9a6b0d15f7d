import type { KnownTour } from '#shared/contract/price/known-tour.ts'
import type { DirectionLanding, HotTour } from '#shared/contract/tour.ts'
import { defaultQuery, queryToParams } from '#shared/domain/search/tour-query.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { forTwoPeople, hotTourSearch } from '#shared/domain/search/hot-tour-search.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import { href } from '#shared/routes/href.ts'
import type { LandingPlaces } from '../catalogue/places.ts'

type KnownHotel = DirectionLanding['hotels'][number]

/** Known prices of hotels are for a week. */
export const KNOWN_NIGHTS = 7

/** A known price with what it is for. */
export type InlineOffer =
  | { kind: 'hot'; tour: HotTour; places: LandingPlaces }
  | { kind: 'week'; hotel: KnownHotel; price: number; places: LandingPlaces }

export function toCard(offer: InlineOffer, today: Day): KnownTour {
  return offer.kind === 'hot' ? toHotCard(offer.tour, offer.places, today) : toWeekCard(offer, today)
}

/** Returns the card of a hot tour; it opens the page of the tour. */
function toHotCard(tour: HotTour, { city, country }: LandingPlaces, today: Day): KnownTour {
  const { price, surcharge, surchargeabout, surchargename, flydate, nights, meal } = tour
  return {
    address: tourAddress(forTwoPeople(tour), hotTourSearch(tour, today)),
    hotelcode: tour.hotelcode,
    hotelname: hotelName(tour.hotelname),
    hotelstars: tour.hotelstars,
    hotelregionname: tour.hotelregionname,
    countryname: tour.countryname || country.name,
    departurenamefrom: tour.departurenamefrom || city.namefrom,
    picture: tour.hotelpicture,
    price,
    priceunit: 'person',
    surcharge,
    surchargeabout,
    surchargename,
    flydate,
    nights,
    meal: mealName({ mealcode: '', meal, mealrussian: meal }),
  }
}

/** Returns the card of a week in a hotel; it opens the hotel's page with a search. */
function toWeekCard({ hotel, price, places }: InlineOffer & { kind: 'week' }, today: Day): KnownTour {
  const { city, country } = places
  const { hotelcode, surcharge, surchargeabout, surchargename } = hotel
  const query = {
    ...defaultQuery(today),
    departure: city.id,
    country: country.ext_id,
    hotels: [hotelcode],
    nightsFrom: KNOWN_NIGHTS,
  }
  const place = hotelAddress({
    hotelcode,
    name: hotel.name,
    country: country.name,
    countryUrl: country.url,
    region: hotel.region,
  })
  return {
    address: href('hotel', place, queryToParams(query)),
    hotelcode,
    hotelname: hotelName(hotel.name),
    hotelstars: hotel.stars,
    hotelregionname: hotel.region,
    countryname: country.name,
    departurenamefrom: city.namefrom,
    picture: hotel.image,
    price,
    priceunit: 'party',
    surcharge,
    surchargeabout,
    surchargename,
    flydate: '',
    nights: KNOWN_NIGHTS,
    meal: '',
  }
}
