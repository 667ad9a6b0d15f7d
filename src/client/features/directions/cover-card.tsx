import { Link } from '#client/delivery/link.tsx'
import { classNames } from '#client/ui/class-names.ts'
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
  isFirst?: boolean
  /** True for a tile or a narrow card, with smaller text. */
  isSmall?: boolean
}

const SIZES = '(max-width: 639px) 50vw, (max-width: 999px) 33vw, 290px'
const WIDE_SIZES = '(max-width: 999px) 100vw, 592px'
const SMALL_SIZES = '(max-width: 639px) 140px, 290px'

/** Image card with text over it; the whole card is one link. */
export function CoverCard(props: CoverCardProps) {
  const { to, image, title, price, note, place, isFirst = false, isSmall = false } = props
  return (
    <Link to={to} className={classNames(css.card, isSmall && css.small)}>
      <Image
        src={image}
        alt=""
        width={560}
        height={420}
        sizes={isSmall ? SMALL_SIZES : place < 2 ? WIDE_SIZES : SIZES}
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
