import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { putFirst } from '#shared/domain/tour/first-picture.ts'
import { useQuery } from '@tanstack/react-query'

/** The tour's hotel; undefined until it has loaded. */
export function useHotelOfTour({ hotelcode }: Pick<ActualTour, 'hotelcode'>): HotelDetail | undefined {
  const detail = useQuery(hotelDetailQuery(useApi(), hotelcode)).data
  return detail ? detail.hotel : undefined
}

/** Images of the tour's hotel, the list's picture first; those of the tour itself until the hotel has loaded. */
export function useTourImages(tour: ActualTour, picture = ''): string[] {
  const images = useHotelOfTour(tour)?.images.image ?? []
  const own = tour.hotelpicturebig || tour.hotelpicturemedium
  return putFirst(picture, images.length > 0 ? images : [own]).filter(Boolean)
}
