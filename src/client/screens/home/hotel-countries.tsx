import { useApi } from '#client/api/api-context.tsx'
import { countriesQuery } from '#client/api/queries/guidebooks.ts'
import { Link } from '#client/delivery/link.tsx'
import { distinctBy } from '#shared/domain/text/distinct.ts'
import { countrySlug } from '#shared/domain/place/hotel-place.ts'
import { href } from '#shared/routes/href.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import { useQuery } from '@tanstack/react-query'

const SHOWN = 8

/**
 * Links to the hotel catalogue, for travellers who choose a hotel before the dates. Names alone: the same
 * countries have pictures and prices above.
 */
export function HotelCountries() {
  const countries = useQuery(countriesQuery(useApi())).data || []
  if (countries.length === 0) return null
  return (
    <Section
      title="Отели по странам"
      aside={
        <Link to={href('hotels')} className={buttonClass('soft', 's')}>
          Все <HiddenText>отели</HiddenText>
        </Link>
      }
    >
      <Items
        name="country"
        of={distinctBy(countries, countrySlug).slice(0, SHOWN)}
        toKey={(country) => country.ext_id}
        className="row gap-xs wrap"
      >
        {(country) => (
          <Link
            to={href('countryHotels', { country: countrySlug(country) })}
            className={buttonClass('soft', 's')}
          >
            {country.name}
          </Link>
        )}
      </Items>
    </Section>
  )
}
