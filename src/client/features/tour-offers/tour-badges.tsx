import type { Tour } from '#shared/contract/search.ts'
import { discount } from '#shared/domain/text/format.ts'
import { ADULTS, CHILDREN, counted } from '#shared/domain/text/words.ts'
import { formerPrice } from '#shared/domain/tour/former-price.ts'
import type { Party } from '#shared/domain/tour/party.ts'
import { onRequest } from '#shared/domain/tour/places.ts'
import { isCountedDifferently } from '#shared/domain/tour/terms.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './tour-badges.module.css'

/** Badges of an offer: known facts that few offers have. */
export function TourBadges({ tour, party }: { tour: Tour; party: Party }) {
  const waits = onRequest(tour)
  const former = formerPrice(tour)
  return (
    <span className={css.badges}>
      {former !== undefined && (
        <Badge tone="hot">
          <Icon name="flame" size={14} /> {discount(tour.price, former)} к прежней цене
        </Badge>
      )}
      {waits.isHotel && <Badge tone="warn">Места уточним у отеля</Badge>}
      {tour.flightstatus === 2 && <Badge tone="warn">Мало мест</Badge>}
      {waits.isFlight && <Badge tone="warn">Места уточним у авиакомпании</Badge>}
      {isCountedDifferently(tour, party) && (
        <Badge tone="warn">
          Оператор считает: {counted(tour.adults, ADULTS)}
          {tour.child > 0 ? `, ${counted(tour.child, CHILDREN)}` : ''}
        </Badge>
      )}
    </span>
  )
}
