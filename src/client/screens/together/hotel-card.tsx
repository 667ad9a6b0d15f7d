import type { SetHotel } from '#shared/contract/shared-list.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { dayInWords, formatMoney } from '#shared/domain/text/format.ts'
import { parseInstant, todayAt } from '#shared/domain/time/day.ts'
import { savedPriceUnit, searchAgain } from '#shared/domain/search/favorites-price.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { SetCard, type Voting } from './list-card.tsx'
import css from './together.module.css'

/** A hotel of the list with the price its owner saw. */
export function SharedHotelCard({ shared, voting }: { shared: SetHotel; voting: Voting }) {
  const { hotelcode, hotel, search } = shared
  const today = useNow(todayAt)
  const again = searchAgain({ hotelcode, search }, today)
  const page = href('hotel', hotelAddress({ hotelcode, ...hotel }), again && queryToParams(again))
  return (
    <SetCard
      voting={voting}
      hotel={{
        ...hotel,
        name: hotelName(hotel.name) || 'Отель',
        place: [hotel.country, hotel.region].filter(Boolean).join(', '),
      }}
      address={page}
      price={<Price shared={shared} unit={savedPriceUnit(search, today)} />}
      act={
        <Link
          to={again ? href('tourBooking', undefined, queryToParams(again)) : page}
          className={buttonClass('main')}
        >
          {again ? 'Оставить заявку' : 'Выбрать тур'}
        </Link>
      }
    />
  )
}

/** Seen by the list's owner earlier, so its date is always shown. */
function Price({ shared: { price, seen_at }, unit }: { shared: SetHotel; unit: string | undefined }) {
  if (price === null) return <p className={css.muted}>Цена по запросу</p>
  const seen = parseInstant(seen_at)
  const note = [unit, seen !== undefined && `цена на ${dayInWords(todayAt(seen))}`].filter(Boolean).join(', ')
  return (
    <p className={css.price}>
      <b className={css.amount}>{formatMoney(price)}</b> <span className={css.muted}>{note}</span>
    </p>
  )
}
