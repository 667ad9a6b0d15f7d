import type { Reply } from '#shared/contract/endpoints.ts'
import type { Query } from '#shared/contract/endpoints.ts'

/**
 * What is sold: cities, countries, resorts, hotels. Each method answers like its call of the endpoint
 * table. An unknown item is a `Refusal(404)`.
 */
export interface Guidebooks {
  departures(): Promise<Reply<'departures'>>
  countries(): Promise<Reply<'countries'>>
  regions(query: Query<'regions'>): Promise<Reply<'regions'>>
  hotels(query: Query<'hotels'>): Promise<Reply<'hotels'>>
  hotelDetail(query: Query<'hotelDetail'>): Promise<Reply<'hotelDetail'>>
  /** Number of hotels sold in a country; 0 for an unknown one. */
  hotelCount(countryId: string): Promise<number>
}
