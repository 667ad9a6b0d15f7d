import { SearchResult } from '#shared/contract/search.ts'
import { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { addDays, dayToCall, todayAt, type Day } from '#shared/domain/time/day.ts'
import { Refusal } from '#server/http/handler.ts'
import type { TourSource } from '#server/sources/port.ts'
import * as v from 'valibot'
import { oneHotelTours } from '../provider/one-hotel-tours.ts'

/** Price of a tour on a day; undefined when it is not sold. */
export interface TrueOffer {
  price: number
  isFewLeft: boolean
}

/** How a list differs from the truth at one check. */
export interface Listing {
  /** Factor of the true price. */
  factor: number
  isMissing: boolean
}

export interface MarketRules {
  hotels: readonly string[]
  /** Each hotel has one tour per hotel room type. */
  rooms: readonly string[]
  offer: (hotel: string, room: string, day: Day) => TrueOffer | undefined
  /** How the tour is listed now, also when it is not sold: an old list still contains it. */
  listing: (hotel: string, room: string, now: number) => Listing
  /** What each person pays next to the price of a tour; nothing by default. */
  payments?: (hotel: string, room: string) => number
  /** Extra price of the operator's own flights; nothing by default. */
  dearer?: (hotel: string) => number
  /** Differences of an actualization from the list; none by default. */
  actual?: (hotel: string, room: string) => Partial<ActualTour>
  /** True if the source answers. */
  isUp: (now: number) => boolean
  clock: () => number
}

interface Market extends TourSource {
  /** Days of the requests for each search, answered or not. */
  searches: Day[]
  /** Days of the requests for a tour's flights and payments. */
  details: Day[]
  /** Number of actualizations. */
  checks: () => number
}

/**
 * A source whose lists are wrong and whose actualizations are true for the day. Turkey from Moscow,
 * operator «Anex».
 */
export function createMarket(rules: MarketRules): Market {
  const { hotels, rooms, offer, listing, isUp, clock } = rules
  const { payments = () => 0, dearer = () => 0 } = rules
  const searches: Day[] = []
  const details: Day[] = []
  let checks = 0
  const answer = () => {
    if (!isUp(clock())) throw new Refusal(503, 'Источник не отвечает')
  }
  const tourOf = (hotel: string, room: string, flydate: string, nights: number) => ({
    tourid: [hotel, room, flydate, nights, todayAt(clock())].join('~'),
    flydate,
    nights,
    adults: 2,
    room,
    mealcode: '7',
    meal: 'AI',
    operatorcode: '11',
    operatorname: 'Anex',
    hotelstatus: 2,
  })
  return {
    ...oneHotelTours(),
    searches,
    details,
    checks: () => checks,
    async searchRequest({ hotels: asked, datefrom, nightsfrom }) {
      searches.push(todayAt(clock()))
      answer()
      return { requestid: JSON.stringify({ asked, datefrom, nightsfrom }) }
    },
    async searchResult({ requestid, page }) {
      answer()
      const { asked, datefrom, nightsfrom } = JSON.parse(requestid) as Record<string, string>
      const codes = hotels.filter((hotel) => !asked || asked.split(',').includes(hotel))
      const hotel = codes.flatMap((code) => {
        const tour = rooms.flatMap((room) => {
          const listed = listing(code, room, clock())
          const price = (offer(code, room, todayAt(clock()))?.price ?? 50_000) * listed.factor
          return listed.isMissing
            ? []
            : [{ ...tourOf(code, room, datefrom ?? '', Number(nightsfrom)), price: Math.round(price) }]
        })
        return tour.length === 0
          ? []
          : [{ hotelcode: code, hotelname: code, price: tour[0]?.price, tours: { tour } }]
      })
      return v.parse(SearchResult, {
        status: { state: 'finished', progress: 100 },
        result: { hotel: page === 1 ? hotel : [] },
      })
    },
    async actualize({ tourid }) {
      answer()
      checks += 1
      const [hotel = '', room = '', flydate = '', nights = '', day = ''] = tourid.split('~')
      const now = todayAt(clock())
      const sold = day === now || day === addDays(now, -1) ? offer(hotel, room, now) : undefined
      if (sold === undefined) throw new Refusal(200, 'Тура больше нет', { isFieldStyle: true })
      const place = { countrycode: '4', countryname: 'Турция', departurecode: '1', departurename: 'Москва' }
      const { tourid: _, ...tour } = tourOf(hotel, room, flydate, Number(nights))
      const known = { tourid, ...place, hotelcode: hotel, hotelname: hotel, hotelstars: 5, ...tour }
      return {
        tour: v.parse(ActualTour, {
          ...known,
          price: sold.price,
          currency: 'RUB',
          flightstatus: sold.isFewLeft ? 2 : 0,
          detailavailable: true,
          ...rules.actual?.(hotel, room),
        }),
      }
    },
    async tourDetail({ tourid }) {
      details.push(todayAt(clock()))
      answer()
      const [hotel = '', room = ''] = tourid.split('~')
      if (rules.actual?.(hotel, room).detailavailable === false) throw new Refusal(503, 'Рейсов у тура нет')
      const amount = payments(hotel, room)
      const price = offer(hotel, room, todayAt(clock()))?.price
      const flights =
        price !== undefined && dearer(hotel) > 0
          ? [{ price: { value: price + dearer(hotel), currency: 'RUB' }, isdefault: true }]
          : []
      return v.parse(TourDetail, {
        flights,
        tourinfo: { addpayments: amount > 0 ? [{ name: 'Виза', amount }] : [] },
      })
    },
    async hotelDetail({ hotelcode }) {
      const { hotel } = await oneHotelTours().hotelDetail({ hotelcode: '77' })
      return { hotel: { ...hotel, hotelcode, name: hotelcode } }
    },
  }
}

/** Id of a tour in today's list. */
export function marketTourId(hotel: string, room: string, flight: Day, now: number): string {
  return [hotel, room, dayToCall(flight), 7, todayAt(now)].join('~')
}
