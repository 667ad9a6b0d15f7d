import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { Link } from '#client/delivery/link.tsx'
import { useSearchParams } from '#client/delivery/navigation.ts'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import type { TourOfferState } from '#client/features/tour-offers/use-tour-offer.ts'
import { useQueryWords } from '#client/features/tour-search/format-query.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Stars } from '#client/ui/form/controls.tsx'
import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { PageTitle } from '#client/ui/frame/page.tsx'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import { dayToCall } from '#shared/domain/time/day.ts'
import { hotelAddress, hotelName } from '#shared/domain/tour/hotel.ts'
import { href } from '#shared/routes/href.ts'
import { useQuery } from '@tanstack/react-query'
import { PricePanel } from './price-panel.tsx'
import css from './tour-card.module.css'
import { TourPhotoSkeleton } from './tour-photo.tsx'

export const LateSoldOptions = lazySection(() => import('./sold-options.tsx'), 'SoldOptions', {
  boundary: 'sold options',
  fallback: <Skeleton height={224} radius={18} />,
})

/** The hotel that the address names; undefined by a bare link. */
export function useLinkedHotel(): HotelDetail | undefined {
  const [params] = useSearchParams()
  const hotelcode = readLinkedHotel(params)
  const query = hotelDetailQuery(useApi(), hotelcode)
  const { data } = useQuery({ ...query, enabled: hotelcode !== '' })
  return data ? data.hotel : undefined
}

/** Reads the hotel of a tour from its address; `''` if it names none. */
function readLinkedHotel(search: URLSearchParams): string {
  return /^[\w-]{1,40}$/.exec(search.get('hotel') ?? '')?.[0] ?? ''
}

interface LinkedTourProps {
  tourid: string
  known: TourOfferState
  query: TourQuery
  /** True if the link names a search. */
  isExplicit: boolean
  hotel: HotelDetail | undefined
}

/**
 * A tour of which only its link is known: the hotel, the search and the price that the link names, and the
 * request, before the operator answers or without its answer.
 */
export function LinkedTour({ tourid, known, query, isExplicit, hotel }: LinkedTourProps) {
  const { kind } = known.state
  const request = useLinkedRequest(tourid)
  const isBlank = !hotel && kind === 'checking'
  return (
    <div className={css.columns}>
      <PageHead title={TITLES[kind] ?? ''} isPrivate />
      {(hotel || isBlank) && (
        <div className={css.photo}>
          {hotel ? (
            <Gallery images={hotel.images.image} name={hotelName(hotel.name)} />
          ) : (
            <TourPhotoSkeleton />
          )}
          {kind === 'gone' && <SoldRibbon />}
        </div>
      )}
      {isBlank ? (
        <HeadSkeleton />
      ) : (
        <Head query={query} isExplicit={isExplicit} hotel={hotel} isChecking={kind === 'checking'} />
      )}
      <PricePanel tourid={tourid} known={known} query={query} request={request} />
      <div className={classNames(css.main, kind === 'gone' && css.soldMain)}>
        {kind === 'checking' && <Skeleton height={160} radius={18} />}
        {kind === 'gone' && hotel && (
          <LateSoldOptions
            tour={{ tourid, hotelcode: hotel.hotelcode, flydate: dayToCall(query.dateFrom) }}
            hotel={undefined}
            query={query}
            isExplicit={isExplicit}
          />
        )}
      </div>
    </div>
  )
}

const TITLES: Partial<Record<TourOfferState['state']['kind'], string>> = {
  checking: 'Проверяем цену',
  failed: 'Цена не проверена',
  gone: 'Тура больше нет',
}

export function SoldRibbon() {
  return <p className={css.ribbon}>Раскупили</p>
}

/** Address of the request form for a tour of which only this page's address is known. */
function useLinkedRequest(tourid: string): string {
  const [params] = useSearchParams()
  const own = new URLSearchParams(params)
  own.set('tour', tourid)
  return href('tourBooking', undefined, own)
}

/** A placeholder of the same size, with the heading that is read while the price is checked. */
function HeadSkeleton() {
  return (
    <div className={css.head}>
      <PageTitle lead={<Skeleton width="70%" height={24} />}>Проверяем цену и места</PageTitle>
      <div className={css.rating}>
        <Skeleton width="50%" height={24} />
      </div>
      {/* The lines of the tour. */}
      <Skeleton height={109} radius={12} />
    </div>
  )
}

interface HeadProps extends Pick<LinkedTourProps, 'query' | 'isExplicit' | 'hotel'> {
  isChecking: boolean
}

/** The hotel and the search of the link; without a hotel, the ways to find one. */
function Head({ query, isExplicit, hotel, isChecking }: HeadProps) {
  const words = useQueryWords(query)
  const search = isExplicit ? queryToParams(query) : undefined
  const terms = [words.fromWords, words.dates, words.nights, words.party].filter(Boolean).join(', ')
  if (!hotel)
    return (
      <div className={css.head}>
        <PageTitle lead={isExplicit ? [words.to, terms].filter(Boolean).join(', ') : undefined}>
          Тур по ссылке
        </PageTitle>
        <p>
          Отель и цену назовёт менеджер, или найдите их сами:{' '}
          <Link to={href('tours', undefined, search)}>поиск тура</Link>,{' '}
          <Link to={href('hotels')}>отели</Link>.
        </p>
      </div>
    )
  const { hotelcode, name, country, region, stars } = hotel
  return (
    <div className={css.head}>
      <PageTitle lead={[country, region].filter(Boolean).join(', ')}>
        {hotelName(name)} <Stars count={stars} />
      </PageTitle>
      <div className={css.rating}>
        <Link
          to={href('hotel', hotelAddress({ hotelcode, name, country, region }), search)}
          className={css.hotelLink}
        >
          Об отеле
        </Link>
      </div>
      {(isExplicit || isChecking) && (
        <p className={classNames(isChecking && css.linesToCome)}>{isExplicit && terms}</p>
      )}
    </div>
  )
}
