import { useApi } from '#api/api-context.tsx'
import { countriesQuery } from '#api/queries/guidebooks.ts'
import { Link } from '#delivery/link.tsx'
import { distinctBy } from '#domain/text/distinct.ts'
import { countrySlug } from '#domain/place/hotel-place.ts'
import { Image } from '#images/image.tsx'
import { href } from '#routes/href.ts'
import { buttonClass } from '#ui/button.tsx'
import { HiddenText } from '#ui/feedback.tsx'
import { Items } from '#ui/items.tsx'
import { Section } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import css from './home.module.css'

const SHOWN = 8

/** Ways into the catalogue of hotels, for those who choose the hotel before the date. */
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
        keyOf={(country) => country.ext_id}
        className={css.countries}
      >
        {(country) => (
          <Link to={href('countryHotels', { country: countrySlug(country) })} className={css.country}>
            <span className={css.thumb}>
              <Image src={country.image} alt="" width={96} height={96} sizes="56px" />
            </span>
            {country.name}
          </Link>
        )}
      </Items>
    </Section>
  )
}
