import { HotelDetail } from '#shared/contract/hotel.ts'
import { callReader } from '#shared/contract/reader.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { GatewayFailure } from '../gateway.ts'
import { readId, readPicture, readRating, readRows, readStars, toText, type Fields } from './fields.ts'

const readDetail = callReader(HotelDetail)

/** Reads a hotel's page with the contract's field names. @throws GatewayFailure `gone` if it has no name */
export function toHotelDetail(row: Fields, code: string, pictures: unknown): HotelDetail {
  const name = hotelName(toText(row.name))
  const countrycode = readId(row.countrycode)
  const detail = readDetail({
    ...row,
    hotelcode: code,
    ext_id: `${countrycode || '0'}_${code}`,
    name,
    stars: readStars(row.stars),
    rating: readRating(row.rating),
    countrycode,
    regioncode: readId(row.regioncode),
    images: { image: readRows(pictures).map(readPicture).filter(Boolean) },
  })
  if (detail && name !== '') return detail
  throw new GatewayFailure('gone', 'a hotel without a name')
}
