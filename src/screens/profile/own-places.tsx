import { Link } from '#delivery/link.tsx'
import { counted, HOTELS } from '#domain/text/words.ts'
import { href } from '#routes/href.ts'
import { useFavoritesCount } from '#features/favorites/favorites-context.tsx'
import { RowLink, Rows } from '#ui/rows.tsx'

/** Where else one's own things are. */
export function OwnPlaces() {
  const count = useFavoritesCount()
  return (
    <nav aria-label="Моё">
      <Rows>
        <RowLink
          Link={Link}
          to={href('history')}
          icon="calendar"
          title="Мои заявки"
          hint="статусы и ответы менеджера"
        />
        <RowLink
          Link={Link}
          to={href('favorites')}
          icon="heart"
          title="Избранное"
          hint={count > 0 ? counted(count, HOTELS) : 'пока пусто'}
        />
      </Rows>
    </nav>
  )
}
