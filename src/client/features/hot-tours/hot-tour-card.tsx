import type { HotTour } from '#shared/contract/tour.ts'
import { Link } from '#client/delivery/link.tsx'
import { dayFromCall, type Day, daysBetween } from '#shared/domain/time/day.ts'
import { dayWithWeekday, discount, formatMoney, rating } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { formatSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { counted, NIGHTS, DAYS } from '#shared/domain/text/words.ts'
import { Image } from '#client/ui/image.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { trueOldPrice } from '#shared/domain/tour/hot-order.ts'
import css from './hot-tour-card.module.css'

interface HotTourCardProps {
  tour: HotTour
  today: Day
  address: string
  /** True if the page already names the country. */
  isCountryKnown?: boolean
}

/** Card of a hot tour: the provider's per-person price, with the price for two next to it. */
export function HotTourCard({ tour, today, address, isCountryKnown = false }: HotTourCardProps) {
  const day = dayFromCall(tour.flydate)
  const old = trueOldPrice(tour)
  const left = daysLeft(tour, today)
  const surcharge = formatSurcharge(tour)
  const place = [!isCountryKnown && tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')
  return (
    <Link to={address} className={css.card}>
      <span className={css.image}>
        <Image
          src={tour.hotelpicture}
          alt=""
          width={560}
          height={350}
          sizes="(max-width: 639px) 100vw, (max-width: 999px) 50vw, 390px"
        />
        <span className={css.badges}>
          {old !== undefined && (
            <Badge tone="hot">
              <Icon name="flame" size={14} /> {discount(tour.price, old)}
            </Badge>
          )}
          {left !== undefined && <Badge>{left}</Badge>}
        </span>
      </span>
      <span className="stack gap-2xs pad-m grow">
        <span className={css.name}>{hotelName(tour.hotelname)}</span>
        {/* One row for every hotel, so that stars and ratings of neighbours align. */}
        <span className={css.rank}>
          {tour.hotelstars > 0 ? <Stars count={tour.hotelstars} /> : 'без звёзд'}
          {tour.hotelrating !== null && <RatingMark text={rating(tour.hotelrating)} />}
        </span>
        {place !== '' && <span className={css.place}>{place}</span>}
        <span className={css.facts}>
          {[
            day === undefined ? 'Дата уточняется' : dayWithWeekday(day),
            tour.nights > 0 && counted(tour.nights, NIGHTS),
            tour.departurenamefrom && `из\u00a0${tour.departurenamefrom}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {tour.meal !== '' && <span className={css.facts}>{readMeal(tour)}</span>}
        <span className={css.offer}>
          <span className={css.amount}>{formatMoney(tour.price)}</span>
          {old !== undefined && (
            <s className={css.old}>
              <HiddenText>вместо </HiddenText>
              {formatMoney(old)}
            </s>
          )}
          <span className={css.unit}>за человека</span>
          {surcharge !== '' && <span className={css.surcharge}>{surcharge}</span>}
          <span className={css.both}>{`${formatMoney(tour.price * 2)} за двоих`}</span>
        </span>
      </span>
    </Link>
  )
}

function readMeal({ meal }: HotTour): string {
  return mealName({ mealcode: '', meal, mealrussian: meal })
}

/** Returns "Вылет завтра", "Вылет через 3 дня"; undefined if the day is unknown or past. */
export function daysLeft(tour: HotTour, today: Day): string | undefined {
  const day = dayFromCall(tour.flydate)
  const left = day === undefined ? 0 : daysBetween(today, day)
  if (left < 1) return undefined
  return left === 1 ? 'Вылет завтра' : `Вылет через ${counted(left, DAYS)}`
}
