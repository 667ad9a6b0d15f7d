import { cutText } from '#shared/contract/text/one-line.ts'
import type { PostFields } from '#shared/domain/channel/post-template.ts'
import { formatMoney, instantInWords } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { starsText } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { savedPercent, type PostedOffer } from './posted-offer.ts'

/** A caption has 1024 characters, and names of a source have no limit. */
const LONGEST_NAME = 100

/** Returns the texts that a template may name. */
export function describeOffer(offer: PostedOffer, now: number): PostFields {
  const { price, oldPrice, payments: surcharge, paymentName: surchargename } = offer
  const hasDiscount = oldPrice !== null && savedPercent(offer) > 0
  return {
    hotel: cutText(offer.hotel, LONGEST_NAME),
    stars: starsText(offer.hotelstars),
    place: cutText([offer.countryname, offer.region].filter(Boolean).join(', '), LONGEST_NAME),
    dates: tripDates(offer, now) ?? '',
    nights: counted(offer.nights, NIGHTS),
    from: offer.from && `из ${cutText(offer.from, LONGEST_NAME)}`,
    meal: cutText(offer.meal, LONGEST_NAME),
    price: formatMoney(price),
    unit: cutText(
      appendSurcharge(priceUnit(offer.party), { surcharge, surchargeabout: null, surchargename }),
      LONGEST_NAME,
    ),
    discount: hasDiscount ? `${savedPercent(offer)}\u00a0%` : '',
    old_price: hasDiscount ? formatMoney(oldPrice) : '',
    checked: instantInWords(offer.checkedAt, now),
  }
}
