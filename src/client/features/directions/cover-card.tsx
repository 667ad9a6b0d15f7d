import { Link } from '#client/delivery/link.tsx'
import { Image } from '#client/ui/image.tsx'
import type { ReactNode } from 'react'
import css from './cover-card.module.css'

interface CoverCardProps {
  to: string
  image: string
  title: string
  /** Bold line under the title: a price with "от". */
  price?: string | undefined
  /** Price unit, hotel count and similar. */
  note?: ReactNode
  /** Index in the grid: the first two cards may grow to fill the last row. */
  place: number
  /** True in the first view of a page. Eager images further down would delay the visible ones. */
  isFirst: boolean
}

/** Image card with text over it; the whole card is one link. */
export function CoverCard({ to, image, title, price, note, place, isFirst }: CoverCardProps) {
  return (
    <Link to={to} className={css.card}>
      <Image
        src={image}
        alt=""
        width={560}
        height={420}
        sizes={
          place < 2
            ? '(max-width: 999px) 100vw, 592px'
            : '(max-width: 639px) 50vw, (max-width: 999px) 33vw, 290px'
        }
        isFirst={isFirst}
      />
      <span className={css.caption}>
        <span className={css.title}>{title}</span>
        {price !== undefined && <b className={css.price}>{price}</b>}
        {note !== undefined && <span className={css.note}>{note}</span>}
      </span>
    </Link>
  )
}
