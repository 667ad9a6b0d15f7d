import { Link } from '#client/delivery/link.tsx'
import { useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import { href } from '#shared/routes/href.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { CompareTable } from './compare-table.tsx'
import { LazyShareList } from './late-parts.tsx'
import { TourColumnHead } from './tour-column-head.tsx'
import { tourRows } from './tour-rows.ts'
import { useTourColumns, type AskedTour } from './use-tour-columns.ts'
import { useDifferences } from './use-differences.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/**
 * Up to four tours with their current prices. Each is requested separately, so an expired one does not
 * affect the others.
 */
export function ToursComparison() {
  const { tours, remove } = useComparedTours()
  useTitleFocus()
  const columns = useTourColumns(tours)
  const { shown, choice } = useDifferences(tourRows(columns), {
    isReady: columns.every((column) => !isLoading(column) && column.state.kind !== 'failed'),
    count: columns.length,
  })
  if (columns.length === 0) return <Nothing />
  const sold = columns.filter(({ state }) => state.kind !== 'gone')
  return (
    <IsolatedChildren>
      <div className="row gap-xs align-center wrap">
        <Link to={href('favorites')} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> В избранное
        </Link>
        {choice}
        {sold.length > 1 && (
          <LazyShareList
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
          name: column.saved.name,
          isLoading: isLoading(column),
          head: <TourColumnHead column={column} onRemove={() => remove(column.saved.tourid)} />,
        }))}
        rows={shown}
      />
    </IsolatedChildren>
  )
}

function isLoading({ state, offer }: AskedTour): boolean {
  return state.kind === 'checking' || offer?.detail.kind === 'loading'
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
