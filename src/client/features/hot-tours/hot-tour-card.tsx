import type { HotTour } from '#shared/contract/tour.ts'
import { Link } from '#client/delivery/link.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { weekdayName } from '#shared/domain/time/calendar-names.ts'
import { dayFromCall, type Day, daysBetween } from '#shared/domain/time/day.ts'
import { discount, formatMoney, rating, shortDay } from '#shared/domain/text/format.ts'
import { hotelName } from '#shared/domain/tour/hotel.ts'
import { appendSurcharge } from '#shared/domain/tour/surcharge.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { counted, DAYS } from '#shared/domain/text/words.ts'
import { Image } from '#client/ui/image.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { trueOldPrice } from '#shared/domain/tour/hot-order.ts'
import css from './hot-tour-card.module.css'

interface HotTourCardProps {
  /** For two people. */
  tour: HotTour
  today: Day
  address: string
  /** True if the page already names the country. */
  isCountryKnown?: boolean
  /** True if the page already names the departure city. */
  isCityKnown?: boolean
  /** True for a row with a small picture on a phone. */
  isRow?: boolean
}

/** Card of a hot tour: the price for two, and small the price per person. */
export function HotTourCard(props: HotTourCardProps) {
  const { tour, today, address, isCountryKnown = false, isCityKnown = false, isRow = false } = props
  const old = trueOldPrice(tour)
  const left = daysLeft(tour, today)
  const place = [!isCountryKnown && tour.countryname, tour.hotelregionname].filter(Boolean).join(', ')
  return (
    <Link to={address} className={classNames(css.card, isRow && css.row)}>
      <span className={css.image}>
        <Image src={tour.hotelpicture} alt="" width={560} height={350} sizes={isRow ? ROW_SIZES : SIZES} />
        <span className={css.badges}>
          {old !== undefined && (
            <Badge tone="hot">
              <Icon name="flame" size={14} /> {discount(tour.price, old)}
            </Badge>
          )}
          {left !== undefined && (
            <span className={css.left}>
              <Badge>{left}</Badge>
            </span>
          )}
        </span>
      </span>
      <span className={css.text}>
        <span className={css.name}>{hotelName(tour.hotelname)}</span>
        {/* One row for every hotel, so that stars and ratings of neighbours align. */}
        <span className={css.rank}>
          {tour.hotelstars > 0 ? <Stars count={tour.hotelstars} /> : 'без звёзд'}
          {tour.hotelrating !== null && <RatingMark text={rating(tour.hotelrating)} />}
          {place !== '' && <span className={css.place}>{place}</span>}
        </span>
        <span className={css.facts}>{formatStay(tour, isCityKnown)}</span>
        <span className={css.offer}>
          <span className={css.amount}>{formatMoney(tour.price)}</span>
          {old !== undefined && (
            <s className={css.old}>
              <HiddenText>вместо </HiddenText>
              {formatMoney(old)}
            </s>
          )}
          <span className={classNames(css.unit, css.each)}>{`${formatMoney(tour.price / 2)}/чел.`}</span>
          <span className={css.unit}>{appendSurcharge('за двоих', tour)}</span>
        </span>
      </span>
    </Link>
  )
}

const SIZES = '(max-width: 639px) 100vw, (max-width: 999px) 50vw, 390px'
const ROW_SIZES = '(max-width: 639px) 104px, (max-width: 999px) 50vw, 390px'

/** "1 дек, вт · 7 н. · Завтрак и ужин · из Казани". */
function formatStay({ flydate, nights, meal, departurenamefrom }: HotTour, isCityKnown: boolean): string {
  const day = dayFromCall(flydate)
  return [
    day === undefined ? 'Дата уточняется' : `${shortDay(day)}, ${weekdayName(day)}`,
    nights > 0 && `${nights}\u00a0н.`,
    meal !== '' && mealName({ mealcode: '', meal, mealrussian: meal }),
    !isCityKnown && departurenamefrom && `из\u00a0${departurenamefrom}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns "Вылет завтра", "Вылет через 3 дня"; undefined if the day is unknown or past. */
export function daysLeft(tour: HotTour, today: Day): string | undefined {
  const day = dayFromCall(tour.flydate)
  const left = day === undefined ? 0 : daysBetween(today, day)
  if (left < 1) return undefined
  return left === 1 ? 'Вылет завтра' : `Вылет через ${counted(left, DAYS)}`
}
