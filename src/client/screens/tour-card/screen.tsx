import { useSearchParams } from '#client/delivery/navigation.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { flightKey } from '#shared/domain/tour/actualization.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import {
  useTourOffer,
  type TourOfferState,
  type TourOffer,
} from '#client/features/tour-offers/use-tour-offer.ts'
import { requestAddress } from '#client/features/tour-offers/checked-address.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Page } from '#client/ui/frame/page.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useParams } from 'react-router-dom'
import { Flights } from './flights.tsx'
import { GoneTour } from './gone-tour.tsx'
import { PricePanel } from './price-panel.tsx'
import css from './tour-card.module.css'
import { LateSoldOptions, LinkedTour, SoldRibbon, useLinkedHotel } from './linked-tour.tsx'
import { TourHead } from './tour-head.tsx'
import { TourLines } from './tour-lines.tsx'
import { useListedTour } from './use-listed-tour.ts'
import { TourPhoto } from './tour-photo.tsx'
import { useRememberTour } from './use-remember-tour.ts'
import { useTourCrumbs, useTourHotel } from './use-tour-crumbs.ts'

/** Below the first window. */
const LateTerms = lazySection(() => import('./tour-terms.tsx'), 'TourTerms', {
  boundary: 'terms',
  fallback: <Skeleton height={240} radius={18} />,
})

const LateTakeAlong = lazySection(() => import('./take-along.tsx'), 'TakeAlong', {
  boundary: 'take along',
  fallback: <Skeleton width={64} height={44} radius={12} />,
})

/** Tour page: shows at once what a list knew, and checks the price with the operator on opening. */
export function Component() {
  const { tour: tourid = '' } = useParams()
  const { query, params, isExplicit } = useSearchAddress()
  const known = useTourOffer(tourid, query, params, useListedTour(tourid))
  return (
    <Page>
      {known.hasRecheckFailed && (
        <Notice tone="warn" isUrgent>
          Перепроверить цену не удалось: показываем прежнюю. Повторите через минуту.
        </Notice>
      )}
      <Body tourid={tourid} known={known} query={query} isExplicit={isExplicit} />
    </Page>
  )
}

interface BodyProps {
  tourid: string
  known: TourOfferState
  query: TourQuery
  isExplicit: boolean
}

/** The tour as far as it is known: the operator confirms it, a list showed it, or only its link is known. */
function Body(props: BodyProps) {
  const { offer, state } = props.known
  const hotel = useLinkedHotel()
  if (offer) return <KnownTour {...props} offer={offer} />
  if (state.kind === 'gone' && !hotel) return <GoneTour {...props} />
  return <LinkedTour {...props} hotel={hotel} />
}

interface KnownTourProps extends BodyProps {
  offer: TourOffer
}

function KnownTour(props: KnownTourProps) {
  const { tourid, offer, known, query, isExplicit } = props
  const { tour } = offer
  const { state, seen } = known
  const crumbs = useTourCrumbs(tour, query)
  useRememberTour(state.kind === 'gone' ? undefined : offer)
  const more = 'checkedAt' in state && (
    <LateTakeAlong offer={offer} query={query} isExplicit={isExplicit} checkedAt={state.checkedAt} />
  )
  return (
    <IsolatedChildren>
      <PageHead
        title={`Тур в ${[hotelName(tour.hotelname), starsText(tour.hotelstars)].filter(Boolean).join(' ')}, ${tour.hotelregionname}`}
        description={`${tour.countryname}, ${tour.hotelregionname}: цена тура проверена у оператора.`}
        crumbs={crumbs}
        isPrivate
      />
      <div className={css.crumbs}>
        <SectionBoundary name="crumbs" fallback={null}>
          <Breadcrumbs crumbs={crumbs} />
        </SectionBoundary>
      </div>
      <div className={css.columns}>
        <div className={css.photo}>
          <TourPhoto offer={offer} query={query} isExplicit={isExplicit} picture={seen?.picture ?? ''} />
          {state.kind === 'gone' && <SoldRibbon />}
        </div>
        <TourHead offer={offer} query={query}>
          <TourLines offer={offer} seen={seen} state={state} />
        </TourHead>
        <PricePanel
          tourid={tourid}
          known={known}
          query={query}
          request={requestAddress(offer, query)}
          more={more}
        />
        <div className={classNames(css.main, state.kind === 'gone' && css.soldMain)}>
          <Details {...props} />
        </div>
      </div>
    </IsolatedChildren>
  )
}

/** What is below the price: of a sold tour, other tours of its hotel. */
function Details({ offer, known: { state, seen }, query, isExplicit }: KnownTourProps) {
  const { tour, detail, chosen } = offer
  const [, setParams] = useSearchParams()
  const hotel = useTourHotel(tour, query)
  if (state.kind === 'gone')
    return <LateSoldOptions tour={tour} hotel={seen?.hotel} query={query} isExplicit={isExplicit} />
  const isChecked = 'checkedAt' in state
  return (
    <>
      {isChecked && (
        <Flights
          state={detail}
          tour={tour}
          chosen={chosen}
          onChoose={(variant) =>
            // The choice is stored in the address: Back, a reload and a shared link show the same flights.
            setParams((params) => withFlight(params, flightKey(variant)), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      )}
      <LateTerms offer={offer} hotel={hotel} />
    </>
  )
}

function withFlight(params: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('flight', key)
  return next
}
