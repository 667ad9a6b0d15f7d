import type { KnownToursReply } from '#shared/contract/price/known-tour.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import { DEFAULT_DEPARTURE } from '#shared/domain/constants.ts'
import { filtersToParams, noFilters } from '#shared/domain/search/filters.ts'
import { limitDates } from '#shared/domain/search/date-window.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { dayFromCall, todayAt, type Day } from '#shared/domain/time/day.ts'
import { href } from '#shared/routes/href.ts'
import { hasFlight, soldPlaces, toIds, type LandingPlaces } from '../catalogue/places.ts'
import { mapInSlices } from '../process/slices.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { HotOffers } from '../sources/hot-offers.ts'
import type { LandingPrices, WantedHotel } from '../sources/landing-prices.ts'
import { KNOWN_NIGHTS, toCard, type InlineOffer } from './known-tour-cards.ts'
import { readAskedTours, readMealCode, type AskedTours } from './read-asked-tours.ts'

type Tours = Guidebooks & Pick<HotOffers, 'knownHotTours'> & Pick<LandingPrices, 'knownHotels'>

/** Telegram takes fifty; a list in a chat is rarely scrolled that far. */
const MOST_CARDS = 20
/** Hot tours leave room for hotels of a named country. */
const MOST_HOT = 12
/** A longer text is not a query. */
const LONGEST_TEXT = 100
const MOST_WORDS = 12
/** Fewer letters begin hotels of every country. */
const SHORTEST_NAME = 3

/** Finds cards for a typed text. Reads only known prices, so it costs no call of the source. */
type FindKnownTours = (text: string) => Promise<KnownToursReply>

export function createFindKnownTours(
  tours: Tours,
  content: Pick<AgencyContent, 'popularHotDirections'>,
  clock: Clock,
): FindKnownTours {
  return async (text) => {
    if (!isQuery(text)) return { tours: [], address: href('home') }
    const sold = (await soldPlaces(tours)).filter(hasFlight)
    const asked = readAskedTours(text, {
      departures: distinctBy(
        sold.map(({ city }) => city),
        ({ id }) => id,
      ),
      countries: distinctBy(
        sold.map(({ country }) => country),
        ({ ext_id }) => ext_id,
      ),
    })
    const places = choosePlaces(sold, asked, content)
    const today = todayAt(clock())
    const collect = async (some: AskedTours) => {
      const search = { asked: some, wanted: createWanted(some), window: findWindow(some, today) }
      return (await mapInSlices(places, (one) => collectOffers(tours, one, search))).flat()
    }
    // Words that name no hotel do not hide the country's cards.
    const named = await collect(asked)
    const found = named.length > 0 || !asked.country ? named : await collect({ ...asked, name: '' })
    return {
      tours: pickOffers(found, asked).map((offer) => toCard(offer, today)),
      address: addressOfSearch(places, found, {
        asked,
        dates: toSearchDates(findWindow(asked, today), today),
      }),
    }
  }
}

function isQuery(text: string): boolean {
  return text.length <= LONGEST_TEXT && text.split(/\s+/).length <= MOST_WORDS
}

/** True for a query that says nothing about the tour: the agency's hot directions answer it. */
function isOpen({ country, name }: AskedTours): boolean {
  return country === undefined && name === ''
}

/** Directions to look into: of one city, because a price is always from a city. */
function choosePlaces(
  sold: readonly LandingPlaces[],
  asked: AskedTours,
  { popularHotDirections: popular }: Pick<AgencyContent, 'popularHotDirections'>,
): LandingPlaces[] {
  const departure = asked.city?.id ?? popular[0]?.departure ?? DEFAULT_DEPARTURE
  const ofCity = sold.filter(({ city }) => city.id === departure)
  if (asked.country) return ofCity.filter(({ country }) => country.ext_id === asked.country?.ext_id)
  if (asked.name !== '') return asked.name.length < SHORTEST_NAME ? [] : ofCity
  if (asked.city) return ofCity
  return popular.flatMap((pair) =>
    sold.filter(({ city, country }) => city.id === pair.departure && country.ext_id === pair.country),
  )
}

/** Days of departure. */
interface Window {
  from: Day
  to: Day
}

/** The asked days, this year or next. */
function findWindow({ days }: AskedTours, today: Day): Window | undefined {
  if (!days) return undefined
  const ofYear = (year: number): Window => {
    const first = new Date(Date.UTC(year, days.month - 1, days.from))
    // Day 0 of the next month is the last of this one.
    const last = days.isWholeMonth
      ? new Date(Date.UTC(year, days.month, 0))
      : new Date(Date.UTC(year, days.month - 1, days.to))
    return { from: first.toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) }
  }
  const year = Number(today.slice(0, 4))
  return ofYear(year).to > today ? ofYear(year) : ofYear(year + 1)
}

