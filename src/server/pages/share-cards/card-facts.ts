import type { Surcharge } from '#shared/contract/price/surcharge.ts'
import type { SharedList } from '#shared/contract/shared-list.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import { directionForTwo } from '#shared/domain/search/hot-tour-search.ts'
import { agencyName, readSettings } from '#shared/domain/settings.ts'
import { formatMoney, rating, shortDayRange } from '#shared/domain/text/format.ts'
import { counted, HOTELS, NIGHTS } from '#shared/domain/text/words.ts'
import { composePrice } from '#shared/domain/tour/actualization.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { partyOfTour, priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge, UNKNOWN_SURCHARGE } from '#shared/domain/tour/surcharge.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { tripDays } from '#shared/domain/tour/trip.ts'
import type { CardKind, ShareCard } from './share-card.ts'
import type { ProviderClient, ProviderReply } from '../provider-client.ts'

/** Everything a card shows. The texts are the provider's, never a visitor's. */
export interface CardFacts {
  title: string
  /** 0 for none. */
  stars: number
  /** Place, dates, nights and meals; `''` for none. */
  line: string
  /** What is to be paid, and its unit. */
  price?: { sum: string; unit: string } | undefined
  /** Address of the photo as the provider sent it; `''` for none. */
  photo: string
  /** `''` if the title names the agency. */
  agency: string
}

/** `isSure` is false if the provider did not answer: then these are the facts of the agency's own card. */
export type FoundCard = { facts: CardFacts; isSure: boolean }

export type FindCard = (card: Pick<ShareCard, 'kind' | 'id'>) => Promise<FoundCard | undefined>

type OwnFacts = Omit<CardFacts, 'agency'>

/** Longest wait for the provider, milliseconds. Crawlers give up after about ten seconds. */
const TIMEOUT_MS = 5_000

/** Finds the picture of a post in a channel; undefined for an address that is not current. */
export type FindPostFacts = (id: string) => Promise<OwnFacts | undefined>

/** Creates a finder over public calls. None of them is paid: flights and their payments are not requested. */
export function createFindCard(ask: ProviderClient, findPost?: FindPostFacts): FindCard {
  return async ({ kind, id }) => {
    const [own, agency] = await Promise.all([
      within(kind === 'post' ? findPostReply(id, findPost) : finders[kind](ask, id)),
      within(ask('settings')),
    ])
    if (own.kind === 'missing') return undefined
    const name = agency.kind === 'data' ? agencyName(readSettings(agency.data.settings)) : ''
    if (own.kind === 'data' && kind !== 'home') return { facts: { ...own.data, agency: name }, isSure: true }
    const line = 'Туры по ценам туроператоров'
    const photo = own.kind === 'data' ? own.data.photo : ''
    const facts = { title: name || line, stars: 0, line: name && line, photo, agency: '' }
    return { facts, isSure: own.kind === 'data' && name !== '' }
  }
}

async function within<T>(asked: Promise<ProviderReply<T>>): Promise<ProviderReply<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<ProviderReply<T>>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'silent' }), TIMEOUT_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

async function findPostReply(id: string, findPost?: FindPostFacts): Promise<ProviderReply<OwnFacts>> {
  const data = await findPost?.(id)
  return data ? { kind: 'data', data } : { kind: 'missing' }
}

const finders: Record<
  Exclude<CardKind, 'post'>,
  (ask: ProviderClient, id: string) => Promise<ProviderReply<OwnFacts>>
> = {
  home: async (ask) =>
    convert(await ask('popularDirections'), ([first]) => ({
      title: '',
      stars: 0,
      line: '',
      photo: first?.image ?? '',
    })),
  hotTours: async (ask) =>
    convert(await ask('hotDirections'), (directions) => {
      const [cheapest] = directions.toSorted(
        (one, other) => (one.min_price ?? Infinity) - (other.min_price ?? Infinity),
      )
      return {
        title: 'Горящие туры',
        stars: 0,
        line: HOT_LINE,
        price: cheapest && hotPrice(cheapest),
        photo: cheapest?.image ?? '',
      }
    }),
  direction: async (ask, url) =>
    convert(await ask('direction', { url }), (landing) => ({
      title: landing.title,
      stars: 0,
      line: '',
      price: priceFrom(
        landing.min_price,
        ['за двоих', landing.nights > 0 && counted(landing.nights, NIGHTS)].filter(Boolean).join(' · '),
        landing,
      ),
      photo: landing.image,
    })),
  hotDirection: async (ask, url) =>
    convert(await ask('hotDirection', { url }), (landing) => ({
      title: landing.title,
      stars: 0,
      line: HOT_LINE,
      price: hotPrice(landing),
      photo: landing.image,
    })),
  countryHotels: async (ask, url) => {
    const reply = await ask('countries')
    const country = reply.kind === 'data' ? reply.data.find((one) => one.url === url) : undefined
    if (reply.kind !== 'data') return reply
    if (country === undefined) return { kind: 'missing' }
    const title = country.name_in === '' ? `Отели: ${country.name}` : `Отели ${country.name_in}`
    return {
      kind: 'data',
      data: { title, stars: 0, line: 'Фото, отзывы и цены туров', photo: country.image },
    }
  },
  hotel: findHotel,
  tourCard: async (ask, tourid) => {
    const reply = await ask('actualize', { tourid })
    // A sold or an unknown tour is refused.
    if (reply.kind === 'silent' && reply.isRefused) return { kind: 'missing' }
    return convert(reply, ({ tour }) => describeTour(tour))
  },
  together: async (ask, set) => convert(await ask('sharedSet', { set }), (reply) => describeList(reply.set)),
}

