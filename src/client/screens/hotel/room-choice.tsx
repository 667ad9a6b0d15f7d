import type { Tour } from '#shared/contract/search.ts'
import { dayWithWeekday, formatMoney } from '#shared/domain/text/format.ts'
import { counted, NIGHTS, TOURS } from '#shared/domain/text/words.ts'
import { dayFromCall } from '#shared/domain/time/day.ts'
import { priceUnit, type Party } from '#shared/domain/tour/party.ts'
import { roomOffers, type RoomOffer } from '#shared/domain/tour/rooms.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import css from './room-choice.module.css'

interface RoomChoiceProps {
  /** Cheapest first. */
  tours: Tour[]
  party: Party
  /** Name of the chosen room type, `''` for any. */
  room: string
  onRoom: (room: string) => void
}

/**
 * Room types of the tours, each with its lowest price; a tap filters by type. One horizontally scrolling
 * row, so the tours below do not move when another type arrives.
 */
export function RoomChoice({ tours, party, room, onRoom }: RoomChoiceProps) {
  const rooms = roomOffers(tours)
  if (rooms.length === 0) return null
  return (
    <section className="stack gap-s min-0" aria-label="Номера и цены">
      <h3 className="size-m">Номера и цены</h3>
      <ul className={css.list}>
        {rooms.map((offer) => (
          <li key={offer.name}>
            <button
              type="button"
              className={css.room}
              aria-pressed={offer.name === room}
              onClick={() => onRoom(offer.name === room ? '' : offer.name)}
            >
              <Room offer={offer} party={party} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Room({ offer: { name, best, count }, party }: { offer: RoomOffer; party: Party }) {
  const day = dayFromCall(best.flydate)
  return (
    <>
      <span className="semibold breakable">{name}</span>
      <span className="size-s muted">
        {[day && dayWithWeekday(day), counted(best.nights, NIGHTS), mealName(best)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={css.price}>
        <b className="numeric">{`от ${formatMoney(best.price)}`}</b>
        <span className="size-s muted">{`${appendSurcharge(priceUnit(party), best)} · ${counted(count, TOURS)}`}</span>
      </span>
    </>
  )
}
