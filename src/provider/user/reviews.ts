import { randomUUID } from 'node:crypto'
import { hmac } from '../auth/digest.ts'
import { HOUR_MS, takeAll } from '../auth/limits.ts'
import { networkOf } from '../auth/network.ts'
import type { Handlers } from '../handler.ts'
import type { Workshop } from '../workshop.ts'
import { readIdempotencyKey } from './idempotency-key.ts'

/** A review waits for a moderator; nothing unread is ever shown. */
export function reviewHandlers({ store, clock, limits }: Workshop): Handlers<'addReview'> {
  return {
    async addReview({ body, account, headers, clientAddress }) {
      const key = readIdempotencyKey('review', headers)
      const network = hmac(store.serverKey, 'network', networkOf(clientAddress))
      const budget = { key: `reviews:${network}`, limit: limits.reviewsPerNetworkHour, windowMs: HOUR_MS }
      // A repeat adds nothing, so it costs nothing.
      if (key === null || !(await store.reviews.hasKey(key))) {
        await takeAll(store, [budget], clock(), 'Слишком много отзывов подряд.')
      }
      await store.reviews.add({
        id: randomUUID(),
        status: 'pending',
        account_id: account?.userId ?? null,
        idempotency_key: key,
        name: body.name,
        rate: body.rate,
        content: body.content,
        hotelcode: body.hotelcode,
        tour_at: body.tour_at,
        consent_version: body.consent.version,
        consent_at: body.consent.at,
        client_address: clientAddress,
        created_at: clock(),
      })
      return { message: 'Спасибо! Отзыв появится после проверки модератором' }
    },
  }
}
