import { RenderedAt } from '#client/delivery/use-now.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useState } from 'react'
import { isOldPage } from './old-page.ts'

/** A screen reader hears only what changes in a place it knows: the snackbar's stands this long before it speaks. */
const HEARD_MS = 100

/** What came as HTML may have lain in a cache for days: it is shown with its time, and refreshed. */
export function PageAge() {
  const renderedAt = use(RenderedAt)
  const client = useQueryClient()
  const [state, setState] = useState<'young' | 'refreshing' | 'failed'>('young')
  const refresh = useCallback(async () => {
    setState('refreshing')
    await client.invalidateQueries()
    const shown = client.getQueryCache().findAll({ type: 'active' })
    // A refresh that failed leaves its data, and the error beside it.
    setState(shown.some(({ state }) => state.status === 'error') ? 'failed' : 'young')
  }, [client])
  useEffect(() => {
    if (!isOldPage(renderedAt)) return
    const timer = setTimeout(() => void refresh(), HEARD_MS)
    return () => clearTimeout(timer)
  }, [renderedAt, refresh])
  const age = renderedAt === undefined ? '' : instantInWords(renderedAt)
  const words = {
    young: undefined,
    refreshing: `Данные на ${age}. Обновляем…`,
    failed: `Обновить не удалось: данные на ${age}`,
  }
  return (
    <Snackbar
      message={words[state]}
      action={state === 'failed' ? { label: 'Ещё раз', act: () => void refresh() } : undefined}
      onClose={() => setState('young')}
    />
  )
}
