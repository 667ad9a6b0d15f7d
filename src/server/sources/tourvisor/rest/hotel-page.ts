import type { HotelDetail } from '#contract/hotel.ts'
import { fieldsOf, rowsOf, textOf, type Fields } from '../reading/fields.ts'
import { hotelDetail } from '../reading/hotel-detail.ts'

/** A hotel's page in the contract's words. */
export function hotelPage(hotel: Fields, code: string): HotelDetail {
  const [common, infrastructure, meals, services, country, region] = [
    hotel.common,
    hotel.infrastructure,
    hotel.meals,
    hotel.services,
    hotel.country,
    hotel.region,
  ].map(fieldsOf)
  const groups = rowsOf(services?.tags).flatMap((group) => rowsOf(fieldsOf(group).items))
  const row = {
    name: hotel.name,
    stars: hotel.category,
    rating: hotel.rating,
    countrycode: country?.id,
    country: country?.name,
    regioncode: region?.id,
    region: region?.name,
    placement: textOf(common?.place) || textOf(common?.address),
    seadistance: hotel.seaDistance,
    build: common?.build,
    repair: common?.repair,
    description: common?.description,
    territory: infrastructure?.territory,
    beach: infrastructure?.beach,
    child: services?.child,
    inroom: services?.inRoom,
    services: services?.available,
    servicefree: services?.free,
    servicepay: services?.servicesPay,
    meallist: meals?.list,
    mealtypes: meals?.description,
    coord1: common?.latitude ?? common?.lat ?? hotel.latitude,
    coord2: common?.longitude ?? common?.lon ?? hotel.longitude,
    tags: groups.map((item) => textOf(fieldsOf(item).name)).filter(Boolean),
  }
  return hotelDetail(row, code, hotel.images)
}
