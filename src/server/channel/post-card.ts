import { createHash } from 'node:crypto'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { Db } from '../db/database.ts'
import { describeOffer } from './describe-offer.ts'
import { readOffer, type PostedOffer } from './posted-offer.ts'

/** What is written on the picture of a post. */
interface PostCard {
  title: string
  stars: number
  line: string
  price: { sum: string; unit: string }
  photo: string
}

/**
 * Address of the picture with place, dates and price. Its mark changes with everything that is drawn, so no cache of a
 * messenger shows another price.
 */
export function postCardPath(postId: string, offer: PostedOffer): string {
  return `/og/post/${postId}/${markCard(offer)}.jpg`
}

/** Finds the facts of `postCardPath`, `<post>/<mark>`; undefined for another mark than the current one. */
export type FindPostCard = (id: string) => Promise<PostCard | undefined>

export function createFindPostCard(db: Db): FindPostCard {
  return async (id) => {
    const [postId = '', mark = ''] = id.split('/')
    const rows = await Promise.all(
      (['channel_posts', 'channel_plans'] as const).map((table) =>
        db.selectFrom(table).select('offer').where('id', '=', postId).executeTakeFirst(),
      ),
    )
    const offer = rows
      .map((row) => readOffer(row?.offer ?? ''))
      .find((one) => one !== undefined && markCard(one) === mark)
    return offer && describeCard(offer)
  }
}

function markCard(offer: PostedOffer): string {
  // The id of the tour is another one every six hours, and the picture stays.
  return createHash('sha256')
    .update(JSON.stringify(describeCard(offer)))
    .digest('hex')
    .slice(0, 24)
}

function describeCard(offer: PostedOffer): PostCard {
  // The year of the dates is of no matter within a day of the choice.
  const { hotel, place, dates, nights, meal, unit } = describeOffer(offer, offer.foundAt)
  return {
    title: hotel,
    stars: offer.hotelstars,
    line: [place, [dates, nights, meal.toLowerCase()].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
    price: { sum: formatMoney(offer.price), unit },
    photo: offer.picture,
  }
}
