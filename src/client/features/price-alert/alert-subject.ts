import type { QueryState } from '#client/api/query-state.ts'
import type { BodyInput } from '#shared/contract/endpoints.ts'
import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import type { PriceAlert, PriceAlertKind } from '#shared/contract/price-alert.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { chosenFlight, composePrice, type PriceComposition } from '#shared/domain/tour/actualization.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import type { Party } from '#shared/domain/tour/party.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { nearestInWords } from '#shared/domain/price-alert/format-search.ts'
import { toSubject, subjectOfTour, tourNote } from '#shared/domain/price-alert/price-alert-subject.ts'
import { trackedUnit } from '#shared/domain/price-alert/format-alert.ts'

/** What a page offers a price alert for. */
export type AlertSubject =
  | {
      /** Its nearest tours: a direction has no dates. */
      kind: 'direction'
      address: string
      title: string
      /** "от 55 228 ₽ за двоих": the lowest price that the page shows; `''` if it shows none. */
      price: string
    }
  | {
      kind: Exclude<PriceAlertKind, 'tour' | 'direction'>
      /** The page's search as a query string. */
      address: string
      /** Hotel name or direction title. */
      title: string
      /** Dates, nights, party. */
      note: string
      /** As of a direction. */
      price: string
    }
  | {
      kind: 'tour'
      tour: ActualTour
      party: Party
      /** Lists mandatory payments on top of the tour's price. */
      detail: QueryState<TourDetail>
      /** Its payments count until the detail names them. */
      price: Pick<PriceComposition, 'payments'>
    }

/** Request body and labels of a new price alert. */
export interface PriceAlertOrder extends Pick<BodyInput<'addPriceAlert'>, 'kind' | 'search'> {
  tourid: string
  title: string
  note: string
  /** The current price: of a tour "94 000 ₽ за двоих со всеми доплатами", of a place as its page shows it. */
  price: string
  /** The subject, as the provider's list names it. */
  subject: string
}

/** Undefined if no provider can track it: no dates, or an address that had to be corrected. */
export function toOrder(watched: AlertSubject, today: Day): PriceAlertOrder | undefined {
  if (watched.kind !== 'tour') {
    const { kind, address, title } = watched
    const subject = toSubject(kind, address, today)
    if (subject === undefined) return undefined
    const note = kind === 'direction' ? nearestInWords(subject.search, today) : watched.note
    return {
      kind,
      search: subject.search,
      tourid: '',
      title,
      note,
      price: watched.price,
      subject: subject.subject,
    }
  }
  const { tour, party } = watched
  const subject = subjectOfTour(tour, party)
  if (subject?.lastFlight === undefined || subject.lastFlight <= today) return undefined
  return {
    kind: 'tour',
    search: subject.search,
    tourid: tour.tourid,
    title: [hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' '),
    note: [tripDates(tour), tourNote(tour)].filter(Boolean).join(' · '),
    price: priceInWords(watched),
    subject: subject.subject,
  }
}

/**
 * The price as an alert compares it: with the operator's default flights, regardless of those chosen on
 * the page.
 */
function priceInWords({ tour, party, detail, price }: Extract<AlertSubject, { kind: 'tour' }>): string {
  const known = detail.kind === 'ready' ? detail.data : undefined
  const flight = chosenFlight(known?.flights ?? [], null)
  const { total } = composePrice(tour, party, known, flight, price.payments)
  return `${formatMoney(total)} ${trackedUnit(party, known !== undefined || price.payments !== undefined)}`
}

/** True if the traveller's alert has the same subject as the page's offer. */
export function isForOrder({ subject }: PriceAlertOrder, watch: PriceAlert): boolean {
  return watch.state !== 'ended' && watch.subject === subject
}
