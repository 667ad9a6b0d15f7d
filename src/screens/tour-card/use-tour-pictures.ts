import { useApi } from '#api/api-context.tsx'
import { hotelDetailQuery } from '#api/queries/guidebooks.ts'
import type { ActualTour } from '#contract/tour.ts'
import { useQuery } from '@tanstack/react-query'

/** Pictures of the tour's hotel, those of the tour itself until the hotel's page is known. */
export function useTourPictures(tour: ActualTour): string[] {
  const detail = useQuery(hotelDetailQuery(useApi(), tour.hotelcode)).data
  const pictures = detail ? detail.hotel.images.image : []
  const shown = pictures.length > 0 ? pictures : [tour.hotelpicturebig || tour.hotelpicturemedium]
  return shown.filter(Boolean)
}
