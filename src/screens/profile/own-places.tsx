import { useApi } from '#api/api-context.tsx'
import { isUnknownCall, watchesQuery } from '#api/queries/watches.ts'
import { Link } from '#delivery/link.tsx'
import { counted, HOTELS } from '#domain/text/words.ts'
import { href } from '#routes/href.ts'
import { useFavoritesCount } from '#features/favorites/favorites-context.tsx'
import { pricesInWords } from '#features/watch/prices-in-words.ts'
import { Icon, type IconName } from '#ui/icons.tsx'
import { Card } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './profile.module.css'

/** Where else one's own things are. */
export function OwnPlaces() {
  const count = useFavoritesCount()
  return (
    <nav className={css.places} aria-label="Моё">
      <Place address={href('history')} icon="calendar" title="Мои заявки" note="статусы и ответы менеджера" />
      <Place
        address={href('favorites')}
        icon="heart"
        title="Избранное"
        note={count > 0 ? counted(count, HOTELS) : 'пока пусто'}
      />
      <WatchedPlace />
    </nav>
  )
}

/** Nothing where the provider watches no prices, or where nobody knows whether a foreign one does. */
function WatchedPlace() {
  const api = useApi()
  const { data, error } = useQuery(watchesQuery(api))
  if (isUnknownCall(error) || (!data && api.host !== '')) return null
  const running = (data || { watches: [] }).watches.filter(({ state }) => state === 'on').length
  return (
    <Place
      address={href('watches')}
      icon="bell"
      title="Слежение за ценой"
      note={running > 0 ? pricesInWords(running) : 'скажем, когда подешевеет'}
    />
  )
}

interface PlaceProps {
  address: string
  icon: IconName
  title: string
  note: string
}

function Place({ address, icon, title, note }: PlaceProps) {
  return (
    <Link to={address} className={css.place}>
      <Card className={css.placeCard}>
        <Icon name={icon} />
        <span>
          {title}
          <span className={css.muted}>{note}</span>
        </span>
      </Card>
    </Link>
  )
}
