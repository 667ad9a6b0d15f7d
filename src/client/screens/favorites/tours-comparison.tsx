import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { actualTourQuery, tourDetailQuery } from '#client/api/queries/tours.ts'
import { Link } from '#client/delivery/link.tsx'
import { useNow } from '#client/delivery/use-now.ts'
import { queryFromParams } from '#shared/domain/search/tour-query.ts'
import { todayAt } from '#shared/domain/time/day.ts'
import { useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import { offerState } from '#client/features/tour-offers/use-tour-offer.ts'
import { href } from '#shared/routes/href.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { EmptyState, Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { CompareTable } from './compare-table.tsx'
import css from './comparison.module.css'
import { LazyDiscuss } from './late-parts.tsx'
import { TourColumnHead } from './tour-column-head.tsx'
import { tourRows } from './tour-rows.ts'
import { useTitleFocus } from './use-title-focus.ts'

/**
 * Up to four tours with their current prices. Each is requested separately, so an expired one does not
 * affect the others.
 */
export function ToursComparison() {
  const { tours, remove } = useComparedTours()
  const [isShort, setIsShort] = useState(false)
  useTitleFocus()
  const columns = useTourColumns(tours)
  if (columns.length === 0) return <Nothing />
  const sold = columns.filter(({ state }) => state.kind !== 'gone')
  const rows = tourRows(columns).filter((row) => row.isDifferent || !isShort)
  return (
    <IsolatedChildren>
      <div className={css.toolbar}>
        <Link to={href('favorites')} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> В избранное
        </Link>
        {columns.length > 1 && (
          <Chip isOn={isShort} onClick={() => setIsShort(!isShort)}>
            Только различия
          </Chip>
        )}
        {sold.length > 1 && (
          <LazyDiscuss
            kind="tours"
            tours={sold.map(({ saved: { tourid, search } }) => ({ tourid, search }))}
          />
        )}
      </div>
      {columns.length < 2 && (
        <Notice>Один тур сравнивать не с чем: откройте другой и нажмите на его странице «Сравнить».</Notice>
      )}
      <CompareTable
        caption="Туры по столбцам, свойства по строкам"
        columns={columns.map((column) => ({
          key: column.saved.tourid,
          isLoading: column.state.kind === 'checking' || column.offer?.detail.kind === 'loading',
          head: <TourColumnHead column={column} onRemove={() => remove(column.saved.tourid)} />,
        }))}
        rows={rows}
      />
    </IsolatedChildren>
  )
}

export type AskedTour = ReturnType<typeof useTourColumns>[number]

/** Reloads each tour in the order chosen, with the facts of its hotel. */
function useTourColumns(tours: ReturnType<typeof useComparedTours>['tours']) {
  const api = useApi()
  const today = useNow(todayAt)
  const actual = useQueries({ queries: tours.map(({ tourid }) => actualTourQuery(api, tourid)) })
  const known = actual.map(({ data }) => (data ? data.tour : undefined))
  const details = useQueries({
    queries: tours.map(({ tourid }, index) => ({
      ...tourDetailQuery(api, tourid),
      enabled: known[index] !== undefined,
    })),
  })
  // Two tours of one hotel need one request.
  const codes = [...new Set(known.flatMap((tour) => (tour ? [tour.hotelcode] : [])))]
  const hotels = useQueries({ queries: codes.map((code) => hotelDetailQuery(api, code)) })
  return tours.flatMap((saved, index) => {
    const [price, detail] = [actual[index], details[index]]
    if (!price || !detail) return []
    const params = new URLSearchParams(saved.search)
    const { query, isExplicit } = queryFromParams(params, today)
    const found = hotels[codes.indexOf(known[index]?.hotelcode ?? '')]?.data
    return [
      {
        saved,
        query,
        isExplicit,
        ...offerState(price, detail, query, params),
        hotel: found ? found.hotel : undefined,
        check: () => void price.refetch(),
      },
    ]
  })
}

function Nothing() {
  return (
    <EmptyState
      icon="swap"
      title="Сравнивать пока нечего"
      actions={
        <Link to={href('tours')} className={buttonClass('main')}>
          Найти тур
        </Link>
      }
    >
      На странице тура нажмите «Сравнить»: рядом встанут до четырёх туров с ценами, рейсами и отелями.
    </EmptyState>
  )
}
