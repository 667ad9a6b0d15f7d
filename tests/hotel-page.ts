import { hotelName } from '#shared/domain/tour/hotel.ts'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import { screen } from '@testing-library/react'
import { foundHotels, QUERY } from './find-tour.ts'

const [found] = await foundHotels()
if (!found) throw new Error('the search found no hotel')

/** A hotel with tours, for tests of its page. */
export const hotel = found
export const name = hotelName(found.hotelname)
/** Its page with a search in the address, and without. */
export const searching = foundHotelAddress(found, QUERY, 'turkey')
export const [plain = ''] = searching.split('?')
export const heading = () => screen.findByRole('heading', { level: 1, name: new RegExp(name) })
