import type { Api } from '#api/api.ts'
import type { TourRequestBody } from '#contract/bodies.ts'
import type { Actualization } from '#domain/actualization.ts'
import { hotelName } from '#domain/hotel.ts'
import type { RequestDraft } from '#domain/request-draft.ts'
import { mealName } from '#domain/terms.ts'
import { queryToParams, type TourQuery } from '#domain/tour-query.ts'
import type { QueryWords } from '#features/tour-search/query-words.ts'

/** What a request is about; `state` is undefined for an open one. */
export interface Subject {
  query: TourQuery
  words: QueryWords
  params: URLSearchParams
  tourid: string
  state: Actualization | undefined
}

export interface Consent {
  version: string
  at: string
}

/** Party total the traveller saw on the tour's page, with flights and payments; whole roubles. */
export function shownPrice({ params }: Subject): number | undefined {
  const raw = params.get('price') ?? ''
  return /^\d{3,9}$/.test(raw) ? Number(raw) : undefined
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
  const { query, state, tourid, params } = subject
  const isChecked = state?.kind === 'confirmed' || state?.kind === 'changed'
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
    tour: isChecked ? snapshot(state.tour) : null,
    party: { adults: query.party.adults, children: query.party.children },
    flight: params.get('flight') ?? '',
    price_shown: shownPrice(subject) ?? (isChecked ? state.tour.price : null),
    actualized_at: isChecked ? new Date(state.checkedAt).toISOString() : '',
    search: queryToParams(query).toString(),
  }
}

function snapshot(
  tour: Extract<Actualization, { kind: 'confirmed' }>['tour'],
): NonNullable<TourRequestBody['tour']> {
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
    meal: mealName(tour),
    operator: tour.operatorname,
    picture: tour.hotelpicturemedium || tour.hotelpicturebig,
  }
}
