import sharp from 'sharp'
import { vi } from 'vitest'
import { decodeReply } from '#shared/contract/decode.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import { createMemoryCache } from '#server/pages/images/image-cache.ts'
import type { ProviderClient } from '#server/pages/provider-client.ts'
import { createFindCard, type CardFacts } from '#server/pages/share-cards/card-facts.ts'
import { createShareCards } from '#server/pages/share-cards/create-share-cards.ts'
import { drawCard } from '#server/pages/share-cards/draw-card.ts'
import { openSmallSite } from './small-site.ts'

/** Headers of a messenger that reads a link. */
export const READER = { 'user-agent': 'TelegramBot (like TwitterBot)' }
export const LIST_CARD = `/og/together/${'0a'.repeat(16)}.jpg`
export const HOTEL_CARD = '/og/hotels/turkey/kemer/orion_77.jpg'
export const TOUR_CARD = '/og/tour-card/t1.jpg'

/** Answers of the provider by call: a body, `missing`, `refused`; a call without one is silent. */
export type CardAnswers = Partial<Record<EndpointName, unknown>>

export function sampleAnswers(tour: Record<string, unknown> = {}): CardAnswers {
  const landing = {
    title: 'Туры в Турцию из Москвы',
    image: '/1.jpg',
    min_price: 98_437,
    nights: 7,
    surcharge: 1260,
  }
  const direction = { departure_id: '1', country_id: '4', url: 'turkey-moskva', ...landing }
  return {
    settings: { settings: [{ key: 'view', value: [{ title: 'name', content: 'Ромашка' }] }], seo: [] },
    popularDirections: [direction],
    hotDirections: [{ ...direction, min_price: 21_300 }],
    direction,
    hotDirection: { ...direction, title: 'Горящие туры в Турцию из Москвы' },
    countries: [
      {
        id: '4',
        ext_id: '4',
        name: 'Турция',
        name_in: 'в Турции',
        name_to: 'в Турцию',
        url: 'turkey',
        image: '/4.jpg',
      },
    ],
    departures: [{ id: '1', name: 'Москва', namefrom: 'Москвы', url: 'moskva' }],
    hotelDetail: {
      hotel: {
        hotelcode: '77',
        name: 'ORION BEACH',
        stars: 5,
        countrycode: '4',
        country: 'Турция',
        region: 'Кемер',
        images: { image: ['/77.jpg'] },
      },
    },
    hotelPrice: { price: 67_560, surcharge: 1260 },
    actualize: {
      tour: {
        tourid: 't1',
        hotelcode: '77',
        hotelname: 'Orion',
        hotelstars: 5,
        hotelregionname: 'Кемер',
        flydate: '05.12.2026',
        nights: 7,
        adults: 2,
        mealcode: '3',
        price: 54_010,
        visacharge: 1000,
        hotelpicturebig: '/t.jpg',
        ...tour,
      },
    },
    sharedSet: {
      set: {
        id: '0a'.repeat(16),
        kind: 'hearts',
        title: 'Турция: 2 отеля на выбор',
        hotels: [
          { hotelcode: '1', hotel: { name: 'ORION', image: '' } },
          { hotelcode: '2', hotel: { name: 'Sun', image: '/2.jpg' } },
        ],
      },
    },
  }
}

/** A host whose provider gives these answers; counts the work and shows what is drawn. */
export function openCards(
  answers: CardAnswers = sampleAnswers(),
  source: () => Promise<Buffer | undefined> = makePhoto,
  delayMs = 5,
) {
  const asked = vi.fn<(name: EndpointName) => void>()
  const ask = (async (name: EndpointName) => {
    asked(name)
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const answer = answers[name]
    if (answer === undefined) return { kind: 'silent' }
    if (typeof answer === 'string')
      return answer === 'refused' ? { kind: 'silent', isRefused: true } : { kind: answer }
    return decodeReply(name, answer)
  }) as ProviderClient
  const drawn: CardFacts[] = []
  const failures: unknown[] = []
  const load = vi.fn(source)
  const shareCards = createShareCards({
    find: createFindCard(ask),
    photo: load,
    draw: async (facts, body, shape) => {
      drawn.push(facts)
      return drawCard(facts, body, { brand: '#0a6b86', brandInk: '#ffffff' }, shape)
    },
    cache: createMemoryCache(),
    look: '',
    onFailure: (error) => failures.push(error),
  })
  const { host } = openSmallSite({ shareCards, ask })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await host.request(`https://tours.example.ru${path}`, { headers })
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
  return { get, asked, drawn, failures, load }
}

export function makePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#d0a060' } })
    .jpeg()
    .toBuffer()
}
