import { createRecentList } from '#client/platform/recent-list.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import type { ActualTour } from '#shared/contract/tour.ts'
import * as v from 'valibot'

const SentRequest = v.object({
  /** `''` if the provider gave none. */
  id: v.string(),
  /** When it was accepted, ms. */
  at: v.number(),
  /** The time for the call that the traveller asked for; `''` for as soon as possible. */
  wanted: v.string(),
  /** The requested tour; both are `''` without one. */
  tourid: v.string(),
  trip: v.string(),
})
export type SentRequest = v.InferOutput<typeof SentRequest>

/** A tour by its id, and by its trip: a later search finds the same trip under another id. */
export type RequestedTour = Pick<SentRequest, 'tourid' | 'trip'>

export const NO_TOUR: RequestedTour = { tourid: '', trip: '' }

/** Requests sent from this device. `index.html` reads the key too, to reserve the space of the card on home. */
export const sentRequests = createRecentList({ key: 'sent:requests', days: 14, most: 10 }, SentRequest)

export function toRequestedTour(tourid: string, tour: ActualTour | undefined): RequestedTour {
  return {
    tourid,
    trip: tour ? [tour.hotelcode, tour.flydate, tour.nights, tour.room].join(' ') : '',
  }
}

/** The last request for a tour that was sent from this device. */
export function findSentRequest(
  storage: SafeStorage,
  { tourid, trip }: RequestedTour,
): SentRequest | undefined {
  return sentRequests
    .read(storage)
    .find((sent) => (tourid !== '' && sent.tourid === tourid) || (trip !== '' && sent.trip === trip))
}
