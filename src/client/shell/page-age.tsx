import { RenderedAt } from '#client/delivery/use-now.ts'
import { instantInWords } from '#shared/domain/text/format.ts'
import { Snackbar } from '#client/ui/frame/snackbar.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { use, useCallback, useEffect, useState } from 'react'
import { isOldPage } from './old-page.ts'

/**
 * Screen readers announce only changes of an existing live region: mount the snackbar this long before
 * its text, ms.
 */
const HEARD_MS = 100

/** A prerendered page may come from a cache days later: shows its time and refetches the data. */
export function PageAge() {
  const renderedAt = use(RenderedAt)
  const client = useQueryClient()
  const [state, setState] = useState<'young' | 'refreshing' | 'failed'>('young')
  const refresh = useCallback(async () => {
    setState('refreshing')
    await client.invalidateQueries()
    const shown = client.getQueryCache().findAll({ type: 'active' })
    // A failed refetch keeps the data next to the error.
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
