import { formatMoney } from '#shared/domain/text/format.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { checkedTourAddress } from '#client/features/tour-offers/checked-address.ts'
import { priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'

/** Shares the checked tour: current price, flights, and the search that finds it after its id expires. */
export function ShareTour({ offer }: { offer: TourOffer }) {
  const { query, isExplicit } = useSearchAddress()
  const address = checkedTourAddress(offer, query, isExplicit)
  return <ShareButton text={tourText(offer)} address={address} isTerse hasStory />
}

/** «Тур из Москвы: Orion Beach 5★, Турция · 5–12 декабря, 7 ночей · 98 437 ₽ за двоих» */
function tourText(offer: TourOffer): string {
  const { tour, price } = offer
  const what = isWithoutFlight(tour)
    ? 'Отель без перелёта'
    : ['Тур', tour.departurenamefrom && `из ${tour.departurenamefrom}`].filter(Boolean).join(' ')
  const hotel = [hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' ')
  return [
    `${what}: ${[hotel, tour.countryname].filter(Boolean).join(', ')}`,
    [tripDates(tour), counted(tour.nights, NIGHTS)].filter(Boolean).join(', '),
    `${formatMoney(price.total)} ${priceNote(offer)}`,
  ].join(' · ')
}
