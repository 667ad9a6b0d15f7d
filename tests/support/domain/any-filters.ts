import type { FoundHotel } from '#shared/contract/search.ts'
import type { Facet } from '#shared/domain/search/filter-table.ts'
import type { Filters } from '#shared/domain/search/filters.ts'
import { mergeHotels } from '#shared/domain/search/search.ts'
import fc from 'fast-check'
import { sampleHotel, sampleTour } from './samples.ts'

const values: Record<Facet, string[]> = {
  stars: ['0', '3', '4', '5'],
  meals: ['3', '7', '9'],
  types: ['beach', 'city', 'constructor'],
  tags: ['Бассейн', 'Wi-Fi', '1-я линия'],
  regions: ['Кемер', 'Белек', 'Сиде'],
  operators: ['Anex Tour', 'FUN&SUN', 'Coral & Co, Ltd'],
  lines: ['1', '2', '3'],
  beaches: ['sand', 'pebble', 'constructor'],
  rooms: ['Стандартный номер', 'Люкс, вид на море', 'Номер у башни'],
  airlines: ['AZUR air', 'S7 Airlines'],
  departures: ['0', '1', '2', '3'],
  baggage: ['10', '20', '23'],
}
const someOf = (facet: Facet) => fc.subarray(values[facet])

/** Most facets are unset, as with people; otherwise hardly anything passes. */
const rarely = (facet: Facet) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: someOf(facet) })

export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  stars: someOf('stars'),
  meals: someOf('meals'),
  types: rarely('types'),
  tags: rarely('tags'),
  regions: rarely('regions'),
  operators: rarely('operators'),
  lines: rarely('lines'),
  beaches: rarely('beaches'),
  rooms: rarely('rooms'),
  airlines: rarely('airlines'),
  departures: rarely('departures'),
  baggage: rarely('baggage'),
  rating: fc.constantFrom(0, 3.5, 4, 4.5),
  budget: fc.constantFrom(0, 60_000, 120_000),
  instantOnly: fc.boolean(),
  nonstopOnly: fc.boolean(),
})

const anyTour = fc.record({
  price: fc.integer({ min: 30, max: 200 }).map((thousand) => thousand * 1000),
  mealcode: fc.constantFrom(...values.meals),
  operatorname: fc.constantFrom(...values.operators),
  hotelstatus: fc.constantFrom(0 as const, 1 as const, 2 as const),
  room: fc.constantFrom('', 'STANDARD ROOM', 'Suite Sea View', 'Номер у башни'),
  airline: fc.constantFrom('', ...values.airlines),
  departuretime: fc.constantFrom('', '00:00', '5:55', '06:00', '13:10', '23:59'),
  stops: fc.constantFrom(null, 0, 1),
  baggage: fc.constantFrom('', '0', '10', '20 кг', '23'),
})
/** A few hotels with a few tours each, merged as a search merges them. */
export const anyHotels: fc.Arbitrary<FoundHotel[]> = fc
  .array(
    fc.record({
      hotelstars: fc.constantFrom(0, 3, 4, 5),
      hotelrating: fc.constantFrom(null, 3.2, 4, 4.7),
      seadistance: fc.constantFrom(null, 50, 800),
      regionname: fc.constantFrom('', ...values.regions),
      beachline: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      beachtypes: someOf('beaches'),
      types: someOf('types'),
      tags: fc.array(fc.constantFrom(...values.tags), { maxLength: 4 }),
      offers: fc.array(anyTour, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 14 },
  )
  .map((rows) =>
    mergeHotels(
      [],
      rows.map(({ offers, ...row }, at) =>
        sampleHotel({
          ...row,
          hotelcode: String(at),
          tours: { tour: offers.map((offer, index) => sampleTour({ tourid: `${at}-${index}`, ...offer })) },
        }),
      ),
    ),
  )
