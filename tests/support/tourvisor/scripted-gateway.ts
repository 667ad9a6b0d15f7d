import { HotelDetail } from '#shared/contract/hotel.ts'
import { FoundHotel } from '#shared/contract/search.ts'
import { ActualTour, HotTour, TourDetail } from '#shared/contract/tour.ts'
import * as v from 'valibot'
import { addDays, dayToCall, type Day } from '#shared/domain/time/day.ts'
import type { Gateway, GatewayStatus, Trip } from '#server/sources/tourvisor/gateway.ts'

export type GatewayCall = keyof Gateway

export interface ScriptedGateway {
  gateway: Gateway
  calls: Record<GatewayCall, number>
  /** Trips of the started searches, in order. */
  trips: Trip[]
  /** What the next calls of a kind throw or answer; undefined for the default. */
  script: { [Call in GatewayCall]?: (() => ReturnType<Gateway[Call]>) | undefined }
  /** Progress of running searches, percent. */
  progress: number
}

/** A hotel with one tour of seven nights a day, the price rising by a thousand. */
export function scriptedHotel(
  hotelcode: string,
  price: number,
  day: Day = '2026-12-01',
  days = 3,
): FoundHotel {
  const tour = Array.from({ length: days }, (_, index) => ({
    tourid: `9026411${hotelcode}${index}`,
    price: price + index * 1000,
    flydate: dayToCall(addDays(day, index)),
    nights: 7,
    adults: 2,
    mealcode: '7',
    operatorcode: '11',
  }))
  return v.parse(FoundHotel, {
    hotelcode,
    hotelname: `HOTEL ${hotelcode}`,
    hotelstars: 5,
    hotelrating: 4.5,
    price,
    countrycode: '4',
    countryname: 'Турция',
    regioncode: '20',
    regionname: 'Кемер',
    picturelink: `https://static.example.ru/${hotelcode}.jpg`,
    coord1: -5.74,
    coord2: -68.4,
    tours: { tour },
  })
}

/** Two cities and a stay without flights, Turkey and Egypt, three hotels. */
export function scriptedGateway(): ScriptedGateway {
  const names: GatewayCall[] = [
    'departures', 'countries', 'regions', 'hotels', 'hotel', 'flyDates', 'startSearch', 'status',
    'results', 'continueSearch', 'actualize', 'detail', 'hotTours',
  ] // prettier-ignore
  const zero = Object.fromEntries(names.map((name) => [name, 0])) as Record<GatewayCall, number>
  const scripted: Omit<ScriptedGateway, 'gateway'> = { calls: zero, trips: [], script: {}, progress: 100 }
  const gateway = countedGateway(scripted)
  return Object.assign(scripted, { gateway })
}

function countedGateway(scripted: Omit<ScriptedGateway, 'gateway'>): Gateway {
  const said = async <Call extends GatewayCall>(
    name: Call,
    usual: () => Awaited<ReturnType<Gateway[Call]>>,
  ): Promise<Awaited<ReturnType<Gateway[Call]>>> => {
    scripted.calls[name] += 1
    // Never answers in the same event-loop turn.
    await new Promise<void>((resolve) => void setImmediate(resolve))
    const fallback = scripted.script[name]
    return fallback ? await fallback() : usual()
  }
  return {
    departures: () =>
      said('departures', () => [
        { id: '1', name: 'Москва', namefrom: 'Москвы' },
        { id: '5', name: 'Санкт-Петербург', namefrom: '' },
        { id: '99', name: 'Без перелёта', namefrom: 'Без перелёта' },
      ]),
    countries: (departure) =>
      said('countries', () => [
        { id: '4', name: 'Турция' },
        ...(departure === '1'
          ? [
              { id: '1', name: 'Египет' },
              { id: '777', name: 'Гренада' },
            ]
          : []),
      ]),
    regions: () =>
      said('regions', () => [
        { id: '20', name: 'Кемер' },
        { id: '21', name: 'Сиде' },
        { id: '22', name: 'Сиде' },
      ]),
    hotels: () =>
      said('hotels', () => [
        { id: '77', name: 'HOTEL 77', stars: 5, rating: 4.5, regionId: '20', region: 'Кемер', types: [] },
        {
          id: '78',
          name: 'HOTEL 78',
          stars: 3,
          rating: null,
          regionId: '21',
          region: 'Сиде',
          types: ['beach'],
        },
      ]),
    hotel: (hotelcode) =>
      said('hotel', () => v.parse(HotelDetail, { hotelcode, name: `Hotel ${hotelcode}`, countrycode: '4' })),
    flyDates: () => said('flyDates', () => ['2026-11-20', '2026-12-01', '2026-12-02', '2026-12-09']),
    startSearch: (trip) =>
      said('startSearch', () => {
        scripted.trips.push(trip)
        return `s${scripted.trips.length}`
      }),
    status: () => said('status', () => scriptedStatus(scripted.progress)),
    results: () => said('results', () => [scriptedHotel('77', 98_000), scriptedHotel('78', 120_000)]),
    continueSearch: () => said('continueSearch', () => undefined),
    actualize: (tourid) =>
      said('actualize', () =>
        v.parse(ActualTour, { tourid, hotelcode: '77', hotelname: 'H', price: 98_000 }),
      ),
    detail: () => said('detail', () => v.parse(TourDetail, {})),
    hotTours: (_, country) =>
      said('hotTours', () => [
        v.parse(HotTour, {
          tourid: '90264112887701',
          countrycode: country || '4',
          hotelcode: '77',
          hotelname: 'HOTEL 77',
          flydate: '25.11.2026',
          nights: 7,
          price: 40_000,
          priceold: 52_000,
        }),
      ]),
  }
}

export function scriptedStatus(progress: number): GatewayStatus {
  return {
    progress,
    timepassed: 4,
    minprice: 98_000,
    operators: [
      { code: '11', name: 'Coral', state: progress < 100 ? 'pending' : 'success', minprice: 98_000 },
      { code: '12', name: 'Pegas', state: 'failed', minprice: null },
    ],
  }
}
