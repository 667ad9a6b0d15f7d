import { Link } from '#delivery/link.tsx'
import { href } from '#routes/href.ts'
import { Icon } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import css from './profile.module.css'

/** Where else one's own things are. */
export function OwnPlaces() {
  return (
    <nav className={css.places} aria-label="Моё">
      <Link to={href('history')} className={css.place}>
        <Card className={css.placeCard}>
          <Icon name="calendar" />
          <span>
            Мои заявки
            <span className={css.muted}>статусы и ответы менеджера</span>
          </span>
        </Card>
      </Link>
    </nav>
  )
}
