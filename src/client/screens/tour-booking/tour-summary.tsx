import { formatMoney } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { describeParty } from '#shared/domain/tour/party.ts'
import { mealName, roomName } from '#shared/domain/tour/terms.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'
import { tripDates } from '#shared/domain/tour/trip.ts'
import { priceNote, type TourOffer } from '#client/features/tour-offers/use-tour-offer.ts'
import { Image } from '#client/ui/image.tsx'
import { Stars } from '#client/ui/form/controls.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import css from './booking.module.css'
import { SummaryRows } from './summary-rows.tsx'

/** Placeholder of the same height while the tour loads, so that the form below does not move. */
export function TourSummarySkeleton() {
  return (
    <Card className={css.tour}>
      <div className={css.image}>
        <Skeleton height="100%" radius={0} />
      </div>
      <div className={css.about}>
        <Skeleton width="60%" height={16} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="40%" height={16} />
      </div>
    </Card>
  )
}

/** The tour of the request, with the price that is sent: one row, in a side column a card with all facts. */
interface TourSummaryProps {
  offer: TourOffer
  /** The hotel's picture in the list; by default the operator's. */
  picture: string | undefined
  /** What is said of the price instead of its unit. */
  note?: string
}

export function TourSummary({ offer, picture, note }: TourSummaryProps) {
  const { tour, party, price } = offer
  return (
    <Card className={css.tour}>
      <div className={css.image}>
        <Image
          src={picture || tour.hotelpicturebig || tour.hotelpicturemedium}
          alt=""
          width={640}
          height={360}
          sizes="(max-width: 767px) 128px, 360px"
          isFirst
        />
      </div>
      <div className={css.about}>
        <h2 className={css.tourTitle}>
          {hotelName(tour.hotelname)} <Stars count={tour.hotelstars} />
        </h2>
        <p className={css.when}>
          {tripDates(tour) ?? 'Даты уточняются'} · {counted(tour.nights, NIGHTS)}
        </p>
        <div className={css.facts}>
          <SummaryRows
            rows={[
              ['Куда', [tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')],
              ['Кто едет', describeParty(party)],
              ['Номер и питание', `${roomName(tour.room)}, ${mealName(tour).toLowerCase()}`],
            ]}
          />
        </div>
        <p className={css.price}>
          {formatMoney(price.total)} <span className={css.muted}>{note ?? priceNote(offer)}</span>
        </p>
      </div>
    </Card>
  )
}
