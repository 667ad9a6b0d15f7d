import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { PostedOffer } from '#server/channel/posted-offer.ts'
import type { Store } from '#server/compose/store.ts'

const offer: PostedOffer = {
  tourid: 'a',
  hotelcode: '7',
  hotel: 'Orion Beach',
  hotelstars: 5,
  countrycode: '4',
  countryname: 'Турция',
  region: 'Кемер',
  departurecode: '1',
  from: 'Москвы',
  flydate: '05.12.2026',
  nights: 7,
  nightflight: 0,
  meal: 'Всё включено',
  picture: '/pictures/a.webp',
  party: { adults: 2, children: [] },
  operatorPrice: 97_177,
  price: 98_437,
  payments: 1_260,
  paymentName: 'Туристический налог',
  oldPrice: 128_000,
  checkedAt: 0,
  foundAt: 0,
}

/** Stores a sold post and a skipped one of the last hours; returns their ids. */
export async function planPosts({ channelPosts }: Store, now: number): Promise<[string, string]> {
  const place = { channel: 'telegram', chatId: '@putevka' } as const
  const ids = ['telegram-20261121-1000', 'telegram-20261121-1100'] as const
  for (const [index, id] of ids.entries()) {
    await channelPosts.plan({ ...place, id, at: now - (2 - index) * HOUR_MS })
    const claim = await channelPosts.claim(place, now, HOUR_MS)
    if (claim === undefined) throw new Error('The post is not due.')
    if (index === 1) {
      await channelPosts.finish(claim, { state: 'failed', reason: 'время публикации прошло' })
      continue
    }
    await channelPosts.choose(claim, offer, now, HOUR_MS)
    await channelPosts.finish(claim, { state: 'sent' }, { messageId: '101', checkAt: now })
    await channelPosts.noteShown(id, { offer, ended: 'sold' })
  }
  return [...ids]
}
