import { decodeReply } from '#shared/contract/decode.ts'
import type { Reply } from '#shared/contract/endpoints.ts'
import { addDays, dayFromCall, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import type { Check, Kit } from '../kit.ts'
import { checkPicture, checkScale, checkUnique, findSoldPair, isRoublePrice, isSameUnit } from './values.ts'

type FoundHotel = Reply<'searchResult'>['result']['hotel'][number]
type Offer = FoundHotel['tours']['tour'][number]
type ActualTour = Reply<'actualize'>['tour']
type Detail = Reply<'tourDetail'>
type ReportFault = (text: string, example: string) => void

const NIGHTS = { from: 7, to: 9 }
const ON_PAGE = 25
/** The longest known search of providers, ms. */
const LONGEST_MS = 120_000
/** An equal search may be up to ten minutes old. Milliseconds instead of seconds exceed this limit. */
const OLDEST_SECONDS = 1_200
/** Number of tours to try if the first ones are sold. */
const TRIES = 6
/** Above any baggage allowance, kg: such a value is in grams. */
const HEAVIEST_KG = 100

export const checkSearch: Check = {
  id: 'search',
  title: 'Поиск и тур: ход, итог, страницы, цена сейчас, рейсы, продолжение',
  async run(kit) {
    const pair = await findSoldPair(kit)
    if (!pair) return
    // Earlier days are often sold out.
    const from = addDays(todayAt(kit.clock()), 14)
    const days = { datefrom: dayToCall(from), dateto: dayToCall(addDays(from, 7)) }
    const query = { ...pair, ...days, nightsfrom: NIGHTS.from, nightsto: NIGHTS.to, adults: 2 }
    const ticket = await kit.read('searchRequest', { query })
    if (!ticket || !(await finish(kit, ticket.requestid))) return
    const hotels = await readPage(kit, ticket.requestid, 1)
    if (hotels.length > ON_PAGE)
      kit.fault('searchResult', `на странице больше ${ON_PAGE} отелей`, `${hotels.length}`)
    const both = [...hotels, ...(await readPage(kit, ticket.requestid, 2))]
    checkUnique(kit, 'searchResult', both, 'hotelcode')
    checkUnique(
      kit,
      'searchResult',
      both.flatMap(({ tours }) => tours.tour),
      'tourid',
    )
    for (const hotel of hotels) checkHotel(kit, hotel, pair.country)
    checkTours(kit, hotels, from)
    await checkPicture(
      kit,
      'searchResult',
      hotels.map(({ picturelink }) => picturelink),
    )
    await checkTour(kit, hotels)
    await checkContinue(kit, ticket.requestid, hotels.length)
  },
}

/** Polls until the search has ended; false if it does not. */
async function finish(kit: Kit, requestid: string): Promise<boolean> {
  const fault = (text: string, example = '') => kit.fault('searchResult', text, example)
  const endsAt = Date.now() + LONGEST_MS
  while (Date.now() < endsAt) {
    const query = { requestid, page: 1, onpage: ON_PAGE, type: 'status' }
    const reply = await kit.read('searchResult', { query })
    if (!reply) return false
    const { progress, state, timepassed, minprice } = reply.status
    if (progress < 0 || progress > 100) fault('progress не процент от 0 до 100', `${progress}`)
    if (timepassed > OLDEST_SECONDS)
      fault('timepassed: нужны секунды, цены покажутся старыми', `${timepassed}`)
    if (minprice !== null && !isRoublePrice(minprice)) fault('minprice не похожа на рубли', `${minprice}`)
    if (progress >= 100) return true
    if (state !== 'searching') {
      fault('поиск кончился не на progress 100: нужен процент, иначе витрина ждёт', `«${state}», ${progress}`)
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, kit.pollMs))
  }
  fault(`поиск не кончился за ${LONGEST_MS / 1000} с`)
  return false
}

async function readPage(kit: Kit, requestid: string, page: number): Promise<FoundHotel[]> {
  const query = { requestid, page, onpage: ON_PAGE, type: 'result' }
  return (await kit.read('searchResult', { query }))?.result.hotel ?? []
}

function checkHotel(kit: Kit, hotel: FoundHotel, country: string): void {
  const fault = (text: string, example: string) => kit.fault('searchResult', text, example)
  const { hotelcode, price, hotelrating, hotelstars, countrycode, tours } = hotel
  const cheapest = Math.min(...tours.tour.map((one) => one.price))
  if (tours.tour.length === 0) fault('отель без туров, уберите его', hotelcode)
  else if (price !== cheapest)
    fault('цена отеля не самого дешёвого тура', `${hotelcode}: ${price} и ${cheapest}`)
  checkScale(kit, 'searchResult', hotelstars, hotelrating)
  if (countrycode !== '' && countrycode !== country)
    fault(`отели не страны ${country}`, `${hotelcode}: ${countrycode}`)
}

