import { useApi } from '#client/api/api-context.tsx'
import { isUnknownCall, priceAlertsQuery } from '#client/api/queries/watches.ts'
import { Link } from '#client/delivery/link.tsx'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { href } from '#shared/routes/href.ts'
import { useFavoritesCount } from '#client/features/favorites/favorites-context.tsx'
import { pricesInWords, standing } from '#client/features/price-alert/format-prices.ts'
import { RowLink, Rows } from '#client/ui/rows.tsx'
import { useQuery } from '@tanstack/react-query'

export function OwnPlaces() {
  const count = useFavoritesCount()
  const watched = usePriceAlertHint()
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
        {watched !== undefined && (
          <RowLink Link={Link} to={href('watches')} icon="bell" title="Слежение за ценой" hint={watched} />
        )}
      </Rows>
    </nav>
  )
}

/** Undefined if the provider has no price alerts, or if support by a foreign one is unknown. */
function usePriceAlertHint(): string | undefined {
  const api = useApi()
  const { data, error } = useQuery(priceAlertsQuery(api))
  if (isUnknownCall(error) || (!data && api.host !== '')) return undefined
  const { watches } = data || { watches: [] }
  return standing(watches) > 0 ? pricesInWords(watches) : 'скажем, когда подешевеет'
}
