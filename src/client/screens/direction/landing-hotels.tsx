import { useApi } from '#client/api/api-context.tsx'
import { regionsQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import type { Country } from '#shared/contract/settings.ts'
import type { DirectionLanding } from '#shared/contract/tour.ts'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { hotelPlace } from '#shared/domain/place/hotel-place.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { forTwo } from '#client/features/directions/direction-labels.ts'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '#client/ui/button.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './direction.module.css'
import { LandingHotelCard } from './landing-hotel-card.tsx'

interface LandingHotelsProps {
  direction: DirectionLanding
  country: Country | undefined
  /** The search that finds the prices shown. */
  query: TourQuery
}

/** Well-known hotels of the direction and the cheapest one, each with its price. */
export function LandingHotels({ direction, country, query }: LandingHotelsProps) {
  const regions = useQuery({
    ...regionsQuery(useApi(), country?.ext_id ?? ''),
    enabled: country !== undefined,
  }).data
  const hotels = distinctBy(direction.hotels, ({ hotelcode }) => hotelcode)
  if (hotels.length === 0) return null
  const where = country?.name_in ? `Отели ${country.name_in}` : 'Отели направления'
  const slug = country?.url ?? ''
  const place = country ?? { url: '', name: direction.country }
  return (
    <Section
      title={where}
      aside={
        slug !== '' && (
          <Link to={href('countryHotels', { country: slug })} className={buttonClass('soft', 's')}>
            Все <HiddenText>отели</HiddenText>
          </Link>
        )
      }
    >
      <Items name="hotel" of={hotels} toKey={(hotel) => hotel.hotelcode} className={css.hotels}>
        {(hotel) => (
          <LandingHotelCard
            hotel={hotel}
            country={place.name}
            place={hotelPlace(hotel, place, regions || [])}
            unit={forTwo(direction.nights)}
            query={query}
          />
        )}
      </Items>
    </Section>
  )
}
