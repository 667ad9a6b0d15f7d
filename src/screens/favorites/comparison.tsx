import { useNow } from '#delivery/use-now.ts'
import { useApi } from '#api/api-context.tsx'
import { hotelDetailQuery } from '#api/queries/guidebooks.ts'
import { stateOf } from '#api/query-state.ts'
import { Link } from '#delivery/link.tsx'
import { todayAt } from '#domain/time/day.ts'
import { useSavedHotels } from '#features/favorites/favorites-context.tsx'
import { Apart } from '#ui/apart.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/controls.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Icon } from '#ui/icons.tsx'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { CompareTable, type CompareColumn } from './compare-table.tsx'
import css from './comparison.module.css'
import { LazyDiscuss } from './lazy-discuss.tsx'
import type { Compare } from './use-compare.ts'

/** Hotels side by side. Each is asked for on its own, so that one that does not answer leaves the others. */
export function Comparison({ compare }: { compare: Compare }) {
  const api = useApi()
  const saved = useSavedHotels()
  const today = useNow(todayAt)
  const [isShort, setIsShort] = useState(false)
  useTitleFocus()
  const queries = useQueries({ queries: compare.codes.map((code) => hotelDetailQuery(api, code)) })
  const columns = compare.codes.flatMap((hotelcode, index): CompareColumn[] => {
    const query = queries[index]
    const known = saved.find((hotel) => hotel.hotelcode === hotelcode)
    return query ? [{ hotelcode, state: stateOf(query), saved: known }] : []
  })
  return (
    <Apart>
      <div className={css.toolbar}>
        <Link to={compare.listAddress} className={buttonClass('quiet', 's')}>
          <Icon name="back" size={18} /> К списку
        </Link>
        {columns.length > 1 && (
          <Chip isOn={isShort} onClick={() => setIsShort(!isShort)}>
            Только различия
          </Chip>
        )}
        {columns.length > 1 && <LazyDiscuss kind="comparison" codes={compare.codes} />}
      </div>
      {columns.length < 2 && (
        <Notice>Один отель сравнивать не с чем: вернитесь к списку и отметьте ещё.</Notice>
      )}
      <CompareTable columns={columns} today={today} isShort={isShort} onRemove={compare.remove} />
    </Apart>
  )
}

/** The path stays the same, so the frame does not move the focus: the name of what opened is read from here. */
function useTitleFocus(): void {
  const isOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isOpened) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [isOpened])
}
