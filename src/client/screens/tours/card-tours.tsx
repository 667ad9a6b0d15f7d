import type { Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { tourAddress } from '#shared/domain/search/tour-addresses.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney, shortDay } from '#shared/domain/text/format.ts'
import { counted, NIGHTS, plural, TOURS } from '#shared/domain/text/words.ts'
import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { formerPrice } from '#shared/domain/tour/former-price.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import type { ReactNode } from 'react'
import css from './hotel-card.module.css'

interface AllToursButtonProps {
  /** Number of tours besides the shown one. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

export function AllToursButton({ count, isOpen, onToggle }: AllToursButtonProps) {
  return (
    <button type="button" className={css.allTours} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? (
        'Свернуть'
      ) : (
        <span>
          Ещё {count} <HiddenText>{plural(count, TOURS)} этого отеля</HiddenText>
        </span>
      )}
      <Icon name="down" size={18} className={isOpen ? css.turned : undefined} />
    </button>
  )
}

/** Day and nights, meals and room, in two lines. */
export function TourWords({ tour, children }: { tour: Tour; children: ReactNode }) {
  const day = dayFromCall(tour.flydate)
  return (
    <div className={css.tour}>
      <p className={css.tourWords}>
        <b>
          {day === undefined ? 'Дата уточняется' : `${shortDay(day)}, ${weekdayName(day)}`} ·{' '}
          {counted(tour.nights, NIGHTS)}
        </b>
        <span>
          {mealName(tour)} · {roomName(tour.room)}
        </span>
      </p>
      {children}
    </div>
  )
}

export function Price({ tour, query }: { tour: Tour & { hotelcode: string }; query: TourQuery }) {
  const former = formerPrice(tour)
  return (
    <div className={css.price}>
      <p className="stack min-0">
        <span className={css.sums}>
          {former !== undefined && (
            <s className="size-s muted unbroken">
              <HiddenText>Прежняя цена </HiddenText>
              {formatMoney(former)}
            </s>
          )}
          <b className={css.amount}>{formatMoney(tour.price)}</b>
        </span>
        <span className={css.muted}>{appendSurcharge(priceUnit(query.party), tour)}</span>
      </p>
      <Link to={tourAddress(tour, query)} className={buttonClass('main')}>
        Выбрать
      </Link>
    </div>
  )
}
