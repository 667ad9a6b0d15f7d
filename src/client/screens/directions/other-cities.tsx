import { Link } from '#client/delivery/link.tsx'
import { formatMoney } from '#shared/domain/text/format.ts'
import { COUNTRIES, counted } from '#shared/domain/text/words.ts'
import type { City } from '#client/features/cities/cities.ts'
import { fromWords } from '#client/features/directions/direction-labels.ts'
import { href } from '#shared/routes/href.ts'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './directions.module.css'

/** Links to the same page for every other city, with its offers. */
export function OtherCities({ cities }: { cities: City[] }) {
  if (cities.length === 0) return null
  return (
    <Section title="Вылет из других городов">
      <Items name="city" of={cities} toKey={({ id }) => id} className={css.cities}>
        {(city) => (
          <Link
            to={href('directions', undefined, new URLSearchParams({ from: city.id }))}
            className={css.city}
          >
            <b>{fromWords(city) || city.name}</b>
            <span>
              {[counted(city.directions.length, COUNTRIES), cheapest(city)].filter(Boolean).join(' · ')}
            </span>
          </Link>
        )}
      </Items>
    </Section>
  )
}

function cheapest({ directions }: City): string {
  const prices = directions.flatMap(({ min_price }) => min_price ?? [])
  return prices.length > 0 ? `от ${formatMoney(Math.min(...prices))} за двоих` : ''
}
