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
import type { ListedPrice } from '#shared/domain/tour/surcharge.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { readListedPrice } from '#shared/domain/tour/listed-price.ts'

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
  const listed = readListedPrice(params)
  const offer = actual.data
    ? toOffer(actual.data.tour, toQueryState(detail), query, params, listed)
    : undefined
  const state = toActualization(actual, listed, offer?.price.payments)
  if (!('tour' in state)) return { state, offer: undefined, hasRecheckFailed: false }
  return { state, offer, hasRecheckFailed: actual.isError }
}

/**
 * Interprets the actualization for a visitor who saw `listed`, the party price in roubles.
 * @param payments mandatory payments of the party, as far as known
 */
export function toActualization(
  actual: UseQueryResult<{ tour: ActualTour } | false>,
  listed: ListedPrice | undefined,
  payments?: number,
): Actualization {
  if (actual.isError && isGoneAnswer(actual.error)) return { kind: 'gone', listed }
  if (actual.data) return settlePrice(actual.data.tour, listed, actual.dataUpdatedAt, payments)
  return actual.isError || actual.data === false ? { kind: 'failed', listed } : { kind: 'checking', listed }
}

function toOffer(
  tour: ActualTour,
  detail: QueryState<TourDetail>,
  query: TourQuery,
  params: URLSearchParams,
  listed: ListedPrice | undefined,
): TourOffer {
  const known = detail.kind === 'ready' ? detail.data : undefined
  const chosen = chosenFlight(known?.flights ?? [], params.get('flight'))
  const party = partyOfTour(tour, params.has('adults') ? query.party : undefined)
  return { tour, party, detail, chosen, price: composePrice(tour, party, known, chosen, listed?.payments) }
}

/** «за двоих», with a note while mandatory payments may still be added. */
export function priceNote({ party, detail, price }: TourOffer): string {
  const unit = priceUnit(party)
  if (isWholePrice({ detail, price })) return unit
  return unit + (detail.kind === 'loading' ? ', уточняем доплаты' : ', доплаты ещё не известны')
}

/** True if the total contains everything to pay: the operator has named it, or the list had. */
export function isWholePrice({ detail, price }: Pick<TourOffer, 'detail' | 'price'>): boolean {
  return detail.kind === 'ready' || price.payments !== undefined
}

/** The industry API rejects an obsolete tour with status 200; a stricter host uses 404 or 410. */
function isGoneAnswer(error: unknown): boolean {
  return [200, 404, 410].includes(readErrorStatus(error))
}
