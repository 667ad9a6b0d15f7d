import { useNavigate } from '#client/delivery/navigation.ts'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { useQueryWords, type QueryWords } from '#client/features/tour-search/format-query.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'

export interface HotelSearch {
  /** The search of the address, in this hotel only. */
  query: TourQuery
  /** True if the address asks for a search: without it nothing is searched, because searches are metered. */
  isExplicit: boolean
  /** Parts of the address that could not be read. */
  notices: string[]
  words: QueryWords
  search: (next: TourQuery) => void
}

/** The search of a hotel's page; it lives in the address. */
export function useHotelSearch(hotel: HotelDetail): HotelSearch {
  const { query: asked, isExplicit, notices } = useSearchAddress()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const query = useMemo(
    (): TourQuery => ({
      ...asked,
      country: hotel.countrycode || asked.country,
      regions: [],
      hotels: [hotel.hotelcode],
    }),
    [asked, hotel],
  )
  const words = useQueryWords(asked.hotels.length > 0 ? { ...asked, hotels: [] } : asked)
  const search = (next: TourQuery) =>
    void navigate(`${pathname}?${queryToParams(next).toString()}`, {
      replace: true,
      preventScrollReset: true,
    })
  return { query, isExplicit, notices, words, search }
}
