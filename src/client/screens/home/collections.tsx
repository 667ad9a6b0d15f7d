import { useApi } from '#client/api/api-context.tsx'
import { popularDirectionsQuery } from '#client/api/queries/directions.ts'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { CoverCard } from '#client/features/directions/cover-card.tsx'
import { formatMoney } from '#shared/domain/text/format.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { listCollections } from './collection-list.ts'
import { CollectionsSkeleton } from './collections-skeleton.tsx'
import css from './rails.module.css'

/** Ready searches for common occasions. A link starts its search only when it is opened. */
export function Collections({ departure }: { departure: string }) {
  const api = useApi()
  const today = useNow(todayAt)
  const countries = useQuery(countriesQuery(api))
  const directions = useQuery(popularDirectionsQuery(api))
  if (countries.isPending || directions.isPending) return <CollectionsSkeleton />
  const sold = { departure, countries: countries.data || [], directions: directions.data || [] }
  const collections = listCollections(sold, today)
  if (collections.length === 0) return null
  const hasPrices = collections.some(({ price }) => price !== undefined)
  return (
    <Section title="Подборки" aside={hasPrices && <span className="size-s muted">Цены за двоих</span>}>
      <Items name="collection" of={collections} toKey={({ title }) => title} className={css.covers}>
        {({ title, place, image, address, price }, index) => (
          <CoverCard
            to={address}
            image={image}
            title={title}
            price={price === undefined ? undefined : `от ${formatMoney(price)}`}
            note={place}
            place={index}
            isSmall
          />
        )}
      </Items>
    </Section>
  )
}
