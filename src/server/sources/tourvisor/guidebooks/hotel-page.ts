import { HotelDetail } from '#shared/contract/hotel.ts'
import { callReader } from '#shared/contract/reader.ts'
import type { Country } from '#shared/contract/settings.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { hotelCodeOfAddress } from '#shared/domain/tour/hotel.ts'
import { Refusal } from '../../../http/handler.ts'
import type { Gateway } from '../gateway.ts'
import { hasFailed, notKnownYet, toRefusal } from '../metering/refusals.ts'
import type { AnswerKind, SharingTools } from '../metering/shared-answer.ts'
import { createGuide, createReadBehind } from '../metering/guide.ts'
import type { HotelCards } from './hotel-cards.ts'
import type { HotelCodes } from './hotel-codes.ts'
import type { Hotel, Hotels } from './hotels.ts'
import type { Places } from './places.ts'

const readPage = callReader(HotelDetail)

const pageKind: AnswerKind<HotelDetail> = {
  name: 'tourvisor-hotel',
  reader: HotelDetail,
  freshMs: DAY_MS,
  storedMs: 60 * DAY_MS,
}

export interface HotelPageParts {
  gateway: Gateway
  tools: SharingTools
  places: Places
  hotels: Hotels
  cards: HotelCards
  codes: Pick<HotelCodes, 'look'>
  /** True if the source has recently refused hotel pages as not bought. */
  lacksPages: () => Promise<boolean>
}

/**
 * Serves a hotel with all data of the source. If descriptions are not bought or the source is
 * unavailable, uses the dictionary and the last search. Also accepts an `ext_id`. A code outside all
 * dictionaries costs no call. While a dictionary that may contain it is unread, answers 503.
 */
export function createHotelPage(parts: HotelPageParts) {
  const { gateway, tools, places, hotels, cards, codes, lacksPages } = parts
  const pages = createGuide(pageKind, tools)
  const readDictionaries = createReadBehind((country) => hotels.reload(country))

  const fromKnown = async (
    hotelcode: string,
    country: Country,
    unsure: readonly Country[],
  ): Promise<HotelDetail> => {
    const row = await hotels.known(country.ext_id, hotelcode)
    const card = (await cards.known(country.ext_id))?.find((one) => one.hotelcode === hotelcode)
    // The code that a search has found is stored longer than its card.
    if (!row && !card) throw unsure.length > 0 ? unknownIn(unsure) : noHotel()
    return plainPage(hotelcode, country, row, card)
  }

  /** Finds the hotel's country, starting with the one in its address. Refuses an unknown hotel. */
  const look = async (asked: string, hotelcode: string) => {
    const countries = await places.countries().catch(() => [])
    const own = countries.filter(({ ext_id }) => asked === `${ext_id}_${hotelcode}`)
    const { country, unsure } = await codes.look(hotelcode, own.length > 0 ? own : countries)
    const isInvented = !country && countries.length > 0 && unsure.length === 0
    if (isInvented) throw noHotel()
    if (!country && (await lacksPages())) throw unknownIn(unsure)
    return { country, unsure }
  }

  /** Only the dictionaries can decide: the source's own page is not bought. */
  const unknownIn = (unsure: readonly Country[]): Refusal => {
    readDictionaries(unsure.map(({ ext_id }) => ext_id))
    return notKnownYet()
  }

  return async (asked: string): Promise<HotelDetail> => {
    const hotelcode = hotelCodeOfAddress(asked)
    if (!/^\d{1,12}$/.test(hotelcode)) throw noHotel()
    const isNew = (await pages.known(hotelcode)) === undefined
    const { country, unsure } = isNew ? await look(asked, hotelcode) : { unsure: [] }
    try {
      const page = await pages.read(hotelcode, () => gateway.hotel(hotelcode))
      return { ...page, ext_id: `${page.countrycode}_${hotelcode}` }
    } catch (error) {
      if (hasFailed(error, 'gone', 'invalid')) throw noHotel()
      if (country) return fromKnown(hotelcode, country, unsure)
      throw hasFailed(error, 'not-bought') ? unknownIn(unsure) : toRefusal(error)
    }
  }
}

function noHotel(): Refusal {
  return new Refusal(404, 'Такого отеля нет. Посмотрите другие отели.')
}

/** The card of the last search, with what the dictionary has newer. */
function plainPage(
  hotelcode: string,
  country: Country,
  row: Hotel | undefined,
  card: HotelDetail | undefined,
): HotelDetail {
  const listed = row && { ...row, regioncode: row.regionId }
  const place = { countrycode: country.ext_id, country: country.name }
  const ids = { hotelcode, ext_id: `${country.ext_id}_${hotelcode}` }
  const page = readPage({ ...card, ...listed, ...place, ...ids, extended: { name: row?.name ?? card?.name } })
  if (!page) throw noHotel()
  return page
}
