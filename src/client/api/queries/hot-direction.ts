import * as directionsCalls from '#shared/contract/endpoints/directions.ts'
import { queryOptions } from '@tanstack/react-query'
import type { HotDirectionLanding } from '#shared/contract/tour.ts'
import { directionForTwo, forTwoPeople } from '#shared/domain/search/hot-tour-search.ts'
import type { Api } from '../api.ts'
import { STALE } from './freshness.ts'

export const hotDirectionQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: ['hot-direction', url],
    queryFn: async ({ signal }) => {
      const landing = await api.call(directionsCalls.hotDirection, { query: { url }, signal })
      return landing && landingForTwo(landing)
    },
    staleTime: STALE.HOUR,
  })

/** Returns a landing with its tours and related directions, for two. */
function landingForTwo(landing: HotDirectionLanding): HotDirectionLanding {
  const { tours, related } = landing
  return {
    ...directionForTwo(landing),
    tours: tours.map(forTwoPeople),
    related: related.map(directionForTwo),
  }
}
