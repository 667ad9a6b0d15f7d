import type { Clock } from '#shared/domain/time/clock.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import { GatewayFailure, type Gateway } from '../gateway.ts'
import type { Meter } from './meter.ts'
import { createPace, LONGEST_TURN_MS } from './pace.ts'
import { hasFailed } from './refusals.ts'
import type { Module, SourceState } from './source-state.ts'

/** Below the source's limit per minute, so that its count and ours may differ slightly. */
const LIVE_PER_MINUTE = 280
const DICTIONARY_PER_MINUTE = 110
const MOST_WAITING = 60
/** Longest pause, even if the source asks for a day, milliseconds. */
const LONGEST_REST_MS = HOUR_MS
const USUAL_REST_MS = 5_000

const DENIED =
  'Tourvisor не принимает доступ: проверьте TOURVISOR_TOKEN (или TOURVISOR_LOGIN и TOURVISOR_PASSWORD), срок и адрес этого сервера в списке разрешённых в кабинете Tourvisor'

type Lane = 'dictionary' | 'live' | 'metered'

export interface RateLimits {
  meter: Meter
  state: SourceState
  clock: Clock
  pause: (ms: number) => Promise<void>
  log: (line: string) => void
}

/**
 * Wraps a gateway within the source's limits: calls queue, paid ones are counted first, a busy source
 * gets the pause it asked for, and a module that is not bought is not requested.
 * @throws {DaySpent} by paid calls
 */
export function carefulGateway(gateway: Gateway, care: RateLimits): Gateway {
  const { meter, state, clock, pause } = care
  const waiting = { mostWaiting: MOST_WAITING, clock, pause }
  const live = createPace({ ...waiting, perMinute: LIVE_PER_MINUTE, longestWaitMs: LONGEST_TURN_MS })
  // A dictionary of many pages is loaded in the background, so it has no time limit.
  const dictionary = createPace({ ...waiting, perMinute: DICTIONARY_PER_MINUTE })
  const turns = { dictionary, live, metered: live }
  const restUntil: Record<Lane, number> = { dictionary: 0, live: 0, metered: 0 }

  const meaningOf = createMeaning(care, () => ask('dictionary', () => gateway.departures()))

  const ask = async <T>(lane: Lane, call: () => Promise<T>, module?: Module): Promise<T> => {
    const restMs = restUntil[lane] - clock()
    if (restMs > 0 && restMs <= LONGEST_REST_MS)
      throw new GatewayFailure('busy', 'the source asked to wait', { waitMs: restMs })
    if (module && module !== 'search' && (await state.lacks(module)))
      throw new GatewayFailure('not-bought', `${module} was not bought`)
    await turns[lane]()
    const day = lane === 'metered' ? await meter.spend() : undefined
    try {
      return await call()
    } catch (error) {
      if (error instanceof GatewayFailure && error.kind === 'busy')
        restUntil[lane] = clock() + Math.min(LONGEST_REST_MS, error.waitMs ?? USUAL_REST_MS)
      // If the refund fails, keep the original error: a lost search is better than a misleading failure.
      if (day !== undefined && hasCostNothing(error)) await meter.refund(day).catch(() => undefined)
      throw await meaningOf(error, module)
    }
  }

  return {
    departures: () => ask('dictionary', () => gateway.departures()),
    countries: (departure) => ask('dictionary', () => gateway.countries(departure)),
    regions: (country) => ask('dictionary', () => gateway.regions(country)),
    hotels: (country) => ask('dictionary', () => gateway.hotels(country, turns.dictionary)),
    hotel: (code) => ask('dictionary', () => gateway.hotel(code), 'hotel-pages'),
    flyDates: (departure, country) => ask('dictionary', () => gateway.flyDates(departure, country)),
    startSearch: (trip) => ask('metered', () => gateway.startSearch(trip), 'search'),
    status: (search) => ask('live', () => gateway.status(search), 'search'),
    results: (search) => ask('live', () => gateway.results(search, turns.live), 'search'),
    continueSearch: (search) => ask('metered', () => gateway.continueSearch(search), 'search'),
    actualize: (tour) => ask('live', () => gateway.actualize(tour)),
    detail: (tour) => ask('metered', () => gateway.detail(tour)),
    hotTours: (departure, country, limit) =>
      ask('live', () => gateway.hotTours(departure, country, limit), 'hot-tours'),
  }
}

/** True for a call that never arrived or was refused at the door. */
function hasCostNothing(error: unknown): boolean {
  return error instanceof GatewayFailure && (error.isNeverSent || hasFailed(error, 'denied', 'not-bought'))
}

/** Interprets a failure: a refused key makes a module look as if it were not bought. */
function createMeaning({ state, log }: RateLimits, askWhatEveryKeyMay: () => Promise<unknown>) {
  const noteDenied = async () => {
    if (await state.noteDenied()) log(DENIED)
  }
  const isKeyRefused = async () => {
    if (await state.isDenied()) return true
    return askWhatEveryKeyMay().then(
      () => false,
      (failure: unknown) => hasFailed(failure, 'denied'),
    )
  }
  return async (error: unknown, module: Module | undefined): Promise<unknown> => {
    if (!(error instanceof GatewayFailure)) return error
    if (error.kind === 'denied') await noteDenied()
    if (error.kind !== 'not-bought') return error
    if (await isKeyRefused()) return new GatewayFailure('denied', error.message, { cause: error })
    if (module) await state.noteLack(module)
    return error
  }
}
