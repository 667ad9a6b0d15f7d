import { connect, type Access } from './connect.ts'
import { GatewayFailure, type Gateway, type GatewayFailureKind } from './gateway.ts'
import { loadSold, createPlaces } from './guidebooks/places.ts'
import type { Fuel } from './reading/prices.ts'
import { type Module, createSourceState } from './metering/source-state.ts'
import type { Clock } from '#shared/domain/time/clock.ts'
import type { FoundHotel } from '#shared/contract/search.ts'
import { deriveIdKey } from '../opaque-ids/signed-id.ts'
import type { DayBudgets, SharedAnswers } from '../../db/answer-store.ts'
import type { TourSource } from '../port.ts'
import { createFlyDates } from './guidebooks/fly-dates.ts'
import type { Guide } from './metering/guide.ts'
import { createHotelCards, withFound, type HotelCards } from './guidebooks/hotel-cards.ts'
import { createHotelCodes, type HotelCodes } from './guidebooks/hotel-codes.ts'
import { createHotelPage } from './guidebooks/hotel-page.ts'
import { createHotels } from './guidebooks/hotels.ts'
import { createHotOffers } from './known-prices/hot-offers.ts'
import { createLandingPrices } from './known-prices/landing-prices.ts'
import { createWeekPrices, isPlain, withFoundPrices, type KnownPrices } from './known-prices/week-prices.ts'
import type { SearchKey } from './search/request-id.ts'
import { createSearchCalls } from './search/search-calls.ts'
import { createSearches } from './search/searches.ts'
import { createSnapshots } from './search/snapshots.ts'
import { createWiderSearches } from './search/wider-searches.ts'
import { carefulGateway } from './metering/rate-limited-gateway.ts'
import { createLearnedPayments } from './metering/learned-payments.ts'
import { createAskFor, createMeter } from './metering/meter.ts'
import type { SharingTools } from './metering/shared-answer.ts'
import { createTourCalls } from './tour/tour-calls.ts'

export interface TourvisorOptions extends Omit<TourvisorToursOptions, 'pause'> {
  access: Access
  fuel: Fuel
}

/** The only entry point of this module: tours of an agency with a Tourvisor contract. */
export async function openTourvisor({ access, fuel, ...options }: TourvisorOptions): Promise<Tourvisor> {
  return createTourvisorTours(await connect(access, fuel), { ...options, pause })
}

/** The source's answer about availability. */
export type SourceCheck = { failure: GatewayFailureKind } | { departures: number; notBought: Module[] }

/** Any hotel will do: without the module the source refuses before looking it up. */
const SOME_HOTEL = '1'

/** Checks the credentials and the bought modules with free calls; stores nothing. */
export async function askTourvisor(access: Access, fuel: Fuel): Promise<SourceCheck> {
  try {
    const gateway = await connect(access, fuel)
    const [first, ...others] = await gateway.departures()
    if (!first) return { failure: 'away' }
    const [lacksHot, lacksPages] = await Promise.all([
      isRefused(gateway.hotTours(first.id, '', 1)),
      isRefused(gateway.hotel(SOME_HOTEL)),
    ])
    const notBought: Module[] = []
    if (lacksHot) notBought.push('hot-tours')
    if (lacksPages) notBought.push('hotel-pages')
    return { departures: others.length + 1, notBought }
  } catch (error) {
    if (error instanceof GatewayFailure) return { failure: error.kind }
    throw error
  }
}

/** A departure city and the countries sold from it, by their ids. */
export interface SoldFrom {
  departure: string
  countries: string[]
}

/**
 * Returns what is sold from where, using free calls; stores nothing. Undefined if the source does not
 * answer.
 */
export async function askSold(access: Access, fuel: Fuel): Promise<SoldFrom[] | undefined> {
  try {
    const sold = await loadSold(await connect(access, fuel))
    return sold.map(({ departure, countries }) => ({
      departure: departure.id,
      countries: countries.map(({ id }) => id),
    }))
  } catch (error) {
    if (error instanceof GatewayFailure) return undefined
    throw error
  }
}

/** Only a refusal says something about the module; other failures are temporary. */
async function isRefused(asked: ReturnType<Gateway['hotTours']> | ReturnType<Gateway['hotel']>) {
  const failure: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  return failure instanceof GatewayFailure && failure.kind === 'not-bought'
}

