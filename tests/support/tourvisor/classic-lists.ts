import type { SampleHotel } from '#server/sources/demo/catalogue/hotel-card.ts'
import { required, type FakeCall } from './calls.ts'
import { cities, countriesFrom, hotelTypes, meals, sellers, services } from './dictionaries.ts'
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
  subregion: () => ({ subregions: { subregion: [] } }),
  meal: () => ({
    meals: {
      meal: meals.map(({ code, meal, russian, full }) => ({
        id: String(code),
        name: meal,
        fullname: meal,
        russian,
        russianfull: full,
      })),
    },
  }),
  stars: () => ({ stars: { star: ['2', '3', '4', '5'].map((id) => ({ id, name: id })) } }),
  hotel: hotels,
  operator: () => ({
    operators: {
      operator: sellers.map(({ id, name }) => ({
        id: String(id),
        name,
        fullname: name,
        russian: name,
        onlinebooking: '0',
      })),
    },
  }),
  flydate: flydates,
  services: () => ({
    services: { service: services.map(({ id, name }) => ({ id: String(id), name, group: 'Услуги' })) },
  }),
  currency: () => ({
    currencies: { currency: sellers.map(({ id }) => ({ operator: String(id), usd: '81.2', eur: '94.1' })) },
  }),
}

/** The lists named by `type`, separated by commas. */
export async function classicLists(world: TourvisorWorld, call: FakeCall): Promise<unknown> {
  const wanted = required(call, 'type').split(',')
  const found = await Promise.all(wanted.map(async (type) => lists[type]?.(world, call)))
  return { lists: Object.assign({}, ...found) }
}

async function regions({ tours }: TourvisorWorld, { query }: FakeCall) {
  const asked = query.get('regcountry')
  const countries = asked === null ? (await tours.countries()).map(({ ext_id }) => ext_id) : [asked]
  const all = await Promise.all(countries.map((country) => tours.regions({ ext_id: country })))
  return {
    regions: { region: all.flat().map(({ ext_id, name, country }) => ({ id: ext_id, name, country })) },
  }
}

function hotels(world: TourvisorWorld, call: FakeCall) {
  const region = call.query.get('hotregion')
  const all = world.hotels(required(call, 'hotcountry'))
  const here = region === null ? all : all.filter(({ resort }) => region.split(',').includes(resort.id))
  return { hotels: { hotel: here.map(hotelRow) } }
}

function hotelRow(hotel: SampleHotel) {
  return {
    id: String(hotel.code),
    name: hotel.name.toUpperCase(),
    stars: String(hotel.stars),
    region: hotel.resort.id,
    subregion: '0',
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
