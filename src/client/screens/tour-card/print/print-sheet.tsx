import { addUtm, ownUtm } from '#shared/domain/source/visit-source.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { ratingInWords } from '#shared/domain/tour/rating-scale.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { Image } from '#client/ui/image.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Stars } from '#client/ui/form/controls.tsx'
import { useTourImages } from '../use-tour-images.ts'
import type { TripView } from '../trip.ts'
import { PrintFacts } from './print-facts.tsx'
import { PrintFlights } from './print-flights.tsx'
import { PrintMoney } from './print-money.tsx'
import { QrCode } from './qr-code.tsx'
import css from './print-sheet.module.css'

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
