import type { EndpointName, Reply } from '#contract/endpoints.ts'
import type { Query } from '#contract/requests.ts'

type Result<N extends EndpointName> = Promise<Reply<N>>

/**
 * Where tours come from: the generated catalogue here, a real operator gateway elsewhere.
 * Every method answers as its call of the endpoint table; an unknown thing is a `Refusal(404)`,
 * a tour that is gone a field-style `Refusal(200)`.
 * Identifiers carry all that is needed to answer them, so any instance can answer any request of a search.
 */
export interface TourSource {
  departures(): Result<'departures'>
  countries(): Result<'countries'>
  regions(query: Query<'regions'>): Result<'regions'>
  hotels(query: Query<'hotels'>): Result<'hotels'>
  hotelDetail(query: Query<'hotelDetail'>): Result<'hotelDetail'>
  flyDates(query: Query<'flyDates'>): Result<'flyDates'>
  searchRequest(query: Query<'searchRequest'>): Result<'searchRequest'>
  searchResult(query: Query<'searchResult'>): Result<'searchResult'>
  searchContinue(query: Query<'searchContinue'>): Result<'searchContinue'>
  actualize(query: Query<'actualize'>): Result<'actualize'>
  tourDetail(query: Query<'tourDetail'>): Result<'tourDetail'>
  directions(): Result<'directions'>
  popularDirections(): Result<'popularDirections'>
  direction(query: Query<'direction'>): Result<'direction'>
  hotDirections(): Result<'hotDirections'>
  popularHotDirections(): Result<'popularHotDirections'>
  hotDirection(query: Query<'hotDirection'>): Result<'hotDirection'>
}

/** The clock of the provider, milliseconds since the epoch; tests hand in their own. */
export type Clock = () => number