/** The timer does not keep a stopping process alive. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

export interface TourvisorToursOptions {
  answers: SharedAnswers
  budgets: DayBudgets
  clock: Clock
  /** Secret that signs `requestid` and `tourid`. Servers that answer each other's ids share it. */
  idKey: Uint8Array
  /** Daily limit of paid calls for all servers together. */
  searchesPerDay: number
  pause: (ms: number) => Promise<void>
  /** Writes one line for the operator; never a credential. */
  log: (line: string) => void
}

interface TourvisorState {
  /** Modules that the source has refused within the last hour as not bought. */
  notBought: Module[]
  /** True if it has refused the credentials or this IP address within the last hour. */
  isDenied: boolean
  spentToday: number
  searchesPerDay: number
}

interface Tourvisor {
  tours: TourSource
  state: () => Promise<TourvisorState>
}

/** Creates a tour source over a gateway, metered and shared by all servers of one database. */
export function createTourvisorTours(gateway: Gateway, options: TourvisorToursOptions): Tourvisor {
  const { answers, budgets, clock, pause, log, searchesPerDay } = options
  const tools: SharingTools = { answers, clock, pause }
  const idKey = deriveIdKey(options.idKey, 'tourvisor')
  const meter = createMeter(budgets, clock, searchesPerDay)
  const askFor = createAskFor(meter)
  const state = createSourceState(tools)
  const careful = carefulGateway(gateway, { meter, state, clock, pause, log })
  const places = createPlaces(careful, tools)
  const cards = createHotelCards(tools)
  const codes = createHotelCodes(tools)
  const hotels = createHotels(careful, tools, places, { cards, codes })
  const lacksPages = () => state.lacks('hotel-pages')
  const hotelPage = createHotelPage({ gateway: careful, tools, places, hotels, cards, codes, lacksPages })
  const prices = createWeekPrices(tools)
  const payments = createLearnedPayments()
  const landingPrices = createLandingPrices({ prices, payments, cards, hotels, clock })

  const learnFound = createLearning({ cards, codes, prices, clock })
  const learn = async (run: SearchKey, found: readonly FoundHotel[]) => {
    await widerSearches.note(run)
    await learnFound(run, found)
  }

  const searches = createSearches(careful, tools, askFor)
  const snapshots = createSnapshots({
    gateway: careful,
    tools,
    searches,
    learn: (run, found) =>
      void learn(run, found).catch(() =>
        log('Найденное поиском Tourvisor не записано для страниц направлений'),
      ),
  })
  const widerSearches = createWiderSearches(tools, snapshots)
  const tours: TourSource = {
    departures: () => places.departures(),
    countries: () => places.countries(),
    regions: ({ ext_id }) => places.regions(ext_id),
    hotels: ({ ext_id }) => hotels.list(ext_id),
    hotelCount: (country) => codes.count(country),
    hotelDetail: async ({ hotelcode }) => ({ hotel: await hotelPage(hotelcode) }),
    flyDates: createFlyDates(careful, tools, places, landingPrices),
    ...createSearchCalls({ searches, snapshots, widerSearches, payments, pause, clock, idKey }),
    ...createTourCalls(careful, tools, idKey, askFor, payments),
    ...landingPrices,
    ...createHotOffers(careful, tools, idKey, payments),
  }
  return {
    tours,
    state: async () => ({
      notBought: await state.missing(),
      isDenied: await state.isDenied(),
      spentToday: await meter.spentToday(),
      searchesPerDay,
    }),
  }
}

interface Learnt {
  cards: HotelCards
  codes: Pick<HotelCodes, 'found'>
  prices: Guide<KnownPrices[]>
  clock: Clock
}

/** Collects what pages use from a complete search. */
function createLearning({ cards, codes, prices, clock }: Learnt) {
  return async (run: SearchKey, found: readonly FoundHotel[]): Promise<void> => {
    const { departure, country } = run.trip
    await cards.learn(country, (known = []) => withFound(known, found))
    await codes.found(
      country,
      found.map(({ hotelcode }) => hotelcode),
    )
    if (isPlain(run))
      await prices.learn(departure, (known = []) =>
        withFoundPrices(known, { country, found, at: run.startedAt * 1000 }, clock()),
      )
  }
}
