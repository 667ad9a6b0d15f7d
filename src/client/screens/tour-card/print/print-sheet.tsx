import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { instantInWords, dayWithWeekday } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { tripDates, tripDays, tripLength } from '#shared/domain/tour/trip.ts'
import { Image } from '#client/ui/image.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Stars } from '#client/ui/form/controls.tsx'
import { useTourImages } from '../use-tour-images.ts'
import type { TripView } from '../trip.ts'
import { PrintFlights } from './print-flights.tsx'
import { PrintMoney } from './print-money.tsx'
import css from './print-sheet.module.css'
import { encode } from 'uqr'
import { describeParty } from '#shared/domain/tour/party.ts'
import { mealName, placementName, roomName } from '#shared/domain/tour/terms.ts'
import { isWithoutFlight } from '#shared/domain/tour/actualization.ts'
import type { TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'

/** Light modules around the code that scanners require. */
const QUIET_ZONE = 4

function QrCode({ text, label, className }: { text: string; label: string; className: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} />
    </svg>
  )
}

/** Returns the dark modules as one SVG path in units of a module; each run is one rectangle. */
export function qrPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ 0: { length }, index: x }) => `M${x} ${y}h${length}v1h-${length}z`),
    )
    .join('')
}

/** One tour on an A4 page: agency, tour, price with its time, and a link back. */
export function PrintSheet({ trip }: { trip: TripView }) {
  const { tour } = trip.offer
  const name = hotelName(tour.hotelname)
  const [image = ''] = useTourImages(tour)
  return (
    <article className={classNames(css.sheet, isLong(trip) && css.dense)} data-print-sheet="">
      <header className={css.top}>
        <Agency trip={trip} />
        <figure className={css.code}>
          <QrCode text={addUtm(trip.address, ownUtm('qr', 'print'))} label="Адрес тура" className={css.qr} />
          <figcaption>
            Наведите камеру:
            <br />
            тур с ценой на&nbsp;сейчас
          </figcaption>
        </figure>
      </header>
      <div className={css.title}>
        <h1>
          {name} <Stars count={tour.hotelstars} />
        </h1>
        <p>
          {[
            [tour.countryname, tour.hotelregionname].filter(Boolean).join(', '),
            tripDates(tour),
            tour.hotelrating !== null && `рейтинг ${ratingInWords(tour.hotelrating)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={css.hero}>
        <div className={css.image}>
          {/* The same image as on the page: already loaded. */}
          <Image
            src={image}
            alt={name}
            width={1024}
            height={768}
            sizes="(max-width: 719px) 86vw, 600px"
            isFirst
          />
        </div>
        <PrintFacts offer={trip.offer} />
      </div>
      <PrintFlights offer={trip.offer} />
      <PrintMoney offer={trip.offer} />
      <footer className={css.foot}>
        Цена проверена у туроператора{tour.operatorname !== '' && ` «${tour.operatorname}»`}{' '}
        {instantInWords(trip.checkedAt)} по московскому времени и с тех пор могла измениться. Предложение не
        является публичной офертой: места и цену подтверждает туроператор после заявки.
      </footer>
    </article>
  )
}

function Agency({ trip: { agency } }: { trip: TripView }) {
  return (
    <div className={css.agency}>
      <p className={css.brand}>{agency.name}</p>
      {agency.phone !== '' && <p className={css.phone}>{agency.phone}</p>}
      {agency.hours !== '' && <p>{agency.hours}</p>}
      {agency.address !== '' && <p>{agency.address}</p>}
    </div>
  )
}

/** True if the usual font size would need a second page: many flights or payments. */
function isLong({ offer: { chosen, price } }: TripView): boolean {
  const legs = chosen ? Math.max(chosen.forward.length, chosen.backward.length) : 0
  return price.lines.length + 2 * legs > USUAL_ROWS
}

const USUAL_ROWS = 7

/** Dates, nights, party, room and meals; the operator's own wording is below ours. */
function PrintFacts({ offer: { tour, party } }: { offer: TourOffer }) {
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
