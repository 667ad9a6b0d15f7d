import { tidyAddress } from '#shared/contract/text/email-pattern.ts'
import { addZone } from '#client/features/lead/add-zone.ts'
import * as leadsCalls from '#shared/contract/endpoints/leads.ts'
import type { TourRequestBody } from '#shared/contract/bodies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { flightWords } from '#shared/domain/tour/actualization.ts'
import { sumListedPrice } from '#shared/domain/tour/surcharge.ts'
import { UNKNOWN_AGE } from '#shared/domain/tour/party.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { tourSnapshot } from '#shared/domain/lead/tour-snapshot.ts'
import type { Outgoing } from '#client/features/lead/use-lead.ts'
import type { TourOfferState } from '#client/features/tour-offers/use-tour-offer.ts'
import type { QueryWords } from '#client/features/tour-search/format-query.ts'
import { wishText } from './wish-rows.ts'

/** Subject of a request; `known` is undefined for an open one. */
export interface Subject {
  query: TourQuery
  words: QueryWords
  tourid: string
  known: TourOfferState | undefined
  /** True if the address names the search, so that it can be repeated. */
  isExplicit: boolean
}

const FLIGHT_MAX = 500

/**
 * Sends the request with everything an agency needs (`src/shared/domain/README.md`, "What an agency asks
 * of a lead"). The idempotency key makes a retry harmless.
 */
export function sendRequest(subject: Subject, outgoing: Outgoing<RequestDraft>) {
  return outgoing.api.call(leadsCalls.tourRequest, {
    body: requestBody(subject, outgoing),
    headers: { 'Idempotency-Key': outgoing.draft.key },
  })
}

function requestBody(
  { query, words, known, tourid }: Subject,
  { draft, consent, visit }: Outgoing<RequestDraft>,
): TourRequestBody {
  const offer = known?.offer
  const party = offer?.party ?? query.party
  return {
    ...visit,
    name: draft.name.trim(),
    phone: phoneText(draft.phone).trim(),
    email: tidyAddress(draft.email),
    comment: draft.comment.trim(),
    convenient_time: addZone(draft.convenientTime),
    promo_code: draft.promoCode.trim(),
    loyalty_number: draft.loyaltyNumber.trim(),
    consent,
    tourid,
    tour: offer ? tourSnapshot(offer.tour) : null,
    // Unknown ages are not made up; the operator's placement is sent with the tour.
    party: party.children.includes(UNKNOWN_AGE) ? null : party,
    flight: flightWords(offer?.chosen).slice(0, FLIGHT_MAX),
    // A known tour contains all this, more precisely.
    wish: offer ? '' : wishText(query, words),
    price_shown: offer?.price.total ?? toListedSum(known) ?? null,
    price_lines: (offer?.price.lines ?? []).map(({ title, note = '', amount = null }) => ({
      title,
      note,
      amount,
    })),
    price_checked: known ? 'checkedAt' in known.state : null,
    actualized_at: known && 'checkedAt' in known.state ? new Date(known.state.checkedAt).toISOString() : '',
    search: queryToParams(query).toString(),
  }
}

/** The price of the link, if nothing else is known of the tour. */
function toListedSum(known: TourOfferState | undefined): number | undefined {
  const listed = known && 'listed' in known.state ? known.state.listed : undefined
  return listed && sumListedPrice(listed)
}
