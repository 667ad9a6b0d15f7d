import { useNow } from '#client/delivery/use-now.ts'
import { useApi } from '#client/api/api-context.tsx'
import { hotelDetailQuery } from '#client/api/queries/guidebooks.ts'
import { toQueryState } from '#client/api/query-state.ts'
import { Link } from '#client/delivery/link.tsx'
import { todayAt } from '#shared/domain/time/day.ts'
import { useSavedHotels } from '#client/features/favorites/favorites-context.tsx'
import { IsolatedChildren } from '#client/ui/frame/isolated-children.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { CompareHead } from './compare-head.tsx'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import css from './comparison.module.css'
import { LazyDiscuss } from './late-parts.tsx'
import type { Compare } from './use-compare.ts'
import { useTitleFocus } from './use-title-focus.ts'

/** Hotel comparison. Each hotel is requested separately, so one failure does not affect the others. */
export function Comparison({ compare }: { compare: Compare }) {
  const api = useApi()
  const saved = useSavedHotels()
  const today = useNow(todayAt)
  const [isShort, setIsShort] = useState(false)
  useTitleFocus()
  const queries = useQueries({ queries: compare.codes.map((code) => hotelDetailQuery(api, code)) })
  const columns = compare.codes.flatMap((hotelcode, index) => {
    const query = queries[index]
    const known = saved.find((hotel) => hotel.hotelcode === hotelcode)
    return query ? [{ hotelcode, state: toQueryState(query), saved: known }] : []
  })
  const compared = columns.map(({ hotelcode, state, saved: known }) => ({
    hotelcode,
    saved: known,
    detail: state.kind === 'ready' ? state.data.hotel : undefined,
  }))
  return (
    <IsolatedChildren>
      <div className={css.toolbar}>
        <Link to={compare.listAddress} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> К списку
        </Link>
        {columns.length > 1 && (
          <Chip isOn={isShort} onClick={() => setIsShort(!isShort)}>
            Только различия
          </Chip>
        )}
        {columns.length > 1 && <LazyDiscuss kind="comparison" hotels={compare.codes} />}
      </div>
      {columns.length < 2 && (
        <Notice>Один отель сравнивать не с чем: вернитесь к списку и отметьте ещё.</Notice>
      )}
      <CompareTable
        caption="Отели по столбцам, свойства по строкам"
        columns={columns.map(({ hotelcode, state, saved }) => ({
          key: hotelcode,
          isLoading: state.kind === 'loading',
          head: (
            <CompareHead
              hotelcode={hotelcode}
              state={state}
              saved={saved}
              today={today}
              onRemove={() => compare.remove(hotelcode)}
            />
          ),
        }))}
        rows={compareRows(compared, today).filter((row) => row.isDifferent || !isShort)}
      />
    </IsolatedChildren>
  )
}
