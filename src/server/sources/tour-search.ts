import type { Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'

/**
 * Tours as operators sell them now. Each method answers as its call of the endpoint table; an unknown thing is a
 * `Refusal(404)`, a tour that is gone a field-style `Refusal(200)`. Identifiers carry all that is needed to answer them,
 * so any instance can answer any request of a search. `visitor` stands for the network that asks, opaque: a source that
 * pays for what is asked shares it out by that.
 */
export interface TourSearch {
  flyDates(query: Query<'flyDates'>): Promise<Reply<'flyDates'>>
  searchRequest(query: Query<'searchRequest'>, visitor?: string): Promise<Reply<'searchRequest'>>
  searchResult(query: Query<'searchResult'>): Promise<Reply<'searchResult'>>
  searchContinue(query: Query<'searchContinue'>, visitor?: string): Promise<Reply<'searchContinue'>>
  actualize(query: Query<'actualize'>): Promise<Reply<'actualize'>>
  tourDetail(query: Query<'tourDetail'>, visitor?: string): Promise<Reply<'tourDetail'>>
}
