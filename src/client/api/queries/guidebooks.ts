import * as catalogueCalls from '#shared/contract/endpoints/catalogue.ts'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { frameEntries } from '#shared/domain/settings.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

const SETTINGS = 'settings'
const SETTINGS_REPLY = 'settings-reply'

/** True if a query belongs to one page instead of all; every page has the site settings. */
export function isOfPage({ queryKey: [name] }: { queryKey: QueryKey }): boolean {
  return name !== SETTINGS && name !== SETTINGS_REPLY
}

/** True if a screen shows the data of a query directly. */
export function isShown({ queryKey: [name] }: { queryKey: QueryKey }): boolean {
  return name !== SETTINGS_REPLY
}

/** The full response, never shown directly: shared by its two readings, so that both make one call. */
const settingsReplyQuery = (api: Api) =>
  queryOptions({
    queryKey: [SETTINGS_REPLY],
    queryFn: ({ signal }) => api.call(catalogueCalls.settings, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The agency's settings that every page shows, without page texts. */
export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: [SETTINGS],
    queryFn: async ({ client }) => {
      const reply = await client.fetchQuery(settingsReplyQuery(api))
      return reply && { ...reply, settings: frameEntries(reply.settings) }
    },
    staleTime: STALE.HOUR,
  })

/** The agency's settings with page texts; requested only by pages that show one. */
export const siteTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['site-texts'],
    queryFn: async ({ client }) => {
      const reply = await client.fetchQuery(settingsReplyQuery(api))
      return reply && { settings: reply.settings }
    },
    staleTime: STALE.HOUR,
  })

export const departuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['departures'],
    queryFn: ({ signal }) => api.call(catalogueCalls.departures, { signal }),
    staleTime: STALE.DAY,
  })

export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call(catalogueCalls.countries, { signal }),
    staleTime: STALE.DAY,
  })

export const regionsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: ({ signal }) => api.call(catalogueCalls.regions, { query: { ext_id: country }, signal }),
    staleTime: STALE.DAY,
  })

/** Hotels of a country or a region, by its `ext_id`. */
export const hotelsQuery = (api: Api, extId: string) =>
  queryOptions({
    queryKey: ['hotels', extId],
    queryFn: ({ signal }) => api.call(catalogueCalls.hotels, { query: { ext_id: extId }, signal }),
    staleTime: STALE.DAY,
  })

export const hotelDetailQuery = (api: Api, hotelcode: string) =>
  queryOptions({
    queryKey: ['hotel-detail', hotelcode],
    queryFn: ({ signal }) => api.call(catalogueCalls.hotelDetail, { query: { hotelcode }, signal }),
    staleTime: STALE.HOUR,
  })

/** The known price of a week in a hotel for two, before any search. */
export const hotelPriceQuery = (api: Api, query: { hotelcode: string; departure: string; country: string }) =>
  queryOptions({
    queryKey: ['hotel-price', query.hotelcode, query.departure, query.country],
    queryFn: ({ signal }) => api.call(catalogueCalls.hotelPrice, { query, signal }),
    staleTime: STALE.HOUR,
    // An extension of the contract: a provider without it answers 404.
    retry: false,
  })

/** Flight days of a city and country with their lowest price for two. */
export const flyDatesQuery = (api: Api, departure: string, country: string) =>
  queryOptions({
    queryKey: ['fly-dates', departure, country],
    queryFn: ({ signal }) => api.call(catalogueCalls.flyDates, { query: { departure, country }, signal }),
    staleTime: STALE.HOUR,
  })
