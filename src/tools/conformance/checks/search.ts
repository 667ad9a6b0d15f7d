import { dayFromCall, dayToCall } from '#shared/domain/time/day.ts'
import type { Check, CheckContext } from '../check.ts'
import type { KnownHotel, Pair } from '../facts.ts'
import { isPartOfPrice, isRatingScale, isWholeRoubles, median, repeated } from './money.ts'
import { finish, ON_PAGE } from './search-progress.ts'

const NIGHTS = { from: 7, to: 9 }

export const search: Check = {
  id: 'search',
  title: 'Поиск: ход, итог, страницы, продолжение',
  async run(context) {
    const { kit, facts } = context
    const pair = await facts.pair()
    if (!pair) return kit.find('fault', 'shape', 'searchRequest', 'не нашлось направления, поиск не проверен')
    const { from, to } = await facts.window()
    const ticket = await kit.read('searchRequest', {
      query: {
        ...pair,
        datefrom: dayToCall(from),
        dateto: dayToCall(to),
        nightsfrom: NIGHTS.from,
        nightsto: NIGHTS.to,
        adults: 2,
      },
    })
    if (!ticket || !(await finish(context, ticket.requestid))) return
    const hotels = await page(context, ticket.requestid, 1)
    if (hotels.length === 0) kit.find('note', 'shape', 'searchResult', 'ничего не найдено, туры не проверены')
    facts.setFound(hotels)
    checkPage(context, hotels, await page(context, ticket.requestid, 2))
    checkFilters(context, hotels, { ...pair, from, to })
    for (const hotel of hotels) checkHotel(context, hotel)
    checkUnits(context, hotels)
    await checkContinue(context, ticket.requestid, hotels)
  },
}

async function page({ kit }: CheckContext, requestid: string, number: number): Promise<KnownHotel[]> {
  const query = { requestid, page: number, onpage: ON_PAGE, type: 'result' }
  return (await kit.read('searchResult', { query }))?.result.hotel ?? []
}

function checkPage({ kit }: CheckContext, first: KnownHotel[], second: KnownHotel[]): void {
  if (first.length > ON_PAGE) {
    kit.find('fault', 'page', 'searchResult', `на странице ${first.length} отелей, просили ${ON_PAGE}`)
  }
  const codes = [...first, ...second].map(({ hotelcode }) => hotelcode)
  const twice = repeated(codes)
  if (twice.length > 0)
    kit.find('fault', 'page', 'searchResult', `отели на двух страницах: ${twice.slice(0, 5).join(', ')}`)
  const tours = [...first, ...second].flatMap((hotel) => hotel.tours.tour.map(({ tourid }) => tourid))
  const [sameTour] = repeated(tours)
  if (sameTour !== undefined) kit.find('fault', 'ids', 'searchResult', `tourid ${sameTour} у двух туров`)
}

function checkFilters(
  { kit }: CheckContext,
  hotels: KnownHotel[],
  asked: Pair & { from: string; to: string },
): void {
  const foreign = hotels.find(({ countrycode }) => countrycode !== '' && countrycode !== asked.country)
  if (foreign)
    kit.find('fault', 'filter', 'searchResult', `отель ${foreign.hotelcode} страны ${foreign.countrycode}`)
  const tours = hotels.flatMap((hotel) => hotel.tours.tour)
  const late = tours.find(({ flydate }) => {
    const day = dayFromCall(flydate)
    return day !== undefined && (day < asked.from || day > asked.to)
  })
  if (late) kit.find('fault', 'filter', 'searchResult', `вылет ${late.flydate} вне спрошенных дней`)
  const long = tours.find(({ nights }) => nights < NIGHTS.from || nights > NIGHTS.to)
  if (long)
    kit.find('fault', 'filter', 'searchResult', `ночей ${long.nights}, просили ${NIGHTS.from}–${NIGHTS.to}`)
}

function checkHotel({ kit }: CheckContext, hotel: KnownHotel): void {
  const prices = hotel.tours.tour.map(({ price }) => price)
  const { hotelcode, price } = hotel
  if (prices.length === 0) {
    return kit.find('fault', 'price', 'searchResult', `у отеля ${hotelcode} нет ни одного тура`)
  }
  const cheapest = Math.min(...prices)
  if (price !== cheapest) {
    kit.find(
      'fault',
      'price',
      'searchResult',
      `отель ${hotelcode}: цена ${price}, самый дешёвый тур ${cheapest}`,
    )
  }
  if (prices[0] !== cheapest)
    kit.find('tolerated', 'price', 'searchResult', 'туры отеля не от дешёвых к дорогим')
}

function checkUnits({ kit }: CheckContext, hotels: KnownHotel[]): void {
  const tours = hotels.flatMap((hotel) => hotel.tours.tour)
  const middle = median(tours.map(({ price }) => price))
  if (middle !== undefined && !isWholeRoubles(middle)) {
    kit.find(
      'fault',
      'unit',
      'searchResult',
      `цены туров около ${middle}: не похоже на рубли за всю компанию`,
    )
  }
  const foreign = tours.find(({ currency }) => currency !== '' && currency !== 'RUB')
  if (foreign) kit.find('fault', 'unit', 'searchResult', `валюта ${foreign.currency}, нужны рубли`)
  const fuel = tours.find(({ fuelcharge, price }) => fuelcharge >= price)
  if (fuel)
    kit.find(
      'fault',
      'unit',
      'searchResult',
      `тур ${fuel.tourid}: сбор ${fuel.fuelcharge} не внутри цены ${fuel.price}`,
    )
  const paid = tours.find(({ surcharge, price }) => !isPartOfPrice(surcharge, price))
  if (paid)
    kit.find(
      'fault',
      'price',
      'searchResult',
      `тур ${paid.tourid}: доплаты ${paid.surcharge} не внутри цены ${paid.price}`,
    )
  const rated = hotels.find(({ hotelrating, hotelstars }) => !isRatingScale(hotelrating) || hotelstars > 5)
  if (rated) {
    const { hotelcode, hotelrating, hotelstars } = rated
    kit.find(
      'fault',
      'unit',
      'searchResult',
      `отель ${hotelcode}: звёзд ${hotelstars}, оценка ${hotelrating}, нужно до 5`,
    )
  }
}

/** Loading more results must not lose found ones. */
async function checkContinue(context: CheckContext, requestid: string, hotels: KnownHotel[]): Promise<void> {
  const { kit } = context
  const more = await kit.read('searchContinue', { query: { requestid } })
  if (!more) return
  const next = more.requestid ?? requestid
  if (!(await finish(context, next))) return
  const query = { requestid: next, page: 1, onpage: ON_PAGE, type: 'result' }
  const reply = await kit.read('searchResult', { query })
  if (reply && reply.result.hotel.length < hotels.length) {
    const [was, is] = [hotels.length, reply.result.hotel.length]
    kit.find('fault', 'page', 'searchContinue', `до продолжения на странице ${was} отелей, после ${is}`)
  }
}
