import type { Clock } from '#shared/domain/time/clock.ts'
import { deriveIdKey } from '../opaque-ids/signed-id.ts'
import type { TourSource } from '../port.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { mixText } from './seeded-random.ts'
import { createFlyDates } from './directions/fly-dates.ts'
import { createLandingPrices } from './directions/landing-prices.ts'
import { createKnownSearch } from './search/known-search.ts'
import { createSearchEngine } from './search/search-engine.ts'
import { findOutcome, type SampleActualization } from './tour/actualization.ts'
import { composeTourDetail } from './tour/tour-detail.ts'
import type { World } from './world.ts'
import type { HotelDetail, HotelSummary } from '#shared/contract/hotel.ts'
import { Refusal } from '../../http/handler.ts'
import { hotelPictures, coverPicture, picturesInList, mainPicture } from './catalogue/pictures.ts'
import { serviceName } from './catalogue/services.ts'
import { hotelReviews } from './texts/reviews.ts'
import { hotelTexts } from './texts/hotel-texts.ts'
import { epochDayAt } from './epoch-day.ts'
import type { Country, Departure, Region } from '#shared/contract/settings.ts'
import type { SampleHotel } from './catalogue/hotel-card.ts'
import { toHotelSlug } from './catalogue/hotel-names.ts'
import { sampleCountries, findCountry, isSold } from './geography/countries.ts'
import { departureCities } from './geography/departure-cities.ts'
import { resortsIn } from './geography/resorts.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { checkTour } from './tour/checked-tour.ts'
import { offerFacts } from './tour/offer-facts.ts'
import { placeFacts } from './tour/place-facts.ts'

/** Columns of a country's hotel list on desktop. */
const COLUMNS = 3

function departureGuidebook(): Departure[] {
  return departureCities.map(({ id, name, namefrom, slug }) => ({ id, name, namefrom, url: slug }))
}

function countryGuidebook({ pictureBase }: World): Country[] {
  return sampleCountries.map((country) => ({
    ext_id: country.id,
    name: country.name,
    url: country.slug,
    name_to: country.to,
    name_in: country.where,
    image: coverPicture(country, pictureBase),
    visa: country.visa,
    note: country.note,
    departures: departureCities.filter((city) => isSold(city, country)).map(({ id }) => id),
  }))
}

function regionGuidebook(countryId: string): Region[] {
  if (!findCountry(countryId)) throw new Refusal(404, 'Такой страны нет. Выберите страну из списка.')
  return resortsIn(countryId).map(({ id, name, slug }) => ({
    ext_id: id,
    country: countryId,
    name,
    url: slug,
  }))
}

function hotelGuidebook(world: World, extId: string): HotelSummary[] {
  const hotels = findCountry(extId) ? world.catalogue.inCountry(extId) : world.catalogue.inResort(extId)
  if (hotels.length === 0) throw new Refusal(404, 'Такой страны или курорта нет. Выберите курорт из списка.')
  // The default order of a hotel list.
  const listed = [...hotels].sort((a, b) => b.rating - a.rating || b.stars - a.stars)
  const pictures = picturesInList(listed, world.pictureBase, COLUMNS)
  return hotels.map((hotel) => ({
    ext_id: toExtId(hotel),
    name: hotel.name,
    stars: hotel.stars,
    rating: hotel.rating || null,
    region: hotel.resort.name,
    url: hotelAddress(hotel),
    image: pictures.get(hotel.code)?.[0] ?? '',
    types: [...hotel.types],
  }))
}

/** `<country>_<hotelcode>`, requirement 3. */
function toExtId(hotel: SampleHotel): string {
  return `${hotel.country.id}_${hotel.code}`
}

/** Returns the last segment of the hotel's address: its name and its code. */
function hotelAddress(hotel: SampleHotel): string {
  return `${toHotelSlug(hotel.name)}_${hotel.code}`
}

export interface DemoToursOptions {
  clock: Clock
  /** Secret that signs `requestid` and `tourid`. Instances that answer each other's ids share it. */
  idKey: Uint8Array
  /** The same seed generates the same hotels and prices. */
  seed?: string
  /** Prefix of picture paths, without a trailing slash; by default pictures are on the same site. */
  pictureBase?: string
  /** How many times faster than in reality operators answer; `Infinity` answers at once. Defaults to 1. */
  searchSpeed?: number
  /** Equal searches within this time share a `requestid`, milliseconds; 0 never. Defaults to two minutes. */
  reuseSearchMs?: number
}

const DEFAULT_SEED = 'putevka'
const REUSE_MS = 120_000

