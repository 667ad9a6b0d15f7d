import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { SampleHotel } from '#server/sources/demo/catalogue/hotel-card.ts'
import { serviceName } from '#server/sources/demo/catalogue/services.ts'
import { cityName, hotelTypes, type mealByCode } from './dictionaries.ts'

/** Shapes of the REST generation: numbers are numbers, days are `yyyy-mm-dd`, named things are objects. */

export function isoDay(day: string): string {
  return day.split('.').toReversed().join('-')
}

export function named(id: string, name: string) {
  return { id: Number(id), name }
}

export function restMeal(meal: ReturnType<typeof mealByCode>) {
  if (!meal) return null
  const { code, meal: name, russian, full } = meal
  return { id: code, name, russianName: russian, fullName: name, fullRussianName: full }
}

export function restOperator(id: string, name: string) {
  return { ...named(id, name), russianName: name, fullName: name }
}

export function restCity(id: string, name: string, namefrom: string) {
  return { ...named(id, cityName(name)), nameGenitive: namefrom }
}

export function restHotelRow(hotel: SampleHotel) {
  const { resort } = hotel
  return {
    id: hotel.code,
    name: hotel.name.toUpperCase(),
    category: hotel.stars,
    rating: hotel.rating,
    region: named(resort.id, resort.name),
    type: hotelTypes.filter(({ word }) => hotel.types.includes(word)).map(({ id, name }) => ({ id, name })),
  }
}

export function restHotel(page: HotelDetail, card: SampleHotel) {
  return {
    id: card.code,
    name: card.name.toUpperCase(),
    category: card.stars,
    rating: card.rating,
    country: named(page.countrycode, page.country),
    region: named(page.regioncode, page.region),
    images: page.images.image,
    common: {
      build: page.build,
      repair: page.repair,
      description: page.description,
      place: page.placement,
      lat: page.coord1,
      lon: page.coord2,
    },
    infrastructure: { beach: page.beach, territory: page.territory },
    meals: { description: page.mealtypes, list: page.meallist },
    services: {
      available: page.services,
      child: page.child,
      free: page.servicefree,
      inRoom: page.inroom,
      servicesPay: page.servicepay,
      tags: [{ id: 1, name: 'Услуги', items: card.services.map((id) => ({ id, name: serviceName(id) })) }],
    },
  }
}
