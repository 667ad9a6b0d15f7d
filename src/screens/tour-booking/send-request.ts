import type { Api } from '#api/api.ts'
import type { TourRequestBody } from '#contract/bodies.ts'
import { flightWords } from '#domain/actualization.ts'
import { UNKNOWN_AGE } from '#domain/party.ts'
import { hotelName } from '#domain/hotel.ts'
import type { RequestDraft } from '#domain/request-draft.ts'
import { mealName } from '#domain/terms.ts'
import { queryToParams, type TourQuery } from '#domain/tour-query.ts'
import type { OfferState, TourOffer } from '#features/tour-offers/use-tour-offer.ts'
import type { QueryWords } from '#features/tour-search/query-words.ts'

/** What a request is about; `known` is undefined for an open one. */
export interface Subject {
  query: TourQuery
  words: QueryWords
  tourid: string
  known: OfferState | undefined
}

const FLIGHT_MAX = 500

export interface Consent {
  version: string
  at: string
}

/** Sends the request with all that an agency needs (`domain.md` 4.2). The key makes a second try harmless. */
export function sendRequest(
  api: Api,
  subject: Subject,
  draft: RequestDraft,
  consent: Consent,
  utm: string | undefined,
) {
  return api.call('tourRequest', {
    body: requestBody(subject, draft, consent, utm),
    headers: { 'Idempotency-Key': draft.key },
  })
}

function requestBody(
  subject: Subject,
  draft: RequestDraft,
  consent: Consent,
  utm: string | undefined,
): TourRequestBody {
  const { query, known, tourid } = subject
  const offer = known?.offer
  const party = offer?.party ?? query.party
  return {
    name: draft.name.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    comment: draft.comment.trim(),
    convenient_time: draft.convenientTime,
    page: location.href,
    ...(utm ? { utm } : {}),
    consent,
    tourid,
    tour: offer ? snapshot(offer.tour) : null,
    // Ages nobody told are not made up; the operator's placement goes with the tour.
    party: party.children.includes(UNKNOWN_AGE) ? null : party,
    flight: flightWords(offer?.chosen).slice(0, FLIGHT_MAX),
    price_shown: offer?.price.total ?? null,
    actualized_at: checkedAt(known),
    search: queryToParams(query).toString(),
  }
}

function checkedAt(known: OfferState | undefined): string {
  const state = known?.state
  return state?.kind === 'confirmed' || state?.kind === 'changed'
    ? new Date(state.checkedAt).toISOString()
    : ''
}

function snapshot(tour: TourOffer['tour']): NonNullable<TourRequestBody['tour']> {
  return {
    tourid: tour.tourid,
    hotelcode: tour.hotelcode,
    hotelname: hotelName(tour.hotelname),
    hotelstars: tour.hotelstars,
    country: tour.countryname,
    region: tour.hotelregionname,
    departure: tour.departurename,
    flydate: tour.flydate,
    nights: tour.nights,
    room: tour.room,
    placement: tour.placement,
    meal: mealName(tour),
    operator: tour.operatorname,
    picture: tour.hotelpicturemedium || tour.hotelpicturebig,
  }
}
