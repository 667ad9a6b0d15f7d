import { dayWithWeekday } from '#domain/format.ts'
import { describeParty } from '#domain/party.ts'
import { mealName, placementName, roomName } from '#domain/terms.ts'
import { counted, DAYS, NIGHTS } from '#domain/words.ts'
import type { TourOffer } from '#features/tour-offers/use-tour-offer.ts'
import { tripDays } from '../trip.ts'
import css from './print-sheet.module.css'

/** When, how long, who, where one sleeps and eats; the operator's own words stand below ours. */
export function PrintFacts({ offer: { tour, party } }: { offer: TourOffer }) {
  const days = tripDays(tour)
  const rows = [
    {
      title: 'Вылет',
      value: days ? dayWithWeekday(days.first) : 'Дата уточняется',
      note: tour.departurenamefrom ? `из ${tour.departurenamefrom}` : 'без перелёта',
    },
    { title: 'Возвращение', value: days ? dayWithWeekday(days.last) : 'Уточняется', note: '' },
    {
      title: 'Длительность',
      value: `${counted(tour.nights, NIGHTS)} / ${counted(tour.nights + 1, DAYS)}`,
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
