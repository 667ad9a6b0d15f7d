import { dayWithWeekday } from '#shared/domain/text/format.ts'
import { describeParty } from '#shared/domain/tour/party.ts'
import { mealName, placementName, roomName } from '#shared/domain/tour/terms.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import { tripDays, tripLength } from '#shared/domain/tour/trip.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import css from './print-sheet.module.css'

/** Dates, nights, party, room and meals; the operator's own wording is below ours. */
export function PrintFacts({ offer: { tour, party } }: { offer: TourOffer }) {
  const days = tripDays(tour)
  const isByAir = !isWithoutFlight(tour)
  const rows = [
    {
      title: isByAir ? 'Вылет' : 'Заезд',
      value: days ? dayWithWeekday(days.first) : 'Дата уточняется',
      note: isByAir && tour.departurenamefrom ? `из ${tour.departurenamefrom}` : '',
    },
    {
      title: isByAir ? 'Возвращение' : 'Отъезд',
      value: days ? dayWithWeekday(days.last) : 'Уточняется',
      note: '',
    },
    {
      title: 'Длительность',
      value: tripLength(tour),
      note: '',
    },
    { title: 'Кто едет', value: describeParty(party), note: placementName(tour.placement) },
    { title: 'Номер', value: roomName(tour.room), note: tour.room },
    { title: 'Питание', value: mealName(tour), note: tour.meal },
  ]
  return (
    <dl className={css.facts}>
      {rows.map(({ title, value, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value}
            {note !== '' && note !== value && <span className={css.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
