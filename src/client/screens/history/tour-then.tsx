import type { HistoryTour } from '#shared/contract/history.ts'
import { Link } from '#client/delivery/link.tsx'
import { formatMoney, tripRange } from '#shared/domain/text/format.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { isNoFlightName } from '#shared/domain/tour/actualization.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { roomName } from '#shared/domain/tour/terms.ts'
import { Image } from '#client/ui/image.tsx'
import { areParamsValid, href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Stars } from '#client/ui/form/controls.tsx'
import css from './history.module.css'

/** The tour as it was when the request was sent. */
export function TourThen({ tour, price }: { tour: HistoryTour; price: number | null }) {
  const day = dayFromCall(tour.flydate)
  const canOpen = areParamsValid(routes.tourCard, { tour: tour.tourid })
  return (
    <div className={css.tour}>
      {tour.picture !== '' && (
        <div className={css.image}>
          <Image src={tour.picture} alt="" width={320} height={240} sizes="120px" />
        </div>
      )}
      <div className={css.facts}>
        <p className="semibold">
          {hotelName(tour.hotelname) || 'Отель не назван'} <Stars count={tour.hotelstars} />
        </p>
        <p className="size-s muted">{[tour.country, tour.region].filter(Boolean).join(', ')}</p>
        <p>
          {day === undefined ? 'Даты уточняются' : tripRange(day, tour.nights)}
          {tour.nights > 0 && `, ${counted(tour.nights, NIGHTS)}`}
          {tour.departure !== '' &&
            (isNoFlightName(tour.departure) ? ', без перелёта' : `, вылет: ${tour.departure}`)}
        </p>
        <p className="size-s muted">{[roomName(tour.room), tour.meal].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.end}>
        <PriceThen price={price} />
        {canOpen && (
          // Without the price then: it contains payments and flights, which a check cannot compare.
          <Link to={href('tourCard', { tour: tour.tourid })} className={buttonClass('quiet', 's')}>
            Проверить цену сейчас
          </Link>
        )}
      </div>
    </div>
  )
}

/** The price at the time of the request; a request without a tour may have one too. */
export function PriceThen({ price }: { price: number | null }) {
  if (price === null) return null
  return (
    <p>
      <span className="size-s muted">Цена в заявке</span>
      <span className={css.price}>{formatMoney(price)}</span>
    </p>
  )
}
