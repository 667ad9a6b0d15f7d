import type { Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'

/**
 * Live tours of operators. Each method answers like its call of the endpoint table. An unknown item is a
 * `Refusal(404)`, a sold tour a field-style `Refusal(200)`. Identifiers contain everything needed to
 * answer them, so any instance can answer any request of a search. `visitor` is an opaque id of the
 * client's network; a source with paid requests divides its budget by it.
 */
export interface TourSearch {
  flyDates(query: Query<'flyDates'>): Promise<Reply<'flyDates'>>
  searchRequest(query: Query<'searchRequest'>, visitor?: string): Promise<Reply<'searchRequest'>>
  searchResult(query: Query<'searchResult'>): Promise<Reply<'searchResult'>>
  searchContinue(query: Query<'searchContinue'>, visitor?: string): Promise<Reply<'searchContinue'>>
  actualize(query: Query<'actualize'>): Promise<Reply<'actualize'>>
  tourDetail(query: Query<'tourDetail'>, visitor?: string): Promise<Reply<'tourDetail'>>
  /**
   * Returns the complete result of an equal search while `searchRequest` would answer with that search. Never
   * starts, continues or polls a search. A source that keeps no results has no such method.
   */
  knownSearch?(query: Query<'searchRequest'>): Promise<KnownSearch | undefined>
}

/** A complete search that a new equal search would share. */
export interface KnownSearch extends Reply<'searchResult'> {
  requestid: string
  /** Until when equal searches share it, milliseconds since 1970. */
  until: number
}
