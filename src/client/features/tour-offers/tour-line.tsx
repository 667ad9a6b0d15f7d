import type { Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { dayWithWeekday, formatMoney } from '#shared/domain/text/format.ts'
import { formatFlight } from '#shared/domain/tour/format-flight.ts'
import { priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { formerPrice } from '#shared/domain/tour/former-price.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { Icon } from '#client/ui/icons.tsx'
import { TourBadges } from './tour-badges.tsx'
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
  const former = formerPrice(tour)
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
          {former !== undefined && <s className="size-s muted">{formatMoney(former)}</s>}
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
