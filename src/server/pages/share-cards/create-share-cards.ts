import { createHash } from 'node:crypto'
import type { CardShape, ShareCard } from './share-card.ts'
import { createFairQueue, QueueFullError } from '../../http/fair-queue.ts'
import { createMinuteLimit } from '../../http/limits/minute-limit.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { CardFacts, FindCard, FoundCard } from './card-facts.ts'

export interface ShareCardParts {
  find: FindCard
  /** Bytes of a photo as the provider names it; undefined if there are none. */
  photo: (address: string) => Promise<Uint8Array | undefined>
  draw: (facts: CardFacts, photo: Uint8Array | undefined, shape: CardShape) => Promise<Uint8Array>
  cache: ImageCache
  /** Everything else that changes every picture: the brand's colours. */
  look: string
  /** Receives the error of a photo or a card that failed. */
  onFailure?: (error: unknown) => void
}

/** `isFinal` is false if something is missing on the card that may come later. */
export type ShareCardReply =
  | { kind: 'card'; body: Uint8Array; etag: string; isFinal: boolean }
  | { kind: 'missing' }
  | { kind: 'busy' | 'broken'; retryAfterSeconds: number }

/** For limits only. */
export interface CardVisitor {
  network: string
  isReader: boolean
}

export type ShareCards = (card: ShareCard, visitor: CardVisitor) => Promise<ShareCardReply>

/** Increase it when cards are drawn differently. */
const LOOK_VERSION = 1
const PER_VISITOR = 32
/** Waiting uses no CPU. Fewer at once than one visitor's operator calls: the provider must not refuse any. */
const WAITS = { atOnce: 10, mostWaiting: 150, perVisitor: PER_VISITOR, perVisitorAtOnce: 6 }
/** Drawing takes 20 to 40 ms of the CPU, a story twice as much. */
const DRAWINGS = { atOnce: 1, mostWaiting: 150, perVisitor: PER_VISITOR }
/** Cards a minute that one visitor may have drawn; a story counts as three. More than the previews of one chat need. */
const DRAWN_A_MINUTE = 20
/** The same for a reader of previews: a messenger reads for all chats from a few addresses. A fifth of a core. */
const DRAWN_FOR_READER_A_MINUTE = 120
const BROKEN_RETRY_S = 2
const cost: Record<CardShape, number> = { link: 1, story: 3 }

/**
 * Creates cards in a fair queue by visitor. Concurrent requests for one card share the work. A finished
 * card is cached by what it shows, so a changed price makes a new picture.
 */
export function createShareCards(parts: ShareCardParts): ShareCards {
  const waits = createFairQueue(WAITS)
  const drawings = createFairQueue(DRAWINGS)
  const ofVisitor = createMinuteLimit(DRAWN_A_MINUTE)
  const ofReader = createMinuteLimit(DRAWN_FOR_READER_A_MINUTE)
  const inWork = new Map<string, { by: string; reply: Promise<ShareCardReply> }>()

  const make = async (card: ShareCard, visitor: CardVisitor): Promise<ShareCardReply> => {
    try {
      return await waits.take(toName(visitor), async () => {
        const found = await parts.find(card)
        if (!found) return { kind: 'missing' }
        return await finish(found, card.shape, visitor)
      })
    } catch (error) {
      if (error instanceof QueueFullError) return { kind: 'busy', retryAfterSeconds: error.retryAfterSeconds }
      parts.onFailure?.(error)
      return { kind: 'broken', retryAfterSeconds: BROKEN_RETRY_S }
    }
  }
  const finish = async (
    { facts, isSure }: FoundCard,
    shape: CardShape,
    visitor: CardVisitor,
  ): Promise<ShareCardReply> => {
    const key = hash([LOOK_VERSION, parts.look, facts, ...(shape === 'link' ? [] : [shape])])
    const kept = await parts.cache.read(key)
    if (kept) return { kind: 'card', body: kept, etag: key, isFinal: isSure }
    const limit = visitor.isReader ? ofReader : ofVisitor
    const now = performance.now()
    if (!limit.take(visitor.network, now, cost[shape]))
      throw new QueueFullError(Math.ceil(limit.restMs(now) / 1000))
    const queued = (work: () => Promise<Uint8Array>) => drawings.take(toName(visitor), work)
    const photo = facts.photo === '' ? undefined : await attempt(() => parts.photo(facts.photo))
    const drawn = photo && (await attempt(() => queued(() => parts.draw(facts, photo, shape))))
    const body = drawn ?? (await queued(() => parts.draw(facts, undefined, shape)))
    const hasPhoto = drawn !== undefined || facts.photo === ''
    // The photo may be back for the next visitor, so a card without it is not kept.
    if (hasPhoto) await parts.cache.write(key, body)
    return { kind: 'card', body, etag: hasPhoto ? key : `${key}-plain`, isFinal: isSure && hasPhoto }
  }
  /** Without its photo a card has the brand's ground. */
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof QueueFullError) throw error
      parts.onFailure?.(error)
      return undefined
    }
  }

  return async (card, visitor) => {
    const name = `${card.shape}/${card.kind}/${card.id}`
    const by = toName(visitor)
    for (let running = inWork.get(name); running; running = inWork.get(name)) {
      const reply = await running.reply
      // Another visitor's limit says nothing about this one.
      if (reply.kind !== 'busy' || running.by === by) return reply
    }
    const reply = make(card, visitor).finally(() => inWork.delete(name))
    inWork.set(name, { by, reply })
    return reply
  }
}

function toName({ network, isReader }: CardVisitor): string {
  return isReader ? `reader ${network}` : network
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
