import { useApi } from '#client/api/api-context.tsx'
import { departuresQuery } from '#client/api/queries/guidebooks.ts'
import { findFoundTour, findHotTour } from '#client/api/queries/listed-tours.ts'
import { toSeenKey, type SeenTour } from '#client/features/tour-offers/use-tour-offer.ts'
import { listFoundTour, listHotTour } from '#shared/domain/tour/listed-tour.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

/** Finds the tour in what this visit has loaded, and stores it for its request; undefined after a bare link. */
export function useListedTour(tourid: string): SeenTour | undefined {
  const client = useQueryClient()
  const departures = useQuery(departuresQuery(useApi())).data
  const seen = useMemo((): SeenTour | undefined => {
    if (tourid === '') return undefined
    const found = findFoundTour(client, tourid)
    if (found) {
      const city = (departures || []).find(({ id }) => id === found.call.get('departure'))
      return { ...listFoundTour(found.hotel, found.tour, city), at: found.at, hotel: found.hotel }
    }
    const hot = findHotTour(client, tourid)
    if (hot) return { ...listHotTour(hot), at: undefined, hotel: undefined }
    return client.getQueryData<SeenTour>(toSeenKey(tourid))
  }, [client, tourid, departures])
  useEffect(() => {
    if (seen) client.setQueryData(toSeenKey(tourid), seen)
  }, [client, tourid, seen])
  return seen
}
