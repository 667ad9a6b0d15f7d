import { readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { actualTourQuery, tourDetailQuery } from '#client/api/queries/tours.ts'
import { toQueryState, type QueryState } from '#client/api/query-state.ts'
import type { ActualTour, FlightVariant, TourDetail } from '#shared/contract/tour.ts'
import {
  chosenFlight,
  composePrice,
  settlePrice,
  type Actualization,
  type PriceComposition,
} from '#shared/domain/tour/actualization.ts'
import { partyOfTour, priceUnit, type Party } from '#shared/domain/tour/party.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

/** A checked tour as sold: party, flights and price. */
export interface TourOffer {
  tour: ActualTour
  party: Party
  detail: QueryState<TourDetail>
  chosen: FlightVariant | undefined
  price: PriceComposition
}

export interface TourOfferState {
  state: Actualization
  /** Undefined until the tour is loaded. */
  offer: TourOffer | undefined
  hasRecheckFailed: boolean
  check: () => void
}

/**
 * Loads a tour by id and checks it with its operator. The address keeps the `price` shown and the chosen
 * `flight`, so a reload, Back and the request form refer to the same offer.
 */
export function useTourOffer(tourid: string, query: TourQuery, params: URLSearchParams): TourOfferState {
  const api = useApi()
  const client = useQueryClient()
  const actual = useQuery({ ...actualTourQuery(api, tourid), enabled: tourid !== '' })
  const detail = useQuery({ ...tourDetailQuery(api, tourid), enabled: Boolean(actual.data) })
  const check = () => {
    void actual.refetch()
    // The flights repeat the price, so refetch them together.
    void client.invalidateQueries({ queryKey: ['tour-detail', tourid] })
  }
  return { ...offerState(actual, detail, query, params), check }
}

/** Interprets the responses for a visitor who saw this price and chose these flights. */
export function offerState(
  actual: UseQueryResult<{ tour: ActualTour } | false>,
  detail: UseQueryResult<TourDetail | false>,
  query: TourQuery,
  params: URLSearchParams,
): Omit<TourOfferState, 'check'> {
  const state = toActualization(actual, readPrice(params.get('price')))
  const offer = 'tour' in state ? toOffer(state.tour, toQueryState(detail), query, params) : undefined
  return { state, offer, hasRecheckFailed: offer !== undefined && actual.isError }
}

/** Interprets the actualization for a visitor who saw `listed`, the party price in roubles. */
export function toActualization(
  actual: UseQueryResult<{ tour: ActualTour } | false>,
  listed: number | undefined,
): Actualization {
  if (actual.isError && isGoneAnswer(actual.error)) return { kind: 'gone', listed }
  if (actual.data) return settlePrice(actual.data.tour, listed, actual.dataUpdatedAt)
  return actual.isError || actual.data === false ? { kind: 'failed', listed } : { kind: 'checking', listed }
}

function toOffer(
  tour: ActualTour,
  detail: QueryState<TourDetail>,
  query: TourQuery,
  params: URLSearchParams,
): TourOffer {
  const known = detail.kind === 'ready' ? detail.data : undefined
  const chosen = chosenFlight(known?.flights ?? [], params.get('flight'))
  const party = partyOfTour(tour, params.has('adults') ? query.party : undefined)
  return { tour, party, detail, chosen, price: composePrice(tour, party, known, chosen) }
}

/** «за двоих», with a note that mandatory payments are not included until the operator reports them. */
export function priceNote({ party, detail }: TourOffer): string {
  return priceUnit(party) + (detail.kind === 'ready' ? '' : ', доплаты ещё не известны')
}

/** The industry API rejects an obsolete tour with status 200; a stricter host uses 404 or 410. */
function isGoneAnswer(error: unknown): boolean {
  return [200, 404, 410].includes(readErrorStatus(error))
}

function readPrice(raw: string | null): number | undefined {
  return raw !== null && /^\d{3,9}$/.test(raw) ? Number(raw) : undefined
}
