import type { SampleHotel } from '#server/sources/demo/catalogue/hotel-card.ts'
import { required, type FakeCall } from './calls.ts'
import { cities, countriesFrom, hotelTypes } from './dictionaries.ts'
import type { TourvisorWorld } from './world.ts'

type List = (world: TourvisorWorld, call: FakeCall) => Promise<object> | object

const lists: Record<string, List> = {
  departure: async (world) => ({
    departures: {
      departure: (await cities(world)).map(({ id, name, namefrom }) => ({ id, name, namefrom })),
    },
  }),
  country: async (world, { query }) => ({
    countries: {
      country: (await countriesFrom(world, query.get('cndep') ?? '')).map(({ ext_id, name }) => ({
        id: ext_id,
        name,
      })),
    },
  }),
  region: regions,
  hotel: hotels,
  flydate: flydates,
}

/** The lists named by `type`, separated by commas. */
export async function classicLists(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const wanted = required(call, 'type').split(',')
  const found = await Promise.all(wanted.map(async (type) => lists[type]?.(world, call)))
  return { lists: Object.assign({}, ...found) }
}

async function regions({ tours }: TourvisorWorld, call: FakeCall) {
  const all = await tours.regions({ ext_id: required(call, 'regcountry') })
  return { regions: { region: all.map(({ ext_id, name, country }) => ({ id: ext_id, name, country })) } }
}

function hotels(world: TourvisorWorld, call: FakeCall) {
  return { hotels: { hotel: world.hotels(required(call, 'hotcountry')).map(hotelRow) } }
}

function hotelRow(hotel: SampleHotel) {
  return {
    id: String(hotel.code),
    name: hotel.name.toUpperCase(),
    stars: String(hotel.stars),
    region: hotel.resort.id,
    rating: String(hotel.rating),
    ...Object.fromEntries(hotelTypes.map(({ word }) => [word, hotel.types.includes(word) ? 1 : 0])),
  }
}

async function flydates({ tours }: TourvisorWorld, call: FakeCall) {
  const days = await tours.flyDates({
    departure: required(call, 'flydeparture'),
    country: required(call, 'flycountry'),
  })
  return { flydates: { flydate: days.map(({ date }) => date) } }
}
