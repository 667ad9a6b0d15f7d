import type { FoundHotel } from '#shared/contract/search.ts'
import { Link } from '#client/delivery/link.tsx'
import { Image } from '#client/ui/image.tsx'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney, rating } from '#shared/domain/text/format.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { applyFilters } from '#shared/domain/search/filters.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useMemo, useState } from 'react'
import { MapOfFound } from './map-of-found.tsx'
import css from './map-sheet.module.css'
import type { ViewProps } from './view-props.ts'

interface MapSheetProps extends ViewProps {
  onClose: () => void
}

/**
 * The map over a phone's list. Chosen resorts show their hotels with prices; only the button narrows the list to them.
 */
export function MapSheet({ onClose, ...view }: MapSheetProps) {
  const { query, words, narrowed, hotels } = view
  const [regions, setRegions] = useState(narrowed.filters.regions)
  const filters = useMemo(() => ({ ...narrowed.filters, regions }), [narrowed.filters, regions])
  const chosen = useMemo(
    () => (regions.length > 0 ? applyFilters(hotels, filters, narrowed.sort) : []),
    [regions, hotels, filters, narrowed.sort],
  )
  const choose = { ...narrowed, filters, setFilters: (next: typeof filters) => setRegions(next.regions) }
  return (
    <Sheet
      title="Карта"
      isOpen
      isFull
      onClose={onClose}
      footer={
        chosen.length === 0 ? undefined : (
          <>
            <MapHotels hotels={chosen} query={query} countryUrl={words.country?.url} />
            <Button isWide size="l" onClick={() => narrowed.showFromMap(filters)}>
              {`Показать ${counted(chosen.length, HOTELS)}`}
            </Button>
          </>
        )
      }
    >
      {hotels.length === 0 ? (
        <Skeleton height={420} radius={18} />
      ) : (
        <MapOfFound {...view} narrowed={choose} />
      )}
    </Sheet>
  )
}

interface MapHotelsProps {
  hotels: FoundHotel[]
  query: TourQuery
  countryUrl: string | undefined
}

/** The others are behind the button below. */
const MOST = 20

/** Hotels of the chosen resorts in a row that scrolls; a tap opens one. */
function MapHotels({ hotels, query, countryUrl }: MapHotelsProps) {
  return (
    <ul className={css.row} aria-label="Отели выбранных курортов">
      {hotels.slice(0, MOST).map((hotel) => (
        <li key={hotel.hotelcode}>
          <Link to={foundHotelAddress(hotel, query, countryUrl)} className={css.hotel}>
            <span className={css.photo}>
              <Image src={hotel.images[0] ?? hotel.picturelink} alt="" width={64} height={64} sizes="64px" />
            </span>
            <span className="stack min-0">
              <span className={css.name}>{hotelName(hotel.hotelname)}</span>
              <span className="size-xs muted unbroken">
                {[starsText(hotel.hotelstars), hotel.hotelrating !== null && rating(hotel.hotelrating)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="unbroken">
                <b className="numeric">от {formatMoney(hotel.price)}</b>{' '}
                <span className="size-xs muted">{priceUnit(query.party)}</span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
