import { useApi } from '#api/api-context.tsx'
import { tourDetailQuery } from '#api/queries/tours.ts'
import { stateOf } from '#api/query-state.ts'
import type { Actualization } from '#domain/actualization.ts'
import { composePrice, isUnknownFlight } from '#domain/actualization.ts'
import type { ActualTour } from '#contract/tour.ts'
import { useSearchAddress } from '#features/tour-search/search-address.ts'
import { useActualTour } from '#features/tour-offers/use-actual-tour.ts'
import { hotelName, starsText } from '#domain/hotel.ts'
import { FailedPart, Notice, Skeleton } from '#ui/feedback.tsx'
import { Page } from '#ui/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Flights } from './flights.tsx'
import { GoneTour } from './gone-tour.tsx'
import { Included } from './included.tsx'
import { PricePanel } from './price-panel.tsx'
import css from './tour-card.module.css'
import { TourFacts } from './tour-facts.tsx'
import { TourHead } from './tour-head.tsx'

/** One tour: its price is checked with the operator on opening. */
export function Component() {
  const { tour: tourid = '' } = useParams()
  const { query, params } = useSearchAddress()
  const { state, hasRecheckFailed, check } = useActualTour(tourid, params)
  return (
    <Page>
      <meta name="robots" content="noindex" />
      {hasRecheckFailed && (
        <Notice tone="warn" isUrgent>
          Перепроверить цену не удалось: показываем прежнюю. Повторите через минуту.
        </Notice>
      )}
      <Body tourid={tourid} state={state} onCheck={check} query={query} />
    </Page>
  )
}

type Query = ReturnType<typeof useSearchAddress>['query']

function Body({
  tourid,
  state,
  onCheck,
  query,
}: {
  tourid: string
  state: Actualization
  onCheck: () => void
  query: Query
}) {
  switch (state.kind) {
    case 'checking':
      return (
        <div className={css.columns}>
          <title>Проверяем цену — Путёвка</title>
          <div className={css.lead}>
            <h1 tabIndex={-1} className={css.checking}>
              Проверяем тур у оператора
            </h1>
            <Skeleton height={320} radius={18} />
          </div>
          <PricePanel
            tourid={tourid}
            state={state}
            query={query}
            onCheck={onCheck}
            price={undefined}
            flight={undefined}
          />
          <div className={css.main}>
            <Skeleton height={160} radius={18} />
          </div>
        </div>
      )
    case 'gone':
      return <GoneTour query={query} />
    case 'failed':
      return (
        <>
          <title>Цена не проверена — Путёвка</title>
          <h1 tabIndex={-1}>Не удалось проверить цену</h1>
          <FailedPart
            text="Оператор не ответил. Повторите через минуту: адрес тура сохранён."
            onRetry={onCheck}
          />
        </>
      )
    case 'confirmed':
    case 'changed':
      return <CheckedTour tour={state.tour} state={state} onCheck={onCheck} query={query} />
  }
}

type Checked = Extract<Actualization, { kind: 'confirmed' | 'changed' }>

function CheckedTour({
  tour,
  state,
  onCheck,
  query,
}: {
  tour: ActualTour
  state: Checked
  onCheck: () => void
  query: Query
}) {
  const detailQuery = useQuery(tourDetailQuery(useApi(), tour.tourid))
  const detailState = stateOf(detailQuery)
  const detail = detailState.kind === 'ready' ? detailState.data : undefined
  const [chosen, setChosen] = useState<number>()
  const flights = detail?.flights ?? []
  const index =
    chosen ??
    Math.max(
      0,
      flights.findIndex((variant) => variant.isdefault),
    )
  const variant = flights[index]
  const price = composePrice(tour, query.party, detail, variant)
  const flightWords =
    variant === undefined || isUnknownFlight(variant)
      ? undefined
      : variant.forward
          .concat(variant.backward)
          .map((leg) => leg.number)
          .join(', ')
  return (
    <>
      <title>{`${hotelName(tour.hotelname)} ${starsText(tour.hotelstars)} — тур, ${tour.hotelregionname}`}</title>
      <div className={css.columns}>
        <div className={css.lead}>
          <TourHead tour={tour} query={query} />
        </div>
        <PricePanel
          tourid={tour.tourid}
          state={state}
          query={query}
          onCheck={onCheck}
          price={price}
          flight={flightWords}
        />
        <div className={css.main}>
          <TourFacts tour={tour} party={query.party} />
          <Flights state={detailState} tour={tour} chosen={index} onChoose={setChosen} />
          <Included detail={detail} tour={tour} />
        </div>
      </div>
    </>
  )
}
