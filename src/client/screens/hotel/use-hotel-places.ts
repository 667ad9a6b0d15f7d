import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery, regionsQuery } from '#client/api/queries/guidebooks.ts'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { countrySlug, hotelPlace, regionSlug } from '#shared/domain/place/hotel-place.ts'
import type { Crumb } from '#client/features/seo/structured-data.ts'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

export interface HotelPlaces {
  /** Canonical path of the hotel, regardless of the country or resort in the current address. */
  path: string
  crumbs: Crumb[]
}

/** Breadcrumbs of a hotel through countries and resorts; without their guidebooks only through the hotels. */
export function useHotelPlaces(hotel: HotelDetail, name: string): HotelPlaces {
  const api = useApi()
  const { pathname } = useLocation()
  const { hotelcode, countrycode, region } = hotel
  const countries = useQuery(countriesQuery(api)).data || []
  const country = countries.find(({ ext_id }) => ext_id === countrycode)
  const regions = useQuery({ ...regionsQuery(api, countrycode), enabled: country !== undefined })
  const known = regions.data || []
  const isKnown = country !== undefined && !regions.isPending
  const path = isKnown ? href('hotel', hotelPlace({ hotelcode, name, region }, country, known)) : pathname
  const top = [
    { title: 'Главная', address: href('home') },
    { title: 'Отели', address: href('hotels') },
  ]
  if (!isKnown) return { path, crumbs: [...top, { title: name, address: path }] }
  const slug = { country: countrySlug(country) }
  const resort = new URLSearchParams({ resort: regionSlug(region, known) })
  return {
    path,
    crumbs: [
      ...top,
      { title: country.name, address: href('countryHotels', slug) },
      ...(region === '' ? [] : [{ title: region, address: href('countryHotels', slug, resort) }]),
      { title: name, address: path },
    ],
  }
}
