import { money } from '#domain/text/format.ts'
import { hotelName } from '#domain/tour/hotel.ts'
import { describeParty, priceUnit } from '#domain/tour/party.ts'
import { mealName, roomName } from '#domain/tour/terms.ts'
import { counted, NIGHTS } from '#domain/text/words.ts'
import { tripDates } from '#domain/tour/trip.ts'
import type { TourOffer } from '#features/tour-offers/use-tour-offer.ts'
import { Image } from '#images/image.tsx'
import { Stars } from '#ui/controls.tsx'
import { Skeleton } from '#ui/feedback.tsx'
import { Card } from '#ui/page.tsx'
import css from './booking.module.css'

/** Its place while the tour is asked for: of the same height, so that the form under it stays where it is. */
export function TourSummarySkeleton() {
  return (
    <Card className={css.summaryTour}>
      <div className={css.image}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={css.summary}>
        <Skeleton height={24} />
        <Skeleton height={20} />
        <Skeleton height={120} />
        <Skeleton height={32} />
      </div>
    </Card>
  )
}

/** The tour of the request, with the price that goes along. */
export function TourSummary({ offer: { tour, party, price } }: { offer: TourOffer }) {
  return (
    <Card className={css.summaryTour}>
      <div className={css.image}>
        <Image
          src={tour.hotelpicturebig || tour.hotelpicturemedium}
          alt=""
          width={640}
          height={360}
          sizes="(max-width: 999px) 100vw, 360px"
          isFirst
        />
      </div>
      <div className={css.summary}>
        <h2 className={css.summaryTitle}>
          {hotelName(tour.hotelname)} <Stars count={tour.hotelstars} />
        </h2>
        <p className={css.muted}>
          {tour.countryname}, {tour.hotelregionname}
        </p>
        <dl className={css.rows}>
          <div>
            <dt>Когда</dt>
            <dd>
              {tripDates(tour) ?? 'уточняется'}, {counted(tour.nights, NIGHTS)}
            </dd>
          </div>
          <div>
            <dt>Кто едет</dt>
            <dd>{describeParty(party)}</dd>
          </div>
          <div>
            <dt>Номер и питание</dt>
            <dd>
              {roomName(tour.room)}, {mealName(tour).toLowerCase()}
            </dd>
          </div>
        </dl>
        <p className={css.price}>
          {money(price.total)} <span className={css.muted}>{priceUnit(party)}</span>
        </p>
      </div>
    </Card>
  )
}