function checkTours(kit: Kit, hotels: readonly FoundHotel[], from: string): void {
  const fault = (text: string, example: string) => kit.fault('searchResult', text, example)
  const tours = hotels.flatMap((hotel) => hotel.tours.tour)
  for (const { tourid, price, fuelcharge, surcharge, currency, flydate, nights } of tours) {
    if (currency !== '' && currency !== 'RUB') fault('валюта не рубли', `${tourid}: ${currency}`)
    if (fuelcharge >= price) fault('сбор не внутри цены', `${tourid}: ${fuelcharge} и ${price}`)
    if ((surcharge ?? 0) >= price) fault('доплаты не внутри цены', `${tourid}: ${surcharge} и ${price}`)
    if (nights < NIGHTS.from || nights > NIGHTS.to) fault(`ночей не ${NIGHTS.from}–${NIGHTS.to}`, `${nights}`)
    const day = dayFromCall(flydate) ?? from
    if (day < from || day > addDays(from, 7)) fault('вылет не в спрошенные дни', `${tourid}: ${flydate}`)
  }
  // The median: one odd tour does not mean another unit.
  const median = tours.map(({ price }) => price).toSorted((a, b) => a - b)[Math.floor(tours.length / 2)]
  if (median !== undefined && !isRoublePrice(median))
    fault('цены туров не похожи на рубли за всю компанию', `около ${median}`)
}

/** Loading more results must not lose found ones. */
async function checkContinue(kit: Kit, requestid: string, before: number): Promise<void> {
  const more = await kit.read('searchContinue', { query: { requestid } })
  const next = more?.requestid ?? requestid
  if (!more || !(await finish(kit, next))) return
  const after = (await readPage(kit, next, 1)).length
  if (after < before)
    kit.fault('searchContinue', 'после продолжения отелей меньше', `было ${before}, стало ${after}`)
}

/** Checks the first tour of the search that is not sold: its price now, its flights, its payments. */
async function checkTour(kit: Kit, hotels: readonly FoundHotel[]): Promise<void> {
  for (const hotel of hotels.slice(0, TRIES)) {
    const offer = hotel.tours.tour.find(({ detailavailable }) => detailavailable) ?? hotel.tours.tour[0]
    if (!offer) continue
    const query = { tourid: offer.tourid }
    const { status, json } = await kit.ask('actualize', { query })
    if (status === 200 && decodeReply('actualize', json).kind === 'refused') continue
    const actual = (await kit.read('actualize', { query }))?.tour
    if (!actual) return
    checkActual((text, example) => kit.fault('actualize', text, example), hotel, offer, actual)
    const detail = actual.detailavailable ? await kit.read('tourDetail', { query }) : undefined
    if (detail) checkDetail((text, example) => kit.fault('tourDetail', text, example), offer, actual, detail)
    return
  }
  kit.note('actualize', 'нет тура, на котором проверить: поиск ничего не дал или всё продано')
}

function checkActual(fault: ReportFault, hotel: FoundHotel, offer: Offer, actual: ActualTour): void {
  for (const [what, was, is] of [
    ['tourid', offer.tourid, actual.tourid],
    ['отель', hotel.hotelcode, actual.hotelcode],
    ['вылет', offer.flydate, actual.flydate],
    ['ночей', offer.nights, actual.nights],
  ])
    if (was !== is) fault(`${what} не как в поиске, заявка будет не на тот тур`, `${is}, в поиске ${was}`)
  if (!isSameUnit(actual.price, offer.price))
    fault('цены тура и поиска не обе за всю компанию в рублях', `${actual.price} и ${offer.price}`)
  if (actual.currency !== '' && actual.currency !== 'RUB') fault('валюта не рубли', actual.currency)
}

function checkDetail(fault: ReportFault, offer: Offer, actual: ActualTour, detail: Detail): void {
  const { flights, tourinfo } = detail
  const usual = flights.filter(({ isdefault }) => isdefault)
  if (flights.length > 0 && usual.length !== 1)
    fault('по умолчанию нужен один рейс, он внутри цены', `их ${usual.length}`)
  const value = usual[0]?.price.value ?? actual.price
  if (!isSameUnit(value, actual.price))
    fault('цена с рейсами не в рублях за всех', `${value} и ${actual.price}`)
  for (const variant of flights) checkVariant(fault, variant, actual.flydate)
  const payments = tourinfo.addpayments
  for (const { name, amount } of payments)
    if ((amount ?? 0) >= actual.price) fault('доплата больше цены тура', `${name} ${amount}`)
  // The list promises what is to be paid: its payments are those of the tour.
  const perPerson = payments.reduce((sum, { amount }) => sum + (amount ?? Number.NaN), actual.visacharge)
  const rise = perPerson * (actual.adults + actual.child) - (offer.surcharge ?? Number.NaN)
  if (rise < 0 || rise > 0) fault('доплаты не как в поиске, цена изменится при выборе', `на ${rise}`)
}

function checkVariant(fault: ReportFault, variant: Detail['flights'][number], flydate: string): void {
  const { dateforward, datebackward, forward, backward } = variant
  const [there, back] = [dayFromCall(dateforward), dayFromCall(datebackward)]
  if (there !== undefined && dateforward !== flydate)
    fault('рейс туда не в день тура', `${dateforward} и ${flydate}`)
  if ((back ?? '9') < (there ?? '')) fault('обратно раньше, чем туда', `${datebackward} и ${dateforward}`)
  for (const { departure, arrival, baggage } of [...forward, ...backward]) {
    for (const { time } of [departure, arrival])
      if (!/^$|^([01]\d|2[0-3]):[0-5]\d( \+\d)?$/.test(time))
        fault('время не чч:мм или чч:мм +1', `«${time}»`)
    if (Number(baggage) > HEAVIEST_KG) fault('багаж не в килограммах', baggage)
  }
}
