import { Link } from '#client/delivery/link.tsx'
import { counted, TOURS } from '#shared/domain/text/words.ts'
import { useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import { href } from '#shared/routes/href.ts'
import { Icon } from '#client/ui/icons.tsx'
import css from './share-list.module.css'

/** Link to the compared tours; hidden if there are none. */
export function ComparedLink() {
  const { tours } = useComparedTours()
  if (tours.length === 0) return null
  return (
    <Link to={href('favorites', undefined, new URLSearchParams({ view: 'tours' }))} className={css.set}>
      <Icon name="swap" size={20} />
      <span className={css.setText}>
        <b>Сравнение туров</b>
        <span className="size-s muted">{counted(tours.length, TOURS)}</span>
      </span>
      <Icon name="next" size={18} />
    </Link>
  )
}
