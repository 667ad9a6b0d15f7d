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
import type { ListedTour } from '#shared/domain/tour/listed-tour.ts'
import type { FoundHotel } from '#shared/contract/search.ts'

/** A tour as sold: party, flights and price. Until the operator answers, as the list showed it. */
export interface TourOffer {
  tour: ActualTour
  party: Party
  detail: QueryState<TourDetail>
  chosen: FlightVariant | undefined
  price: PriceComposition
}

/** A tour as the lists of this visit showed it. */
export interface SeenTour extends ListedTour {
  /** When operators named its price, ms; undefined for a hot tour. */
  at: number | undefined
  /** Its hotel as the search found it, with its other tours; undefined for a hot tour. */
  hotel: FoundHotel | undefined
}

/** Where the query cache keeps a seen tour from its page to its request. */
export const toSeenKey = (tourid: string) => ['seen-tour', tourid]

export interface TourOfferState {
  state: Actualization
  /** Undefined while neither a list nor the operator has named the tour. */
  offer: TourOffer | undefined
  /** The tour as a list of this visit showed it; undefined by a bare link. */
  seen: SeenTour | undefined
  hasRecheckFailed: boolean
  check: () => void
}

/**
 * Loads a tour by id and checks it with its operator; until then it is what the list showed. The address keeps the `price` shown and the chosen
 * `flight`, so a reload, Back and the request form refer to the same offer.
 */
export function useTourOffer(
  tourid: string,
  query: TourQuery,
  params: URLSearchParams,
  seen: SeenTour | undefined,
): TourOfferState {
  const api = useApi()
  const client = useQueryClient()
  const actual = useQuery({ ...actualTourQuery(api, tourid), enabled: tourid !== '' })
  const detail = useQuery({ ...tourDetailQuery(api, tourid), enabled: Boolean(actual.data) })
  const check = () => {
    void actual.refetch()
    // The flights repeat the price, so refetch them together.
    void client.invalidateQueries({ queryKey: ['tour-detail', tourid] })
  }
  return { ...offerState(actual, detail, query, params, seen), check }
}

/** Interprets the responses for a visitor who saw this price and chose these flights. */
export function offerState(
  actual: UseQueryResult<{ tour: ActualTour } | false>,
  detail: UseQueryResult<TourDetail | false>,
  query: TourQuery,
  params: URLSearchParams,
  seen?: SeenTour,
): Omit<TourOfferState, 'check'> {
  const listed = readListedPrice(params)
  const tour = actual.data ? actual.data.tour : seen?.tour
  const offer = tour && toOffer(tour, toQueryState(detail), query, params, listed)
  const state = toActualization(actual, listed, offer?.price.payments)
  return { state, offer, seen, hasRecheckFailed: 'tour' in state && actual.isError }
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
