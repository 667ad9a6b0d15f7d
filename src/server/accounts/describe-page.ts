import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { queryFromParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { hotelCodeOfAddress, hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { partyOfTour, priceUnit } from '#shared/domain/tour/party.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { searchInWords } from '#shared/domain/price-alert/format-search.ts'
import type { TourSource } from '../sources/port.ts'

/** Longest wait for the tour source: the traveller is waiting for the share button. */
const LONGEST_WAIT_MS = 1_500

/**
 * Describes a page of the site from the provider's data, with current prices: «Тур из Москвы: Orion Beach
 * 5★, Турция · 5–12 декабря, 7 ночей · 98 437 ₽ за двоих». Returns undefined for a page without a
 * description, and if the source fails or takes longer than 1.5 seconds.
 */
export async function describePage(page: URL, tours: TourSource, now: number): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS)
  })
  const described = describe(page, tours, now).catch(() => undefined)
  return Promise.race([described, late]).finally(() => clearTimeout(timer))
}

async function describe(
  { pathname, searchParams }: URL,
  tours: TourSource,
  now: number,
): Promise<string | undefined> {
  const [, section = '', ...rest] = pathname.split('/')
  const last = decodeURIComponent(rest.at(-1) ?? '')
  if (section === 'tour-card') return describeTour(last, searchParams, tours, now)
  if (section === 'hotels' && rest.length === 3) return describeHotel(hotelCodeOfAddress(last), tours)
  if ((section === 'tours' || section === 'hottours') && last !== '') {
    const direction = await findDirection(last, tours)
    return direction && (await nameTours(direction, tours))
  }
  const { query, isExplicit } = queryFromParams(searchParams, todayAt(now))
  if (section !== 'tours' || !isExplicit) return undefined
  return `${await nameTours(query, tours)}: ${searchInWords(searchParams.toString(), todayAt(now))}`
}

async function describeTour(tourid: string, params: URLSearchParams, tours: TourSource, now: number) {
  const { tour } = await tours.actualize({ tourid })
  const { query, isExplicit } = queryFromParams(params, todayAt(now))
  const { namefrom = '' } = (isExplicit && (await findDeparture(query.departure, tours))) || {}
  const party = partyOfTour(tour, isExplicit ? query.party : undefined)
  return [
    `${namefrom ? `Тур из ${namefrom}` : 'Тур'}: ${nameHotel(tour.hotelname, tour.hotelstars, tour.countryname)}`,
    [tripDates(tour, now), tour.nights > 0 && counted(tour.nights, NIGHTS)].filter(Boolean).join(', '),
    tour.price > 0 && `${formatMoney(tour.price)} ${priceUnit(party)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

async function describeHotel(hotelcode: string, tours: TourSource): Promise<string> {
  const { hotel } = await tours.hotelDetail({ hotelcode })
  return nameHotel(hotel.name, hotel.stars, hotel.country)
}

function nameHotel(name: string, stars: number, country: string): string {
  return [[hotelName(name), starsText(stars)].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

/** «Туры в Турцию из Москвы» */
async function nameTours(
  { country, departure }: Pick<TourQuery, 'country' | 'departure'>,
  tours: TourSource,
) {
  const to = (await tours.countries()).find(({ ext_id }) => ext_id === country)
  const from = await findDeparture(departure, tours)
  const fromWords =
    departure === NO_FLIGHT_DEPARTURE ? 'без перелёта' : from?.namefrom && `из ${from.namefrom}`
  return ['Туры', to?.name_to, fromWords].filter(Boolean).join(' ')
}

const findDeparture = async (departure: string, tours: TourSource) =>
  (await tours.departures()).find(({ id }) => id === departure)

/** Country and city in a landing's address, `turkey-moskva`. */
async function findDirection(slug: string, tours: TourSource) {
  const departures = await tours.departures()
  for (const { ext_id, url } of await tours.countries()) {
    const city = departures.find((one) => `${url}-${one.url}` === slug)
    if (city) return { country: ext_id, departure: city.id }
  }
  return undefined
}
