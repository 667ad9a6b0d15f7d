import type { Review } from '#contract/hotel.ts'
import { distinctBy } from '#domain/distinct.ts'
import { rating } from '#domain/format.ts'
import { counted, REVIEWS } from '#domain/words.ts'
import { Button } from '#ui/button.tsx'
import { RatingMark } from '#ui/controls.tsx'
import { Card, Section } from '#ui/page.tsx'
import { useState } from 'react'
import css from './hotel.module.css'

const SHOWN = 4

export function Reviews({ reviews, count }: { reviews: Review[]; count: number }) {
  const [isWhole, setIsWhole] = useState(false)
  const known = distinctBy(reviews, keyOf)
  if (known.length === 0) return null
  const shown = isWhole ? known : known.slice(0, SHOWN)
  return (
    <Section title={`Отзывы${count > 0 ? `: ${count}` : ''}`} id="reviews">
      <div className={css.reviews}>
        {shown.map((review) => (
          <Card key={keyOf(review)} className={css.review}>
            <div className={css.reviewHead}>
              {review.name || 'Гость отеля'}
              {review.rate !== null && <RatingMark text={rating(review.rate)} />}
            </div>
            <p className={css.muted}>
              {[review.traveltime && `отдых: ${review.traveltime}`, review.reviewdate]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className={css.reviewText}>{review.content}</p>
          </Card>
        ))}
      </div>
      {known.length > SHOWN && !isWhole && (
        <Button look="soft" onClick={() => setIsWhole(true)}>
          Показать все {counted(known.length, REVIEWS)}
        </Button>
      )}
    </Section>
  )
}

function keyOf({ name, reviewdate, content }: Review): string {
  return [name, reviewdate, content].join('|')
}