/**
 * Creates the generated catalogue with its search engine. Everything derives from the seed and the clock,
 * so any instance with the same seed and secret answers any id of another.
 */
export function createDemoTours(options: DemoToursOptions): TourSource {
  return openDemoTours(createWorld(options))
}

export function openDemoTours(world: World): TourSource {
  const search = createSearchEngine(world)
  const flyDates = createFlyDates(world)
  return {
    departures: async () => departureGuidebook(),
    countries: async () => countryGuidebook(world),
    regions: async ({ ext_id }) => regionGuidebook(ext_id),
    hotels: async ({ ext_id }) => hotelGuidebook(world, ext_id),
    hotelCount: async (countryId) => world.catalogue.inCountry(countryId).length,
    hotelDetail: async ({ hotelcode }) => ({ hotel: hotelPage(world, hotelcode) }),
    flyDates: async (query) => flyDates(query),
    searchRequest: async (query) => search.request(query),
    searchResult: async (query) => search.result(query),
    searchContinue: async (query) => search.continue(query),
    knownSearch: createKnownSearch(search),
    actualize: async ({ tourid }) => ({ tour: await actualTour(world, tourid) }),
    tourDetail: async ({ tourid }) => composeTourDetail(world, tourid),
    ...createLandingPrices(world),
  }
}

/**
 * Predicts the result of checking a tour of {@link createDemoTours}, for tests that need a tour with an
 * unchanged, changed or missing price. Undefined for an invalid id.
 */
export function actualizationOutcome(
  tourid: string,
  seed: string = DEFAULT_SEED,
): SampleActualization['outcome'] | undefined {
  return findOutcome(tourid, toKey(seed))
}

export function createWorld(options: DemoToursOptions): World {
  const { clock, idKey, seed = DEFAULT_SEED, pictureBase, searchSpeed, reuseSearchMs } = options
  const key = toKey(seed)
  const speed = searchSpeed ?? 1
  return {
    catalogue: createCatalogue(key),
    clock,
    key,
    idKey: deriveIdKey(idKey, seed),
    searchSpeed: speed,
    reuseSearchMs: reuseSearchMs ?? REUSE_MS,
    pictureBase: pictureBase ?? '',
    pause: (milliseconds) => pause(milliseconds / speed),
  }
}

async function pause(milliseconds: number): Promise<void> {
  if (milliseconds < 1) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function toKey(seed: string): number {
  return mixText(0x9747b28c, seed)
}

/** Returns all details of one hotel, generated on request. Also accepts an `ext_id` instead of a code. */
function hotelPage(world: World, hotelcode: string): HotelDetail {
  const code = hotelcode.slice(hotelcode.lastIndexOf('_') + 1)
  const hotel = /^\d{1,12}$/.test(code) ? world.catalogue.find(Number(code)) : undefined
  if (!hotel) throw new Refusal(404, 'Такого отеля нет. Посмотрите другие отели.')
  const { country, resort } = hotel
  return {
    hotelcode: String(hotel.code),
    ext_id: toExtId(hotel),
    name: hotel.name,
    extended: { name: hotel.name },
    stars: hotel.stars,
    rating: hotel.rating || null,
    countrycode: country.id,
    country: country.name,
    regioncode: resort.id,
    region: resort.name,
    seadistance: hotel.seadistance || null,
    build: hotel.built === null ? '' : String(hotel.built),
    repair: hotel.renovated === null ? '' : String(hotel.renovated),
    ...hotelTexts(hotel),
    coord1: hotel.lat,
    coord2: hotel.lon,
    types: [...hotel.types],
    tags: hotel.services.map(serviceName),
    images: { image: hotelPictures(hotel, world.pictureBase) },
    reviewscount: hotel.reviewscount,
    reviews: { review: hotelReviews(hotel, epochDayAt(world.clock())) },
  }
}

/** How long an operator takes to confirm a price, milliseconds at speed 1. */
const ACTUALIZE_MS = 450

async function actualTour(world: World, tourid: string): Promise<ActualTour> {
  const { ticket, city, hotel, price } = checkTour(world, tourid)
  await world.pause(ACTUALIZE_MS)
  const picture = mainPicture(hotel, world.pictureBase)
  return {
    tourid,
    ...placeFacts({ city, hotel }),
    hotelpicturesmall: picture,
    hotelpicturemedium: picture,
    hotelpicturebig: picture,
    price,
    visacharge: hotel.country.visacharge,
    ...offerFacts({ city, hotel, ...ticket }),
  }
}
