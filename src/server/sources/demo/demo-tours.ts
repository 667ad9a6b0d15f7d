import type { Clock } from '#shared/domain/time/clock.ts'
import { deriveIdKey } from '../opaque-ids/signed-id.ts'
import type { TourSource } from '../port.ts'
import { createCatalogue } from './catalogue/catalogue.ts'
import { mixText } from './seeded-random.ts'
import { createFlyDates } from './directions/fly-dates.ts'
import { createLandingPrices } from './directions/landing-prices.ts'
import { countryGuidebook, departureGuidebook, hotelGuidebook, regionGuidebook } from './guidebooks.ts'
import { hotelPage } from './hotel-page.ts'
import { createKnownSearch } from './search/known-search.ts'
import { createSearchEngine } from './search/search-engine.ts'
import { findOutcome, type SampleActualization } from './tour/actualization.ts'
import { actualTour } from './tour/actual-tour.ts'
import { composeTourDetail } from './tour/tour-detail.ts'
import type { World } from './world.ts'

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
