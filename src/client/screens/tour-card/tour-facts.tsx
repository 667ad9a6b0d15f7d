import { Link } from '#client/delivery/link.tsx'
import type { ActualTour, FlightVariant } from '#shared/contract/tour.ts'
import { describeParty, type Party } from '#shared/domain/tour/party.ts'
import { isInstant, onRequest } from '#shared/domain/tour/places.ts'
import { isCountedDifferently, mealName, placementName, roomName } from '#shared/domain/tour/terms.ts'
import { ADULTS, CHILDREN, counted } from '#shared/domain/text/words.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon, type IconName } from '#client/ui/icons.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import type { ReactNode } from 'react'
import css from './tour-card.module.css'

interface TourFactsProps {
  tour: ActualTour
  party: Party
  chosen: FlightVariant | undefined
  /** Address of the hotel's page. */
  hotel: string
}

/** Who travels, and how the operator itself names the room and the meals. */
export function TourFacts({ tour, party, chosen, hotel }: TourFactsProps) {
  const isByAir = !isWithoutFlight(tour)
  return (
    <Card className={css.facts}>
      <dl className={css.factGrid}>
        <Fact
          icon="people"
          title="Кто едет"
          value={describeParty(party)}
          note={placementName(tour.placement)}
        />
        <Fact icon="bed" title="Номер" value={roomName(tour.room)} note={tour.room} />
        <Fact icon="meal" title="Питание" value={mealName(tour)} note={tour.meal} />
        <Fact
          icon="shield"
          title="Туроператор"
          value={tour.operatorname}
          note={!isByAir ? '' : tour.regular ? 'регулярный рейс' : 'чартерный рейс'}
        />
      </dl>
      {isCountedDifferently(tour, party) && (
        <Notice tone="warn">
          Оператор считает состав так: {counted(tour.adults, ADULTS)}
          {tour.child > 0 ? `, ${counted(tour.child, CHILDREN)}` : ''}. С 12 лет ребёнка часто размещают как
          взрослого; цена это уже учитывает.
        </Notice>
      )}
      <StatusNotices tour={tour} chosen={chosen} />
      <Link to={hotel} className={css.hotelLink}>
        Подробнее об отеле
      </Link>
    </Card>
  )
}

function StatusNotices({ tour, chosen }: Pick<TourFactsProps, 'tour' | 'chosen'>) {
  const waits = onRequest(tour)
  const isFlightWaited = [...(chosen?.forward ?? []), ...(chosen?.backward ?? [])].some((leg) => leg.onDemand)
  return (
    <>
      {isInstant(tour) && !isFlightWaited && (
        <Notice tone="good">Места есть: оператор подтверждает сразу.</Notice>
      )}
      {waits.isHotel && <Notice tone="warn">Места уточним у отеля после заявки.</Notice>}
      {!isWithoutFlight(tour) && tour.flightstatus === 2 && (
        <Notice tone="warn">На рейсе осталось мало мест.</Notice>
      )}
      {!isWithoutFlight(tour) && waits.isFlight && (
        <Notice tone="warn">Места на рейсе уточним у авиакомпании.</Notice>
      )}
    </>
  )
}

function Fact({
  icon,
  title,
  value,
  note,
}: {
  icon: IconName
  title: string
  value: string
  note: ReactNode
}) {
  return (
    <div className={css.fact}>
      <dt>
        <Icon name={icon} size={18} />
        {title}
      </dt>
      <dd>
        {value}
        {note !== '' && note !== value && <span className={css.note}>{note}</span>}
      </dd>
    </div>
  )
}
