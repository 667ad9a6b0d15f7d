import { DAY_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { isNight } from '#shared/domain/time/quiet-hours.ts'
import type { ChannelPostRow } from '../db/schema/channel-rows.ts'
import { describeError } from '../process/describe-error.ts'
import { Refusal } from '../http/handler.ts'
import type { ChannelParts } from './channel-parts.ts'
import type { PostMessage } from './channel-sender.ts'
import { confirmPrice } from './confirm-offer.ts'
import { hasPriceMoved, keepCard, readOffer, type PostedOffer } from './posted-offer.ts'
import { writeMessage, writeSoldMessage } from './post-message.ts'
import { CHECK_EVERY_MS } from './publish-posts.ts'
import { renewOffer, RENEW_MS, TRUSTED_MS } from './renew-offer.ts'

/** Messengers allow changes for two days, and later readers do not scroll that far. */
const WATCHED_MS = 2 * DAY_MS
const SOLD_RETRY_MS = 2 * MINUTE_MS
/** Another price is confirmed again by a paid call before each attempt to show it. */
const PAID_RETRY_MS = 15 * MINUTE_MS

/** Checks the tours of published posts and changes posts that are no longer true; by day, as all checks. */
export async function reviewPosts(parts: ChannelParts, isStopped = () => false): Promise<void> {
  const { posts, sender, clock } = parts
  while (!isStopped()) {
    const now = clock()
    if (isNight(now)) return
    const post = await posts.takeCheck(sender.place, now, now + CHECK_EVERY_MS)
    if (post === undefined) return
    await review(parts, post)
  }
}

async function review(parts: ChannelParts, post: ChannelPostRow): Promise<void> {
  const { posts, clock, log } = parts
  const offer = readOffer(post.offer)
  if (offer === undefined || clock() >= (post.posted_at ?? 0) + WATCHED_MS)
    return posts.endChecks(post.id, 'old')
  const age = clock() - offer.foundAt
  try {
    const renewed = age >= RENEW_MS ? await renewOffer(parts, offer) : undefined
    if (renewed) return await show(parts, post, { offer: keepCard(offer, renewed), ended: '' })
    if (age >= TRUSTED_MS) return await posts.endChecks(post.id, 'old')
    const checked = await checkOffer(parts, offer)
    if (checked === 'departed') await posts.endChecks(post.id, 'old')
    else if (checked === 'sold') await show(parts, post, { offer, ended: 'sold' })
    else if (checked !== undefined) await show(parts, post, { offer: checked, ended: '' })
  } catch (error) {
    log(
      `Канал: тур публикации не проверен: ${error instanceof Refusal ? error.message : describeError(error)}`,
    )
  }
}

/** Returns the offer as it should be shown; undefined if the post is still true or cannot be checked now. */
async function checkOffer(
  { tours, clock, budget }: ChannelParts,
  offer: PostedOffer,
): Promise<PostedOffer | 'sold' | 'departed' | undefined> {
  const parts = { tours, clock, take: () => budget.take(clock()) }
  const confirmed = await confirmPrice(parts, offer.tourid, {
    asked: offer.party,
    isKnown: (operatorPrice) =>
      !offer.hidesPrice && !hasPriceMoved(offer, offer.operatorPrice, operatorPrice),
  })
  if (confirmed === 'gone') return 'sold'
  if (confirmed === 'departed') return 'departed'
  if (confirmed === 'same') return undefined
  // The shown price is wrong, and the whole new one is not known.
  if (confirmed === 'unsure') return offer.hidesPrice ? undefined : { ...offer, hidesPrice: true }
  const { tour, price, payments, paymentName } = confirmed
  const current = { operatorPrice: tour.price, price, payments, paymentName, checkedAt: clock() }
  return keepCard(offer, { ...offer, ...current, hidesPrice: false })
}

interface Shown {
  offer: PostedOffer
  ended: '' | 'sold'
}

/** Changing a post twice does no harm, so the change comes before the record of it. */
async function show(parts: ChannelParts, post: ChannelPostRow, shown: Shown): Promise<void> {
  const { posts, sender, clock, log } = parts
  await parts.turn()
  const outcome = await sender.edit(post.message_id ?? '', await compose(parts, post, shown))
  switch (outcome.kind) {
    case 'edited':
      return posts.noteShown(post.id, shown)
    case 'removed':
    case 'old':
      return posts.endChecks(post.id, outcome.kind)
    case 'postponed': {
      const pause = shown.ended === 'sold' ? SOLD_RETRY_MS : PAID_RETRY_MS
      return posts.checkAgain(post.id, clock() + Math.max(pause, outcome.waitMs ?? 0))
    }
    case 'refused':
      log(`Канал: публикация не исправлена: ${outcome.reason}`)
      return posts.endChecks(post.id, 'old')
  }
}

async function compose(
  { content, plans, message, clock }: ChannelParts,
  post: ChannelPostRow,
  { offer, ended }: Shown,
): Promise<PostMessage> {
  const { words = '' } = (await plans.byId(post.id)) ?? {}
  const text = { offer, template: content.channel.template, words, now: clock() }
  return ended === 'sold' ? writeSoldMessage(post, text, message) : writeMessage(post, text, message)
}