/** A search takes two weeks at most. */
function toSearchDates(window: Window | undefined, today: Day): string | undefined {
  if (!window) return undefined
  const { dateFrom, dateTo } = limitDates(window.from, window.to, today)
  return `${dateFrom}_${dateTo}`
}

interface FavoriteChange {
  asked: AskedTours
  wanted: WantedHotel
  window: Window | undefined
}

async function collectOffers(
  tours: Tours,
  places: LandingPlaces,
  { asked, wanted, window }: FavoriteChange,
): Promise<InlineOffer[]> {
  const { meals, budget } = asked
  const hot = (await tours.knownHotTours(toIds(places))).filter(
    ({ nights, hotelname: name, hotelregionname: region, hotelstars: stars, ...tour }) =>
      isInNights(nights, asked) &&
      isInWindow(dayFromCall(tour.flydate), window) &&
      (meals.length === 0 || meals.includes(readMealCode(tour.meal))) &&
      // Hot prices are half of a double room.
      (budget === 0 || tour.price * 2 <= budget) &&
      wanted({ name, region, stars }),
  )
  const offers = hot.map((tour): InlineOffer => ({ kind: 'hot', tour, places }))
  // A week's price names neither days nor board.
  if (isOpen(asked) || window || meals.length > 0 || !isInNights(KNOWN_NIGHTS, asked)) return offers
  const hotels = await tours.knownHotels(toIds(places), wanted, MOST_CARDS)
  return [
    ...offers,
    ...hotels.flatMap((hotel): InlineOffer[] =>
      hotel.price === null || (budget > 0 && hotel.price > budget)
        ? []
        : [{ kind: 'week', hotel, price: hotel.price, places }],
    ),
  ]
}

/** A resort counts as a part of the hotel's name, but only where the query may mean a resort. */
function createWanted({ name, stars }: AskedTours): WantedHotel {
  const matches = textMatcher(name)
  const words = name.split(' ').map((word) => textMatcher(word))
  const resorts = new Map<string, boolean>()
  const isNamed = (region: string) => {
    const known = resorts.get(region) ?? words.some((begins) => begins(region))
    resorts.set(region, known)
    return known
  }
  return (hotel) =>
    (stars === 0 || hotel.stars === stars) &&
    (matches(hotel.name) || (isNamed(hotel.region) && matches(`${hotel.name} ${hotel.region}`)))
}

function isInNights(nights: number, { nights: asked }: AskedTours): boolean {
  return asked === undefined || (nights >= asked.from && nights <= asked.to)
}

function isInWindow(day: Day | undefined, window: Window | undefined): boolean {
  return window === undefined || (day !== undefined && day >= window.from && day <= window.to)
}

/** Hot tours before weeks in hotels, the cheapest first; each hotel once. */
function pickOffers(offers: readonly InlineOffer[], asked: AskedTours): InlineOffer[] {
  const hot = offers.filter((offer) => offer.kind === 'hot').toSorted((a, b) => a.tour.price - b.tour.price)
  const unique = distinctBy(hot, readHotelCode).slice(0, isOpen(asked) ? MOST_CARDS : MOST_HOT)
  const weeks = offers.filter(({ kind }) => kind === 'week')
  return distinctBy([...unique, ...weeks], readHotelCode).slice(0, MOST_CARDS)
}

function readHotelCode(offer: InlineOffer): string {
  return offer.kind === 'hot' ? offer.tour.hotelcode : offer.hotel.hotelcode
}

/** The page that shows more of the same: a search of the country, otherwise hot tours or home. */
function addressOfSearch(
  directions: readonly LandingPlaces[],
  offers: readonly InlineOffer[],
  { asked, dates }: { asked: AskedTours; dates: string | undefined },
): string {
  if (isOpen(asked)) return href('hotTours')
  const found = distinctBy(
    asked.country ? [...directions] : offers.map(({ places }) => places),
    ({ country }) => country.ext_id,
  )
  const [direction] = found
  if (direction === undefined || found.length > 1) return href('home')
  const { from, to } = asked.nights ?? { from: KNOWN_NIGHTS, to: 10 }
  const { departure, country } = toIds(direction)
  const query = { from: departure, to: country, nights: `${from}-${to}`, ...(dates && { dates }) }
  const filters = { ...noFilters, budget: asked.budget, meals: [...asked.meals] }
  return href('tours', undefined, filtersToParams(filters, new URLSearchParams(query)))
}
