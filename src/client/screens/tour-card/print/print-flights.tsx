import type { Leg } from '#shared/contract/tour.ts'
import { isUnknownFlight, isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { dayWithWeekday } from '#shared/domain/text/format.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { baggage, flightName, legTimes, portName, wayWords } from '#client/features/tour-offers/format-leg.ts'
import css from './print-sheet.module.css'

/** Flights there and back side by side; one sentence if they are unknown or not included. */
export function PrintFlights({ offer: { tour, detail, chosen } }: { offer: TourOffer }) {
  if (isWithoutFlight(tour)) return null
  const isHotelOnly = detail.kind === 'ready' && detail.data.tourinfo.flags.noflight
  const areTimesKnown = !isHotelOnly && chosen !== undefined && !isUnknownFlight(chosen)
  return (
    <section className={css.part}>
      <h2>Перелёт {areTimesKnown && <span className={css.note}>время везде местное</span>}</h2>
      {isHotelOnly ? (
        <p>В этот тур не входит: только проживание.</p>
      ) : !areTimesKnown ? (
        <p>Рейс назовёт туроператор, цена тура его уже включает.</p>
      ) : (
        <div className={css.ways}>
          <Way title="Туда" legs={chosen.forward} />
          <Way title="Обратно" legs={chosen.backward} />
        </div>
      )}
    </section>
  )
}

function Way({ title, legs }: { title: string; legs: Leg[] }) {
  const way = wayWords(legs)
  if (!way) return null
  return (
    <div>
      <h3>
        {title}
        {way.day !== undefined && `, ${dayWithWeekday(way.day)}`}
      </h3>
      <p className={css.times}>
        {way.times}
        <span className={css.muted}> {way.stops}</span>
      </p>
      {legs.map((leg, index) => (
        <p key={`${leg.number}-${index + 1}`}>
          {portName(leg.departure.port)} → {portName(leg.arrival.port)}
          {legs.length > 1 && `, ${legTimes(leg, leg)}`}
          <span className={css.note}>
            {[flightName(leg), leg.plane, baggage(leg)].filter(Boolean).join(' · ')}
          </span>
        </p>
      ))}
    </div>
  )
}
