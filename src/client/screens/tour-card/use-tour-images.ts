import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { useQuery } from '@tanstack/react-query'

/** Images of the tour's hotel, or of the tour itself until the hotel has loaded. */
export function useTourImages(tour: ActualTour): string[] {
  const detail = useQuery(hotelDetailQuery(useApi(), tour.hotelcode)).data
  const images = detail ? detail.hotel.images.image : []
  const shown = images.length > 0 ? images : [tour.hotelpicturebig || tour.hotelpicturemedium]
  return shown.filter(Boolean)
}

/** Number of reviews of the tour's hotel; 0 until the hotel has loaded. */
export function useReviewCount(tour: ActualTour): number {
  const detail = useQuery(hotelDetailQuery(useApi(), tour.hotelcode)).data
  return detail ? detail.hotel.reviewscount : 0
}
