import type { Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { dayWithWeekday, discount, formatMoney } from '#shared/domain/text/format.ts'
import { formatFlight } from '#shared/domain/tour/format-flight.ts'
import { priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { isInstant, onRequest } from '#shared/domain/tour/places.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { isCountedDifferently, mealName, roomName } from '#shared/domain/tour/terms.ts'
import { ADULTS, CHILDREN, counted, NIGHTS } from '#shared/domain/text/words.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import css from './tour-line.module.css'

interface TourLineProps {
  tour: Tour
  party: Party
  address: string
}

export function TourLine({ tour, party, address }: TourLineProps) {
  const day = dayFromCall(tour.flydate)
  const flight = formatFlight(tour)
  const surcharge = formatSurcharge(tour)
  return (
    <Link to={address} className={css.line}>
      <span className={css.when}>
        <b>{day === undefined ? 'Дата уточняется' : dayWithWeekday(day)}</b>
        <span className="size-s muted">{counted(tour.nights, NIGHTS)}</span>
      </span>
      <span className={css.what}>
        <span>{mealName(tour)}</span>
        <span className="size-s muted" title={tour.room}>
          {roomName(tour.room)}
        </span>
        <TourBadges tour={tour} party={party} />
      </span>
      {flight !== '' && <span className={css.flight}>{flight}</span>}
      <span className={css.price}>
        <span className={css.sum}>
          {tour.priceold !== null && tour.priceold > tour.price && (
            <s className="size-s muted">{formatMoney(tour.priceold)}</s>
          )}
          <b className="size-l numeric unbroken">{formatMoney(tour.price)}</b>
        </span>
        <span className={css.terms}>
          <span className={css.whole}>{`${priceUnit(party)} ·`}</span>{' '}
          <span className={css.whole}>{tour.operatorname}</span>{' '}
          {surcharge !== '' && <span className={css.surcharge}>{surcharge}</span>}
        </span>
      </span>
      <Icon name="next" className={css.arrow} />
    </Link>
  )
}

/** Badges of an offer; only known facts. */
export function TourBadges({ tour, party }: { tour: Tour; party: Party }) {
  const waits = onRequest(tour)
  const isHot = tour.priceold !== null && tour.priceold > tour.price
  return (
    <span className={css.badges}>
      {isHot && (
        <Badge tone="hot">
          <Icon name="flame" size={14} /> {discount(tour.price, tour.priceold ?? tour.price)}
        </Badge>
      )}
      {isInstant(tour) && <Badge tone="good">Мгновенное подтверждение</Badge>}
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
