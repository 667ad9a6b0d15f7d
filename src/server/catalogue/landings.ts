import type { Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'
import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import type { Direction } from '#shared/contract/tour.ts'
import { UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { Refusal } from '../http/handler.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import type { Guidebooks } from '../sources/guidebooks.ts'
import type { HotOffers } from '../sources/hot-offers.ts'
import type { LandingPrices, PairIds, QuotedPrice } from '../sources/landing-prices.ts'
import { mapInSlices } from '../process/slices.ts'
import {
  findPlaces,
  hasFlight,
  toIds,
  relatedPlaces,
  toLandingSlug,
  soldPlaces,
  type LandingPlaces,
} from './places.ts'
import { describeDirection, directionFaq, landingTitle, hotTitle, type LandingFacts } from './texts.ts'

/** Landings show prices for a week. */
export const LISTED_NIGHTS = 7
const RELATED = 6
const RESORTS_NAMED = 5

/** Pages of directions and hot directions, and the lists that link to them. */
export interface Landings {
  directions(): Promise<Reply<'directions'>>
  popularDirections(): Promise<Reply<'popularDirections'>>
  /** @throws {Refusal} 404 for a direction that is not sold */
  direction(query: Query<'direction'>): Promise<Reply<'direction'>>
  hotelPrice(query: Query<'hotelPrice'>): Promise<Reply<'hotelPrice'>>
  hotDirections(): Promise<Reply<'hotDirections'>>
  popularHotDirections(): Promise<Reply<'popularHotDirections'>>
  /** @throws {Refusal} 404 for a direction that is not sold */
  hotDirection(query: Query<'hotDirection'>): Promise<Reply<'hotDirection'>>
}

type Tours = Guidebooks & LandingPrices & HotOffers
type CardOf = (places: LandingPlaces) => Promise<Direction>

/** Creates landings over any tour source. The ports themselves cache expensive results. */
export function createLandings(
  tours: Tours,
  content: Pick<AgencyContent, 'countryStory' | 'popularDirections' | 'popularHotDirections'>,
): Landings {
  const { card, hotCard } = createCards(tours)
  const sold = () => soldPlaces(tours)
  const flown = async () => (await sold()).filter(hasFlight)

  /** Builds the part of a landing that its hot and usual versions share. */
  const composeBody = async (all: readonly LandingPlaces[], places: LandingPlaces, toCard: CardOf) => {
    const head = await toCard(places)
    const ids = toIds(places)
    const [calendar, regions] = await Promise.all([
      tours.priceCalendar(ids),
      tours.regions({ ext_id: ids.country }),
    ])
    const facts: LandingFacts = {
      places,
      story: content.countryStory(ids.country),
      hotels: head.hotels,
      resorts: regions.slice(0, RESORTS_NAMED).map(({ name }) => name),
      isFirstCity: all[0]?.city.id === ids.departure,
    }
    return {
      ...head,
      description: describeDirection(facts),
      calendar,
      faq: directionFaq(facts),
      related: await mapInSlices(relatedPlaces(all, places).slice(0, RELATED), toCard),
    }
  }

  return {
    async hotelPrice({ hotelcode, ...pair }) {
      return (await tours.hotelWeek(pair, hotelcode)) ?? { price: null, ...UNKNOWN_SURCHARGE }
    },
    directions: async () => mapInSlices(await flown(), card),
    popularDirections: async () => mapInSlices(named(await sold(), content.popularDirections), card),
    hotDirections: async () => unlessLoading(tours, await mapInSlices(await flown(), hotCard)),
    popularHotDirections: async () =>
      withPrice(await mapInSlices(named(await sold(), content.popularHotDirections), hotCard)),
    async direction(query) {
      const all = await sold()
      const places = findPlaces(all, query)
      const [body, hotels] = await Promise.all([
        composeBody(all, places, card),
        tours.landingHotels(toIds(places)),
      ])
      return { ...body, hotels }
    },
    async hotDirection(query) {
      const all = await sold()
      const places = findPlaces(all, query)
      const [body, hot] = await Promise.all([
        composeBody(all, places, hotCard),
        tours.hotTours(toIds(places)),
      ])
      // The minimum must be in the list: a source may take the card's price from another list.
      const [cheapest] = hot.toSorted((a, b) => a.price - b.price)
      const minimum = cheapest ? quoteMinimum(cheapest) : {}
      return { ...body, ...minimum, related: withPrice(body.related), tours: hot }
    },
  }
}

/** The hot ones. @throws Refusal if none is known and some have not loaded: that is not the same as nothing being hot */
function unlessLoading(tours: HotOffers, directions: readonly Direction[]): Direction[] {
  const hot = withPrice(directions)
  const isLoading = directions.some(({ departure_id: departure, country_id: country }) =>
    tours.isHotLoading?.({ departure, country }),
  )
  if (hot.length > 0 || !isLoading) return hot
  throw new Refusal(503, 'Загружаем горящие туры. Обновите страницу через 10 секунд.', {
    retryAfterSeconds: 10,
  })
}

/** Creates cards of a direction for lists, with its usual or its hot price. */
function createCards(tours: Tours): { card: CardOf; hotCard: CardOf } {
  const cardWith = async (
    places: LandingPlaces,
    title: string,
    quoted: QuotedPrice | null,
  ): Promise<Direction> => ({
    departure_id: places.city.id,
    country_id: places.country.ext_id,
    url: toLandingSlug(places),
    title,
    departure: places.city.name,
    namefrom: places.city.namefrom,
    country: places.country.name,
    name_to: places.country.name_to,
    image: places.country.image,
    ...quoteMinimum(quoted),
    nights: LISTED_NIGHTS,
    hotels: await tours.hotelCount(places.country.ext_id),
  })
  return {
    card: async (places) => cardWith(places, landingTitle(places), await tours.cheapestWeek(toIds(places))),
    hotCard: async (places) => cardWith(places, hotTitle(places), await tours.cheapestHot(toIds(places))),
  }
}

function quoteMinimum(quoted: QuotedPrice | null): Pick<Direction, 'min_price' | keyof Surcharge> {
  if (quoted === null) return { min_price: null, ...UNKNOWN_SURCHARGE }
  const { price, surcharge, surchargeabout, surchargename } = quoted
  return { min_price: price, surcharge, surchargeabout, surchargename }
}

function withPrice(directions: readonly Direction[]): Direction[] {
  return directions.filter(({ min_price }) => min_price !== null)
}

function named(sold: readonly LandingPlaces[], pairs: readonly PairIds[]): LandingPlaces[] {
  return pairs.flatMap(({ departure, country }) =>
    sold.filter(({ city, country: land }) => city.id === departure && land.ext_id === country),
  )
}
