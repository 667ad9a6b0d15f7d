import type { HotelDetail } from '#shared/contract/hotel.ts'
import { Refusal } from '../../http/handler.ts'
import { hotelPictures } from './catalogue/pictures.ts'
import { serviceName } from './catalogue/services.ts'
import { toExtId } from './guidebooks.ts'
import { hotelReviews } from './texts/reviews.ts'
import { hotelTexts } from './texts/hotel-texts.ts'
import { epochDayAt } from './epoch-day.ts'
import type { World } from './world.ts'

/** Returns all details of one hotel, generated on request. Also accepts an `ext_id` instead of a code. */
export function hotelPage(world: World, hotelcode: string): HotelDetail {
  const code = hotelcode.slice(hotelcode.lastIndexOf('_') + 1)
  const hotel = /^\d{1,12}$/.test(code) ? world.catalogue.find(Number(code)) : undefined
  if (!hotel) throw new Refusal(404, 'Такого отеля нет. Посмотрите другие отели.')
  const { country, resort } = hotel
  return {
    hotelcode: String(hotel.code),
    ext_id: toExtId(hotel),
    name: hotel.name,
    extended: { name: hotel.name },
    stars: hotel.stars,
    rating: hotel.rating || null,
    countrycode: country.id,
    country: country.name,
    regioncode: resort.id,
    region: resort.name,
    seadistance: hotel.seadistance || null,
    build: hotel.built === null ? '' : String(hotel.built),
    repair: hotel.renovated === null ? '' : String(hotel.renovated),
    ...hotelTexts(hotel),
    coord1: hotel.lat,
    coord2: hotel.lon,
    types: [...hotel.types],
    tags: hotel.services.map(serviceName),
    images: { image: hotelPictures(hotel, world.pictureBase) },
    reviewscount: hotel.reviewscount,
    reviews: { review: hotelReviews(hotel, epochDayAt(world.clock())) },
  }
}
