import { Link } from '#client/delivery/link.tsx'
import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import type { RecentHotel, RecentSearch } from '#client/features/tour-search/recent-searches.ts'
import { Image } from '#client/ui/image.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './home.module.css'

export function RecentSearches({ searches }: { searches: RecentSearch[] }) {
  if (searches.length === 0) return null
  return (
    <Section title="Вы искали">
      <div className={css.chips}>
        {searches.map((search) => (
          <Link key={search.address} to={search.address} className={css.recent}>
            {search.title}
            <span>{search.note}</span>
          </Link>
        ))}
      </div>
    </Section>
  )
}

export function RecentHotels({ hotels }: { hotels: RecentHotel[] }) {
  if (hotels.length === 0) return null
  return (
    <Section title="Вы смотрели">
      <Items
        name="seen hotel"
        of={hotels}
        toKey={(hotel) => hotel.hotelcode}
        className={css.rail}
        itemClass={css.seen}
      >
        {(hotel) => (
          <>
            <Link to={hotel.address} className={css.hot}>
              <span className={css.hotImage}>
                <Image src={hotel.image} alt="" width={480} height={300} sizes="300px" />
              </span>
              <span className={css.hotBody}>
                <span className={css.hotName}>
                  {hotelName(hotel.name)} {starsText(hotel.stars)}
                </span>
                <span className={css.muted}>{hotel.place}</span>
              </span>
            </Link>
            <Heart
              hotelcode={hotel.hotelcode}
              name={hotelName(hotel.name)}
              seen={() => seenBefore(hotel)}
              className={css.heart}
            />
          </>
        )}
      </Items>
    </Section>
  )
}

/** For a hotel viewed before, this browser stores the search without a price. */
function seenBefore({ hotelcode, name, stars, place, image, address }: RecentHotel): SeenHotel {
  const [country = '', region = ''] = place.split(', ')
  return {
    hotelcode,
    hotel: { name, stars, rating: null, country, region, image },
    price: null,
    search: address.split('?')[1] ?? '',
  }
}
