import type { Review } from '#shared/contract/hotel.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { rating } from '#shared/domain/text/format.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { href } from '#shared/routes/href.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { RatingMark } from '#client/ui/form/controls.tsx'
import { Card, Section } from '#client/ui/frame/page.tsx'
import { Parts } from '#client/ui/items.tsx'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useRef, useState } from 'react'
import css from './hotel.module.css'
import { SECTIONS } from './section-nav.tsx'

/** One row on a desktop. */
const SHOWN = 3

interface ReviewsProps {
  hotelcode: string
  name: string
  reviews: Review[]
  count: number
  /** Rating of the hotel, as at the top of the page; null without one. */
  average: number | null
}

export function HotelReviews({ hotelcode, name, reviews, count, average }: ReviewsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const known = distinctBy(reviews, toKey)
  const leave = (
    <Link
      to={href('reviews', undefined, new URLSearchParams({ hotel: hotelcode, name }))}
      className={buttonClass('soft', 's')}
    >
      Оставить отзыв
    </Link>
  )
  if (known.length === 0) {
    return (
      <Section title="Отзывы" id={SECTIONS.reviews} aside={leave}>
        <p className="size-s muted">Отзывов пока нет. Если вы здесь отдыхали, расскажите первым.</p>
      </Section>
    )
  }
  const shown = isWhole ? known : known.slice(0, SHOWN)
  return (
    <Section title={`Отзывы${count > 0 ? `: ${count}` : ''}`} id={SECTIONS.reviews} aside={leave}>
      <RatingBars reviews={known} total={count} average={average} />
      <div ref={list} className={css.reviews}>
        <Parts name="review" of={shown} toKey={toKey}>
          {(review) => (
            <Card className={css.review}>
              <div className={css.reviewHead}>
                {visibleName(review.name) || 'Гость отеля'}
                {review.rate !== null && <RatingMark text={rating(review.rate)} />}
              </div>
              <p className="size-s muted">
                {[review.traveltime && `отдых: ${review.traveltime}`, review.reviewdate]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="breakable">{review.content}</p>
            </Card>
          )}
        </Parts>
      </div>
      {known.length > SHOWN && !isWhole && (
        <Button
          look="soft"
          onClick={(event) => {
            passFocusToNew(event.currentTarget, list.current)
            setIsWhole(true)
          }}
        >
          {`Показать ещё ${counted(known.length - SHOWN, REVIEWS)}`}
        </Button>
      )}
    </Section>
  )
}

const RATES = [5, 4, 3, 2, 1]
/** Fewer reviews say nothing by their distribution. */
const MIN_REVIEWS = 4

interface RatingBarsProps extends Pick<ReviewsProps, 'average'> {
  reviews: Review[]
  /** Reviews of the hotel; the source sends the text of fewer. */
  total: number
}

/** How many of the listed reviews gave each rate; nothing if they do not show how the rating came about. */
function RatingBars({ reviews, total, average }: RatingBarsProps) {
  const rates = reviews.flatMap(({ rate }) => (rate === null ? [] : Math.round(rate)))
  if (rates.length < MIN_REVIEWS || average === null || !averagesTo(rates, average)) return null
  return (
    <div>
      {rates.length < total && (
        <p className="size-s muted">{`Оценки: ${counted(rates.length, REVIEWS)} из ${total}`}</p>
      )}
      <ul className={css.bars} aria-label="Оценки гостей">
        {RATES.map((rate) => {
          const count = rates.filter((one) => one === rate).length
          return (
            <li key={rate} className={css.rateBar}>
              <span>{rate}</span>
              <meter min={0} max={rates.length} value={count} aria-hidden="true" />
              <span className="size-s muted">{counted(count, REVIEWS)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** True if the mean of the rates is the average, give or take a tenth: few whole numbers rarely hit one. */
function averagesTo(rates: number[], average: number): boolean {
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  return Math.abs(Math.round(mean * 10) - Math.round(average * 10)) <= 1
}

function toKey({ name, reviewdate, content }: Review): string {
  return [name, reviewdate, content].join('|')
}
