import type { BodyInput } from '#contract/requests.ts'
import type { ActualTour } from '#contract/tour.ts'
import type { Watch, WatchKind } from '#contract/watch.ts'
import { hotelName, starsText } from '#domain/tour/hotel.ts'
import type { Party } from '#domain/tour/party.ts'
import { tripDates } from '#domain/tour/trip.ts'
import type { Day } from '#domain/time/day.ts'
import { subjectOf, subjectOfTour, tourNote } from '#domain/watch/watch-subject.ts'

/** What a page offers to watch. */
export type Watched =
  | {
      kind: Exclude<WatchKind, 'tour'>
      /** The search of the page as an address has it. */
      address: string
      /** The hotel, or the direction in words. */
      title: string
      /** Days, nights, party. */
      note: string
    }
  | { kind: 'tour'; tour: ActualTour; party: Party }

/** How the provider is asked to watch it, and its words. */
export interface WatchOrder extends Pick<BodyInput<'addWatch'>, 'kind' | 'search'> {
  tourid: string
  title: string
  note: string
  /** Room, meal and operator of a tour: its search alone does not tell it from another of the same hotel. */
  mark: string
}

/** Undefined for what no provider can watch: no days, or an address that had to be put right. */
export function orderOf(watched: Watched, today: Day): WatchOrder | undefined {
  if (watched.kind !== 'tour') {
    const { kind, address, title, note } = watched
    const subject = subjectOf(kind, address, today)
    return subject && { kind, search: subject.search, tourid: '', title, note, mark: '' }
  }
  const { tour, party } = watched
  const subject = subjectOfTour(tour, party)
  if (subject?.lastFlight === undefined || subject.lastFlight <= today) return undefined
  const mark = tourNote(tour)
  return {
    kind: 'tour',
    search: subject.search,
    tourid: tour.tourid,
    title: [hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' '),
    note: [tripDates(tour), mark].filter(Boolean).join(' · '),
    mark,
  }
}

/** Whether a watch of the traveller's is of what the page offers. */
export function isOf({ kind, search, mark }: WatchOrder, watch: Watch): boolean {
  return (
    watch.state !== 'ended' &&
    watch.kind === kind &&
    watch.search === search &&
    (kind !== 'tour' || watch.note === mark)
  )
}
