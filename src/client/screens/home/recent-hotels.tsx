import { Link } from '#client/delivery/link.tsx'
import type { SeenHotel } from '#shared/domain/tour/favorites.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { Heart } from '#client/features/favorites/heart.tsx'
import type { RecentHotel } from '#client/features/tour-search/recent-searches.ts'
import { Image } from '#client/ui/image.tsx'
import { Items } from '#client/ui/items.tsx'
import { Section } from '#client/ui/frame/page.tsx'
import css from './recent-hotels.module.css'
import rails from './rails.module.css'

export function RecentHotels({ hotels }: { hotels: RecentHotel[] }) {
  if (hotels.length === 0) return null
  return (
    <Section title="Вы смотрели">
      <Items
        name="seen hotel"
        of={hotels}
        toKey={(hotel) => hotel.hotelcode}
        className={rails.rail}
        itemClass={css.seen}
      >
        {(hotel) => (
          <>
            <Link to={hotel.address} className={css.card}>
              <span className={css.image}>
                <Image src={hotel.image} alt="" width={480} height={300} sizes="300px" />
              </span>
              <span className="stack gap-2xs pad-m grow">
                <span className={css.name}>
                  {hotelName(hotel.name)} {starsText(hotel.stars)}
                </span>
                <span className="size-s muted">{hotel.place}</span>
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
