import { Link } from '#client/delivery/link.tsx'
import { useComparedTours } from '#client/features/tour-offers/compared-tours.ts'
import { href } from '#shared/routes/href.ts'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { EmptyState, Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import { CompareTable } from './compare-table.tsx'
import { LazyShareList } from './late-parts.tsx'
import { TourColumnHead } from './tour-column-head.tsx'
import { tourRows } from './tour-rows.ts'
import { useTourColumns } from './use-tour-columns.ts'
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
      <div className="row gap-xs align-center wrap">
        <Link to={href('favorites')} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> В избранное
        </Link>
        {columns.length > 1 && (
          <Chip isOn={isShort} onClick={() => setIsShort(!isShort)}>
            Только различия
          </Chip>
        )}
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
          isLoading: column.state.kind === 'checking' || column.offer?.detail.kind === 'loading',
          head: <TourColumnHead column={column} onRemove={() => remove(column.saved.tourid)} />,
        }))}
        rows={rows}
      />
    </IsolatedChildren>
  )
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
