import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import { useNow } from '#client/delivery/use-now.ts'
import { CoverCard } from '#client/features/directions/cover-card.tsx'
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
  if (countries.isPending) return <CollectionsSkeleton />
  const collections = listCollections({ departure, countries: countries.data || [] }, today)
  if (collections.length === 0) return null
  return (
    <Section title="Подборки">
      <Items name="collection" of={collections} toKey={({ title }) => title} className={css.covers}>
        {({ title, place, image, address }, index) => (
          <CoverCard to={address} image={image} title={title} note={place} place={index} isSmall />
        )}
      </Items>
    </Section>
  )
}
