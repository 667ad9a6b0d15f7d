import { useSearchParams } from '#client/delivery/navigation.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { flightKey } from '#shared/domain/tour/actualization.ts'
import { hotelName, starsText } from '#shared/domain/tour/hotel.ts'
import type { TourQuery } from '#shared/domain/search/tour-query.ts'
import { Breadcrumbs } from '#client/features/seo/breadcrumbs.tsx'
import { LatePaymentTerms } from '#client/features/payment/late-payment-terms.tsx'
import { PageHead } from '#client/features/seo/page-head.tsx'
import {
  useTourOffer,
  type TourOfferState,
  type TourOffer,
} from '#client/features/tour-offers/use-tour-offer.ts'
import { useSearchAddress } from '#client/features/tour-search/search-address.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { FailedPart, Notice, Skeleton } from '#client/ui/frame/feedback.tsx'
import { Page, Card, Section } from '#client/ui/frame/page.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { useParams } from 'react-router-dom'
import { Flights } from './flights.tsx'
import { GoneTour } from './gone-tour.tsx'
import { PricePanel } from './price-panel.tsx'
import css from './tour-card.module.css'
import { TourFacts } from './tour-facts.tsx'
import { TourHead, TourHeadSkeleton } from './tour-head.tsx'
import { TourPhoto, TourPhotoSkeleton } from './tour-photo.tsx'
import { useTourCrumbs, useTourHotel } from './use-tour-crumbs.ts'
import type { ActualTour, TourDetail } from '#shared/contract/tour.ts'
import { Icon } from '#client/ui/icons.tsx'
import { includedRows, STATE_WORDS } from '#client/features/tour-offers/included-rows.ts'

const LateTakeAlong = lazySection(() => import('./take-along.tsx'), 'TakeAlong', {
  boundary: 'take along',
  fallback: <Skeleton width={64} height={44} radius={12} />,
})

/** Tour page: checks the price with the operator on opening. */
export function Component() {
  const { tour: tourid = '' } = useParams()
  const { query, params, isExplicit } = useSearchAddress()
  const known = useTourOffer(tourid, query, params)
  return (
    <Page>
      {known.hasRecheckFailed && (
        <Notice tone="warn" isUrgent>
          Перепроверить цену не удалось: показываем прежнюю. Повторите через минуту.
        </Notice>
      )}
      <Body known={known} query={query} isExplicit={isExplicit} />
    </Page>
  )
}

interface BodyProps {
  known: TourOfferState
  query: TourQuery
  isExplicit: boolean
}

function Body({ known, query, isExplicit }: BodyProps) {
  const { state, offer, check } = known
  switch (state.kind) {
    case 'checking':
      return <Checking known={known} query={query} />
    case 'gone':
      return <GoneTour query={query} isExplicit={isExplicit} />
    case 'failed':
      return (
        <>
          <PageHead title="Цена не проверена" isPrivate />
          <h1 tabIndex={-1}>Не удалось проверить цену</h1>
          <FailedPart
            text="Оператор не ответил. Повторите через минуту: адрес тура сохранён."
            onRetry={check}
          />
        </>
      )
    case 'confirmed':
    case 'changed':
      return offer ? (
        <CheckedTour
          offer={offer}
          known={known}
          query={query}
          isExplicit={isExplicit}
          checkedAt={state.checkedAt}
        />
      ) : null
  }
}

function Checking({ known, query }: Pick<BodyProps, 'known' | 'query'>) {
  return (
    <div className={css.columns}>
      <PageHead title="Проверяем цену" isPrivate />
      <div className={css.photo}>
        <TourPhotoSkeleton />
      </div>
      <TourHeadSkeleton />
      <PricePanel state={known.state} query={query} onCheck={known.check} offer={undefined} />
      <div className={css.main}>
        <Skeleton height={160} radius={18} />
      </div>
    </div>
  )
}

interface CheckedTourProps extends BodyProps {
  offer: TourOffer
  checkedAt: number
}

function CheckedTour({ offer, known, query, isExplicit, checkedAt }: CheckedTourProps) {
  const { tour, party, detail, chosen } = offer
  const [, setParams] = useSearchParams()
  const crumbs = useTourCrumbs(tour, query)
  const hotel = useTourHotel(tour, query)
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
          <TourPhoto offer={offer} query={query} isExplicit={isExplicit} />
        </div>
        <TourHead offer={offer} query={query} />
        <PricePanel
          state={known.state}
          query={query}
          onCheck={known.check}
          offer={offer}
          more={<LateTakeAlong offer={offer} query={query} isExplicit={isExplicit} checkedAt={checkedAt} />}
        />
        <div className={css.main}>
          <TourFacts tour={tour} party={party} hotel={hotel} />
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
          <Included detail={detail.kind === 'ready' ? detail.data : undefined} tour={tour} />
          {detail.kind === 'ready' && <LatePaymentTerms {...offer} />}
        </div>
      </div>
    </IsolatedChildren>
  )
}

function withFlight(params: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('flight', key)
  return next
}

/** What the package includes and excludes. Promises nothing until the operator confirms it. */
function Included({ detail, tour }: { detail: TourDetail | undefined; tour: ActualTour }) {
  if (!detail) return null
  return (
    <Section title="Что входит">
      <Card className={css.included}>
        <ul className={css.includedList}>
          {includedRows(detail, tour).map(({ icon, title, state }) => (
            <li key={title} className={state === 'included' ? css.yes : css.no}>
              <Icon name={icon} />
              <span>
                {title}
                <span className={css.note}>{STATE_WORDS[state]}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className={css.note}>
          Тур организует {tour.operatorname}. Цены актуальны на момент проверки и подтверждаются
          туроператором; предложение не является публичной офертой.
        </p>
      </Card>
    </Section>
  )
}
