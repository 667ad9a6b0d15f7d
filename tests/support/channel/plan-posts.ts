import type { Day } from '#shared/domain/time/day.ts'
import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { ChannelDeskParts } from '#server/channel/channel-parts.ts'
import { planDay } from '#server/channel/post-times.ts'
import type { PostedOffer } from '#server/channel/posted-offer.ts'
import type { Store } from '#server/compose/store.ts'
import { benchMessage } from './bench-rules.ts'

const place = { channel: 'telegram', chatId: '@putevka' } as const

/** A confirmed tour as a post shows it. */
export const sampleOffer: PostedOffer = {
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
export async function planPosts(
  { channelPosts, channelPlans }: Store,
  now: number,
): Promise<[string, string]> {
  const ids = ['telegram-20261121-1000', 'telegram-20261121-1100'] as const
  for (const [index, id] of ids.entries()) {
    const post = { ...place, id, at: now - (2 - index) * HOUR_MS }
    await channelPlans.add(post)
    await channelPosts.plan(post)
    const claim = await channelPosts.claim(place, now, HOUR_MS)
    if (claim === undefined) throw new Error('The post is not due.')
    if (index === 1) {
      await channelPosts.finish(claim, { state: 'failed', reason: 'время публикации прошло' })
      continue
    }
    await channelPosts.choose(claim, { offer: sampleOffer, version: 1 }, now, HOUR_MS)
    await channelPosts.finish(claim, { state: 'sent' }, { messageId: '101', checkAt: now })
    await channelPosts.noteShown(id, { offer: sampleOffer, ended: 'sold' })
  }
  return [...ids]
}

/** The desk of an agency with that channel. */
export const sampleChannel: ChannelDeskParts = {
  places: [place],
  times: ['10:00', '14:00', '18:00'],
  message: benchMessage,
  budget: { leftAt: async () => 1, take: async () => true },
}

/** Stores a planned post with a tour and one for which no tour was found; returns their ids. */
export async function planNext(
  { channelPlans }: Pick<Store, 'channelPlans'>,
  day: Day,
  now: number,
): Promise<[string, string]> {
  const [first, second] = planDay(place, { times: ['14:00', '18:00'], days: [] }, day)
  if (!first || !second) throw new Error('The day has two posts.')
  for (const post of [first, second]) await channelPlans.add(post)
  const looks = [
    await channelPlans.takeLook(first.id, now, 0),
    await channelPlans.takeLook(second.id, now, 0),
  ]
  const fresh = { ...sampleOffer, checkedAt: now, foundAt: now }
  if (looks[0]) await channelPlans.keepLook(looks[0], { offer: fresh })
  if (looks[1])
    await channelPlans.keepLook(looks[1], { reason: 'направлений 2, горящих туров 214, от 5★: 0' })
  return [first.id, second.id]
}
