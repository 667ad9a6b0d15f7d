import { HotelDetail } from '#contract/hotel.ts'
import { readOf } from '#contract/reader.ts'
import type { Country } from '#contract/settings.ts'
import { hotelCodeOfAddress } from '#domain/tour/hotel.ts'
import { Refusal } from '#provider/handler.ts'
import type { Gateway } from '../gateway.ts'
import { hasFailed, refusalOf } from '../shared/refusals.ts'
import type { AnswerKind, SharingTools } from '../shared/shared-answer.ts'
import { createGuide, type Guide } from './guide.ts'
import type { HotelCard } from './hotel-cards.ts'
import type { Hotel, Hotels } from './hotels.ts'
import type { Places } from './places.ts'

const DAY_MS = 86_400_000
const pageKind: AnswerKind<HotelDetail> = {
  name: 'tourvisor-hotel',
  reader: HotelDetail,
  freshMs: DAY_MS,
  keptMs: 60 * DAY_MS,
}

export interface HotelPageParts {
  gateway: Gateway
  tools: SharingTools
  places: Places
  hotels: Hotels
  cards: Guide<HotelCard[]>
}

/**
 * A hotel with all the source tells of it; where descriptions were not bought or the source is away, what the dictionary
 * and the last search know. The code may come as an `ext_id`.
 */
export function createHotelPage({ gateway, tools, places, hotels, cards }: HotelPageParts) {
  const pages = createGuide(pageKind, tools)

  const fromKnown = async (hotelcode: string): Promise<HotelDetail | undefined> => {
    for (const country of await places.countries()) {
      const card = (await cards.known(country.ext_id))?.find((one) => one.hotelcode === hotelcode)
      const row = await hotels.known(country.ext_id, hotelcode)
      if (card ?? row) return plainPage(hotelcode, country, row, card)
    }
    return undefined
  }

  /** Whether no dictionary and no search has the code; never while a country where it may be has none. */
  const isInvented = async (asked: string, hotelcode: string): Promise<boolean> => {
    const countries = await places.countries()
    const own = countries.filter(({ ext_id }) => asked === `${ext_id}_${hotelcode}`)
    for (const { ext_id } of own.length > 0 ? own : countries) {
      if ((await hotels.has(ext_id, hotelcode)) !== false) return false
      if ((await cards.known(ext_id))?.some((one) => one.hotelcode === hotelcode)) return false
    }
    return countries.length > 0
  }

  return async (asked: string): Promise<HotelDetail> => {
    const hotelcode = hotelCodeOfAddress(asked)
    if (!/^\d{1,12}$/.test(hotelcode)) throw noHotel()
    const isNew = (await pages.known(hotelcode)) === undefined
    if (isNew && (await isInvented(asked, hotelcode).catch(() => false))) throw noHotel()
    try {
      const page = await pages.read(hotelcode, () => gateway.hotel(hotelcode))
      return { ...page, ext_id: `${page.countrycode}_${hotelcode}` }
    } catch (error) {
      if (hasFailed(error, 'gone', 'invalid')) throw noHotel()
      const page = await fromKnown(hotelcode).catch(() => undefined)
      if (page) return page
      // Without the module there is no page for a hotel nobody has found yet, and no sense in trying again.
      throw hasFailed(error, 'not-bought') ? noHotel() : refusalOf(error)
    }
  }
}

function noHotel(): Refusal {
  return new Refusal(404, 'Такого отеля нет. Посмотрите другие отели.')
}

function plainPage(
  hotelcode: string,
  country: Country,
  row: Hotel | undefined,
  card: HotelCard | undefined,
): HotelDetail {
  const name = row?.name ?? card?.name ?? ''
  const known = {
    hotelcode,
    ext_id: `${country.ext_id}_${hotelcode}`,
    name,
    extended: { name },
    stars: row?.stars ?? card?.stars,
    rating: row?.rating ?? card?.rating,
    countrycode: country.ext_id,
    country: country.name,
    regioncode: row?.regionId ?? card?.regioncode,
    region: row?.region ?? card?.region,
    seadistance: card?.seadistance,
    description: card?.description,
    coord1: card?.coord1,
    coord2: card?.coord2,
    types: row?.types ?? card?.types,
    tags: card?.tags,
    images: { image: card?.images },
    reviewscount: card?.reviewscount,
  }
  const page = readOf(HotelDetail)(known)
  if (!page) throw noHotel()
  return page
}
