import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

export const settingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => api.call('settings', { signal }),
    staleTime: STALE.HOUR,
  })

export const departuresQuery = (api: Api) =>
  queryOptions({
    queryKey: ['departures'],
    queryFn: ({ signal }) => api.call('departures', { signal }),
    staleTime: STALE.DAY,
  })

export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.call('countries', { signal }),
    staleTime: STALE.DAY,
  })

export const regionsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: ({ signal }) => api.call('regions', { query: { ext_id: country }, signal }),
    staleTime: STALE.DAY,
  })

/** Hotels of a country or a region, by its `ext_id`. */
export const hotelsQuery = (api: Api, extId: string) =>
  queryOptions({
    queryKey: ['hotels', extId],
    queryFn: ({ signal }) => api.call('hotels', { query: { ext_id: extId }, signal }),
    staleTime: STALE.DAY,
  })

export const hotelDetailQuery = (api: Api, hotelcode: string) =>
  queryOptions({
    queryKey: ['hotel-detail', hotelcode],
    queryFn: ({ signal }) => api.call('hotelDetail', { query: { hotelcode }, signal }),
    staleTime: STALE.HOUR,
  })

/** Days with flights of a pair and their cheapest price for two. */
export const flyDatesQuery = (api: Api, departure: string, country: string) =>
  queryOptions({
    queryKey: ['fly-dates', departure, country],
    queryFn: ({ signal }) => api.call('flyDates', { query: { departure, country }, signal }),
    staleTime: STALE.HOUR,
  })
