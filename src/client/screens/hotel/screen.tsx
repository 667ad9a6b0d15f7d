import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { findInSearches } from '#client/api/queries/listed-tours.ts'
import { putFirst } from '#shared/domain/tour/first-picture.ts'
import { toQueryState } from '#client/api/query-state.ts'
import type { HotelDetail } from '#shared/contract/hotel.ts'
import { Link } from '#client/delivery/link.tsx'
import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { seenOnItsPage } from '#shared/domain/search/favorites-seen.ts'
import { hotelCodeOfAddress, hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import { dayRange, formatMoney, rating, seaDistance } from '#shared/domain/text/format.ts'
import { priceUnit } from '#shared/domain/tour/party.ts'
import { counted, REVIEWS } from '#shared/domain/text/words.ts'
import { PageTop } from '#client/ui/frame/page-top.tsx'
import { Heart } from '#client/features/favorites/heart.tsx'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { rememberHotel } from '#client/features/tour-search/recent-searches.ts'
import { href } from '#shared/routes/href.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Badge, RatingMark, Stars } from '#client/ui/form/controls.tsx'
import { EmptyState, FailedPart, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, PageTitle } from '#client/ui/frame/page.tsx'
import { PinnedPlace } from '#client/ui/frame/pinned-place.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { Gallery } from '#client/features/gallery/gallery.tsx'
import { HotelBlocks } from './hotel-blocks.tsx'
import { listTags } from './hotel-facts.ts'
import { HotelHead } from './hotel-head.tsx'
import { HotelPlace } from './hotel-place.tsx'
import css from './hotel.module.css'
import { HotelPrice } from './hotel-price.tsx'
import type { KnownOffer } from './stay-list.tsx'
import { HotelTours } from './hotel-tours.tsx'
import { HotelReviews } from './reviews.tsx'
import { SectionNav, SECTIONS } from './section-nav.tsx'
import { useHotelPlaces } from './use-hotel-places.ts'
import { useHotelSearch } from './use-hotel-search.ts'
import { ShareButton } from '#client/features/share/share-button.tsx'
import { TabTitle } from '#client/api/tab-title.tsx'

export function Component() {
  const { hotel: address = '' } = useParams()
  const state = toQueryState(useQuery(hotelDetailQuery(useApi(), hotelCodeOfAddress(address))))
  switch (state.kind) {
    case 'loading':
      return (
        <Page>
          <TabTitle>Отель</TabTitle>
          <Skeleton width="50%" height={36} />
          <Skeleton height={360} radius={18} />
          <Skeleton height={120} radius={18} />
        </Page>
      )
    case 'failed':
      return (
        <Page isNarrow>
          <TabTitle>Отель</TabTitle>
          {readErrorStatus(state.error) === 404 ? (
            <EmptyState
              icon="pin"
              title="Такого отеля нет в каталоге"
              isPage
              actions={
                <Link to={href('tours')} className={buttonClass('main')}>
                  К поиску тура
                </Link>
              }
            >
              Возможно, его переименовали. Найдите его по новому названию.
            </EmptyState>
          ) : (
            <FailedPart text={problemText(state.error)} onRetry={state.retry} />
          )}
        </Page>
      )
    case 'ready':
      return <Hotel hotel={state.data.hotel} />
  }
}

function Hotel({ hotel }: { hotel: HotelDetail }) {
  const name = hotelName(hotel.name || hotel.extended.name)
  const images = useHotelImages(hotel)
  const tags = listTags(hotel)
  const [offer, setOffer] = useState<KnownOffer>()
  const search = useHotelSearch(hotel)
  // The offer of another search says nothing about this one.
  const known = search.isExplicit && offer?.query === search.query ? offer : undefined
  const places = useHotelPlaces(hotel, name)
  useRememberHotel(hotel, name)
  return (
    <Page>
      <HotelHead hotel={hotel} name={name} places={places} price={offer?.price} />
      <PageTop crumbs={<Breadcrumbs crumbs={places.crumbs} />}>
        <Heading hotel={hotel} name={name} offer={offer} />
      </PageTop>
      <Gallery images={images} name={name} />
      <SectionNav hotel={hotel} />
      <div className={css.columns}>
        <div className={css.main}>
          <HotelTours name={name} search={search} price={known?.price} onOffer={setOffer} />
          {tags.length > 0 && (
            <ul className={css.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
          <HotelReviews
            hotelcode={hotel.hotelcode}
            name={name}
            reviews={hotel.reviews.review}
            count={hotel.reviewscount}
            average={hotel.rating}
          />
          <HotelPlace hotel={hotel} name={name} />
          <HotelBlocks hotel={hotel} />
        </div>
        <HotelPrice search={search} offer={known} />
      </div>
    </Page>
  )
}

interface HeadingProps {
  hotel: HotelDetail
  name: string
  offer: KnownOffer | undefined
}

function Heading({ hotel, name, offer }: HeadingProps) {
  return (
    <div className={css.head}>
      <PageTitle
        lead={
          <PinnedPlace>
            {[hotel.country, hotel.region].filter(Boolean).join(', ')}
            {hotel.seadistance !== null && ` · ${seaDistance(hotel.seadistance)}`}
          </PinnedPlace>
        }
      >
        {name} <Stars count={hotel.stars} />
      </PageTitle>
      <div className={css.actions}>
        {hotel.rating === null ? (
          <span className="size-s muted">Нет оценок</span>
        ) : (
          <a href={`#${SECTIONS.reviews}`} className={css.ratingLink}>
            <RatingMark
              text={rating(hotel.rating)}
              note={hotel.reviewscount > 0 ? counted(hotel.reviewscount, REVIEWS) : undefined}
            />
          </a>
        )}
        <div className={css.buttons}>
          <Heart hotelcode={hotel.hotelcode} name={name} seen={() => seenOnItsPage(hotel, offer)} />
          <ShareButton text={sharedText(hotel, name, offer)} isTerse hasStory />
        </div>
      </div>
    </div>
  )
}

/** «Orion Beach 5★, Турция, Кемер · туры с вылетом 5–12 декабря от 98 437 ₽ за двоих» */
function sharedText({ stars, country, region }: HotelDetail, name: string, offer?: KnownOffer): string {
  const hotel = [[name, starsText(stars)].filter(Boolean).join(' '), country, region]
    .filter(Boolean)
    .join(', ')
  if (offer?.price === undefined) return hotel
  const { departure, dateFrom, dateTo, party } = offer.query
  const what = departure === NO_FLIGHT_DEPARTURE ? 'без перелёта, заезд' : 'туры с вылетом'
  return `${hotel} · ${what} ${dayRange(dateFrom, dateTo)} от ${formatMoney(offer.price)} ${priceUnit(party)}`
}

/** Images of the hotel, the list's picture first. */
function useHotelImages({ hotelcode, images }: HotelDetail): string[] {
  const client = useQueryClient()
  return useMemo(() => {
    const [found] = findInSearches(client, (hotel) => hotel.hotelcode === hotelcode)
    return putFirst(found?.hotel.images[0] ?? found?.hotel.picturelink ?? '', images.image)
  }, [client, hotelcode, images])
}

function useRememberHotel(hotel: HotelDetail, name: string): void {
  const storage = useLocalStorage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    rememberHotel(storage, {
      hotelcode: hotel.hotelcode,
      address: pathname + search,
      name,
      stars: hotel.stars,
      place: [hotel.country, hotel.region].filter(Boolean).join(', '),
      image: hotel.images.image[0] ?? '',
    })
  }, [storage, hotel, name, pathname, search])
}
