import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Link } from '#client/delivery/link.tsx'
import type { FoundHotel } from '#shared/contract/search.ts'
import { applyFilters, type Filters } from '#shared/domain/search/filters.ts'
import { foundHotelAddress } from '#shared/domain/search/tour-addresses.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { formatMoney, rating } from '#shared/domain/text/format.ts'
import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { Image } from '#client/ui/image.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useMemo, useState, type ReactNode } from 'react'
import css from './map-views.module.css'
import type { ViewProps } from './view-props.ts'

const mapPlace = <Skeleton height={420} radius={18} />

const FoundOnMap = lazySection(() => import('./found-on-map.tsx'), 'FoundOnMap', { fallback: mapPlace })

/** The map over a phone's list. */
export function MapSheet({ onClose, ...view }: ViewProps & { onClose: () => void }) {
  const { map, chosen } = useMapChoice(view)
  return (
    <Sheet title="Карта" isOpen isFull onClose={onClose} footer={chosen}>
      {map}
    </Sheet>
  )
}

/** The map over a wide list. */
export function MapPanel(view: ViewProps) {
  const { map, chosen } = useMapChoice(view)
  return (
    <div className="min-0">
      {map}
      {chosen && <div className={css.chosen}>{chosen}</div>}
    </div>
  )
}

interface MapParts {
  map: ReactNode
  /** Hotels of the pressed resort or mark, and the button that narrows the list; undefined before a press. */
  chosen: ReactNode
}

/** A map whose resorts and marks show their hotels with prices; only the button narrows the list. */
function useMapChoice({ query, words, narrowed, hotels, count }: ViewProps): MapParts {
  const [regions, setRegions] = useState(narrowed.filters.regions)
  const [picked, setPicked] = useState<string[]>([])
  const filters = useMemo(() => ({ ...narrowed.filters, regions }), [narrowed.filters, regions])
  const ofRegions = (names: string[]): Filters => ({ ...narrowed.filters, regions: names })
  const find = (wanted: Filters) => applyFilters(hotels, wanted, narrowed.sort)
  const ofMark = find(ofRegions([])).filter(({ hotelcode }) => picked.includes(hotelcode))
  const shown = ofMark.length > 0 ? ofMark : regions.length > 0 ? find(filters) : []
  const names = ofMark.length > 0 ? [...new Set(ofMark.map(({ regionname }) => regionname))] : regions
  const narrowedTo = ofRegions(names.filter(Boolean))
  const total = find(narrowedTo).length
  return {
    map:
      hotels.length === 0 ? (
        mapPlace
      ) : (
        <FoundOnMap
          hotels={hotels}
          filters={filters}
          unit={priceUnit(query.party)}
          onRegions={(next) => {
            setRegions(next)
            setPicked([])
          }}
          picked={picked}
          onPick={setPicked}
        />
      ),
    chosen:
      shown.length > 0 ? (
        <>
          <MapHotels hotels={shown} query={query} countryUrl={words.country?.url} />
          <Button
            isWide
            size="l"
            onClick={(event) => {
              restoreFocus(event.currentTarget, () => count.current)
              narrowed.showFromMap(narrowedTo)
            }}
          >
            {`Показать ${counted(total, HOTELS)}${total === shown.length ? '' : `: ${names.join(', ')}`}`}
          </Button>
        </>
      ) : undefined,
  }
}

interface MapHotelsProps {
  hotels: FoundHotel[]
  query: TourQuery
  countryUrl: string | undefined
}

/** The others are behind the button below. */
const MOST = 20

/** Hotels with prices in a row that scrolls; a tap opens one. */
function MapHotels({ hotels, query, countryUrl }: MapHotelsProps) {
  return (
    <ul className={css.row} aria-label="Выбранные отели">
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
