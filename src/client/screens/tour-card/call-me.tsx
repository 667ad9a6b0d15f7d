import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { UNKNOWN_AGE } from '#shared/domain/tour/party.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { useCallRequest, type CallAbout } from '#client/features/lead/call-request.tsx'
import { tourSnapshot } from '#client/features/lead/tour-snapshot.ts'
import { isWholePrice, priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { Button } from '#client/ui/button.tsx'

/** Callback request about this tour; without a subject until the tour has loaded. */
export function CallMe({ query, offer }: { query: TourQuery; offer: TourOffer | undefined }) {
  const call = useCallRequest()
  return (
    <Button look="quiet" isWide onClick={() => call.open(offer && aboutTour(query, offer))}>
      Перезвоните мне
    </Button>
  )
}

function aboutTour(query: TourQuery, offer: TourOffer): CallAbout {
  const { tour, party, price } = offer
  const when = [tripDates(tour), counted(tour.nights, NIGHTS)]
  return {
    title: `${hotelName(tour.hotelname)} ${starsText(tour.hotelstars)}`.trim(),
    note: `${when.filter(Boolean).join(', ')} · ${formatMoney(price.total)} ${priceNote(offer)}`,
    tourid: tour.tourid,
    tour: tourSnapshot(tour),
    price: Math.round(price.total),
    isPriceWhole: isWholePrice(offer),
    party: party.children.includes(UNKNOWN_AGE) ? null : party,
    search: queryToParams({ ...query, party }).toString(),
  }
}
