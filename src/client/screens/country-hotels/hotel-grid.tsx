import { Items } from '#client/ui/items.tsx'
import { ListedHotelCard } from './hotel-card.tsx'
import css from './country-hotels.module.css'
import type { ListedHotel } from './hotel-filters.ts'
import { useGrownList } from './use-grown-list.ts'

interface HotelGridProps {
  hotels: ListedHotel[]
  country: string
  hrefTo: (hotel: ListedHotel) => string
  /** Changes with the order and the filters; the list then starts from the beginning. */
  orderKey: string
}

/** Cards rendered in growing slices, so that find in page and Back keep working. */
export function HotelGrid({ hotels, country, hrefTo, orderKey }: HotelGridProps) {
  const { count, sentinel } = useGrownList(orderKey)
  return (
    <>
      <Items name="hotel" of={hotels.slice(0, count)} toKey={(hotel) => hotel.ext_id} className={css.grid}>
        {(hotel, index) => (
          <ListedHotelCard hotel={hotel} country={country} hrefTo={hrefTo} isFirst={index < 3} />
        )}
      </Items>
      {count < hotels.length && (
        <div key={count} ref={sentinel} className={css.sentinel} aria-hidden="true" />
      )}
    </>
  )
}
