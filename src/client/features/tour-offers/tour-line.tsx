import type { Tour } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { formatMoney, shortDay } from '#shared/domain/text/format.ts'
import { departureTime } from '#shared/domain/tour/format-flight.ts'
import type { Party } from '#shared/domain/tour/party.ts'
import { onRequest } from '#shared/domain/tour/places.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { isCountedDifferently, mealName, roomName } from '#shared/domain/tour/terms.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './tour-line.module.css'

interface TourLineProps {
  tour: Tour
  party: Party
  address: string
}

/**
 * An offer in one line, to compare with the lines next to it. What all of them share, such as the unit of the
 * price, the list says once.
 */
export function TourLine({ tour, party, address }: TourLineProps) {
  const day = dayFromCall(tour.flydate)
  const flight = [tour.airline, departureTime(tour)].filter(Boolean).join(' ')
  const about = [mealName(tour), flight, roomName(tour.room), tour.operatorname].filter(Boolean)
  const warnings = listWarnings(tour, party)
  return (
    <Link to={address} className={css.line}>
      <span className={css.what}>
        <b className="ellipsis">
          {day === undefined ? 'Дата уточняется' : `${shortDay(day)}, ${weekdayName(day)}`}
          {` · ${counted(tour.nights, NIGHTS)}`}
        </b>
        <span className={css.about} title={tour.room}>
          {warnings.length > 0 && (
            <>
              <span className={css.warning}>{warnings.join(', ')}</span> ·{' '}
            </>
          )}
          {about.join(' · ')}
        </span>
      </span>
      <b className="numeric unbroken">{formatMoney(tour.price)}</b>
      <Icon name="next" size={18} className={css.arrow} />
    </Link>
  )
}

/** What sets an offer apart from the usual one. */
function listWarnings(tour: Tour, party: Party): string[] {
  const waits = onRequest(tour)
  const surcharge = formatSurcharge(tour)
  return [
    surcharge.startsWith('+') ? surcharge : '',
    waits.isHotel || waits.isFlight ? 'места уточним' : '',
    tour.flightstatus === 2 ? 'мало мест' : '',
    isCountedDifferently(tour, party) ? 'состав оператор считает иначе' : '',
  ].filter(Boolean)
}