const HOT_LINE = 'Ближайшие вылеты, скидка от прежней цены'

async function findHotel(ask: ProviderClient, hotelcode: string): Promise<ProviderReply<OwnFacts>> {
  const [reply, popular] = await Promise.all([ask('hotelDetail', { hotelcode }), ask('popularDirections')])
  if (reply.kind !== 'data') return reply
  const { hotel } = reply.data
  const directions = popular.kind === 'data' ? popular.data : []
  // Another country's direction would name the price of a city that may not fly here.
  const { departure_id: departure, namefrom = '' } =
    directions.find((one) => one.country_id === hotel.countrycode) ?? {}
  const week = departure && (await ask('hotelPrice', { hotelcode, departure, country: hotel.countrycode }))
  const from = namefrom === '' ? '' : ` из ${namefrom}`
  const known = week && week.kind === 'data' ? week.data : undefined
  const place = [hotel.region, hotel.country].filter(Boolean).join(', ')
  return {
    kind: 'data',
    data: {
      title: hotelName(hotel.name || hotel.extended.name),
      stars: hotel.stars,
      line: [place, hotel.rating !== null && `рейтинг ${rating(hotel.rating)}`].filter(Boolean).join(' · '),
      price: known && priceFrom(known.price, `за двоих${from} · ${counted(WEEK, NIGHTS)}`, known),
      photo: hotel.images.image[0] ?? '',
    },
  }
}

/** Nights of the known price of a hotel. */
const WEEK = 7

function describeTour(tour: ActualTour): OwnFacts {
  const party = partyOfTour(tour, undefined)
  const days = tripDays(tour)
  const stay = [
    days && shortDayRange(days.first, days.last),
    tour.nights > 0 && counted(tour.nights, NIGHTS),
    mealName(tour).toLowerCase(),
  ]
  return {
    title: hotelName(tour.hotelname),
    stars: tour.hotelstars,
    line: [tour.hotelregionname, stay.filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    // The visa is known; other payments take a paid call.
    price: {
      sum: formatMoney(composePrice(tour, party, undefined, undefined).total),
      unit: appendSurcharge(priceUnit(party), UNKNOWN_SURCHARGE),
    },
    photo: tour.hotelpicturebig || tour.hotelpicturemedium,
  }
}

function describeList({ title, hotels, tours }: SharedList): OwnFacts {
  const names = [...hotels.map(({ hotel }) => hotel.name), ...tours.map(({ tour }) => tour.hotelname)]
  const photos = [
    ...hotels.map(({ hotel }) => hotel.image),
    ...tours.map(({ tour }) => tour.hotelpicturebig || tour.hotelpicturemedium),
  ]
  return {
    title: title || counted(names.length, HOTELS),
    stars: 0,
    line: `Выбираем вместе: ${[...new Set(names.map(hotelName))].join(', ')}`,
    photo: photos.find((photo) => photo !== '') ?? '',
  }
}

/** The provider's hot prices are per person; the storefront shows them for two. */
function hotPrice(direction: Surcharge & { min_price: number | null }): CardFacts['price'] {
  const both = directionForTwo(direction)
  return priceFrom(both.min_price, 'за двоих', both)
}

function priceFrom(price: number | null, unit: string, surcharge: Surcharge): CardFacts['price'] {
  return price === null
    ? undefined
    : { sum: `от ${formatMoney(price)}`, unit: appendSurcharge(unit, surcharge) }
}

function convert<T, F>(reply: ProviderReply<T>, toFacts: (data: T) => F): ProviderReply<F> {
  return reply.kind === 'data' ? { kind: 'data', data: toFacts(reply.data) } : reply
}
