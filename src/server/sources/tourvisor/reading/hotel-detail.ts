import { HotelDetail } from '#shared/contract/hotel.ts'
import { readOf } from '#shared/contract/reader.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { GatewayFailure } from '../gateway.ts'
import { idOf, pictureOf, ratingOf, rowsOf, starsOf, textOf, type Fields } from './fields.ts'

const readDetail = readOf(HotelDetail)

/** Reads a hotel's page with the contract's field names. @throws GatewayFailure `gone` if it has no name */
export function hotelDetail(row: Fields, code: string, pictures: unknown): HotelDetail {
  const name = hotelName(textOf(row.name))
  const countrycode = idOf(row.countrycode)
  const detail = readDetail({
    ...row,
    hotelcode: code,
    ext_id: `${countrycode || '0'}_${code}`,
    name,
    stars: starsOf(row.stars),
    rating: ratingOf(row.rating),
    countrycode,
    regioncode: idOf(row.regioncode),
    images: { image: rowsOf(pictures).map(pictureOf).filter(Boolean) },
  })
  if (detail && name !== '') return detail
  throw new GatewayFailure('gone', 'a hotel without a name')
}
