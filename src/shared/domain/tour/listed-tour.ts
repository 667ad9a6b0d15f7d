import type { FoundHotel, Tour } from '#shared/contract/search.ts'
import type { ActualTour, HotTour } from '#shared/contract/tour.ts'
import type { Departure } from '#shared/contract/settings.ts'
import { formatFlight } from './format-flight.ts'
import { splitListedPrice } from './surcharge.ts'

/** A tour as a list showed it, in the shape of a checked one: shown until the operator answers. */
export interface ListedTour {
  tour: ActualTour
  /** Mandatory payments of the party within the price shown; undefined if the list did not know them. */
  payments: number | undefined
  /** «AZUR air, вылет 06:05»; `''` if the list did not name the flight. */
  flight: string
  /** The earlier price that the list crossed out, null if none. */
  priceold: number | null
  /** Picture of the hotel in the list, `''` if it had none. */
  picture: string
}

/** A tour of search results, which do not name the departure city. */
export function listFoundTour(hotel: FoundHotel, tour: Tour, departure: Departure | undefined): ListedTour {
  const { price, payments } = splitListedPrice(tour)
  const picture = hotel.images[0] ?? hotel.picturelink
  return {
    tour: {
      ...tour,
      price,
      visacharge: 0,
      countrycode: hotel.countrycode,
      countryname: hotel.countryname,
      departurecode: departure?.id ?? '',
      departurename: departure?.name ?? '',
      departurenamefrom: departure?.namefrom ?? '',
      hotelcode: hotel.hotelcode,
      hotelname: hotel.hotelname,
      hotelstars: hotel.hotelstars,
      hotelrating: hotel.hotelrating,
      hotelregioncode: hotel.regioncode,
      hotelregionname: hotel.regionname,
      hotelpicturesmall: picture,
      hotelpicturemedium: picture,
      hotelpicturebig: picture,
    },
    payments,
    flight: formatFlight(tour),
    priceold: tour.priceold,
    picture,
  }
}

/** A hot tour of a list, whose prices are for two. */
export function listHotTour(hot: HotTour): ListedTour {
  const { price, payments } = splitListedPrice(hot)
  return {
    tour: {
      ...hot,
      price,
      hotelpicturesmall: hot.hotelpicture,
      hotelpicturemedium: hot.hotelpicture,
      hotelpicturebig: hot.hotelpicture,
      nightflight: 0,
      tourname: '',
      placement: '',
      adults: 2,
      child: 0,
      room: '',
      mealcode: '',
      mealrussian: '',
      fuelcharge: 0,
      visacharge: 0,
      regular: false,
      onrequest: false,
      flightstatus: 0,
      hotelstatus: 0,
      detailavailable: true,
    },
    payments,
    flight: '',
    priceold: hot.priceold,
    picture: hot.hotelpicture,
  }
}
