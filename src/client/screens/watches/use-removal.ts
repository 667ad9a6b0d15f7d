import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { notePriceAlert, priceAlertsQuery } from '#client/api/queries/watches.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Removes alerts from the list with an undo. An alert is first paused, so that nothing more is sent, and
 * deleted with its prices after the undo expires: a deleted one could not restart from its price.
 */
export function useRemoval() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  /** The last one that can be undone. */
  const [leaving, setLeaving] = useState<PriceAlert>()
  const [problem, setProblem] = useState<string>()
  const show = (id: string) => setHidden((known) => known.filter((one) => one !== id))
  const calls = useRemovalCalls((id, error) => {
    setProblem(problemText(error))
    show(id)
  })
  const end = (isPageLeft = false) => {
    setProblem(undefined)
    setLeaving(undefined)
    if (leaving !== undefined) void calls.finish(leaving, isPageLeft)
  }
  const remove = (watch: PriceAlert) => {
    end()
    setLeaving(watch)
    setHidden((known) => [...known, watch.id])
    calls.begin(watch)
  }
  const callBack = (watch: PriceAlert) => {
    setLeaving(undefined)
    show(watch.id)
    void calls.callBack(watch)
  }
  // Leaving the page confirms the removal.
  const leave = useEffectEvent(end)
  useEffect(() => {
    const gone = () => leave(true)
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('pagehide', gone)
      leave()
    }
  }, [])
  return {
    hidden,
    remove,
    message: problem ?? (leaving && 'Больше не следим за этой ценой'),
    action: problem === undefined && leaving ? { label: 'Вернуть', act: () => callBack(leaving) } : undefined,
    close: () => end(),
  }
}

/** Requests of a removal, step by step; `onFailed` receives the alert that stays unchanged. */
function useRemovalCalls(onFailed: (id: string, error: unknown) => void) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = priceAlertsQuery(api)
  const paused = useRef<Promise<unknown>>(undefined)
  const setState = (id: string, state: 'on' | 'paused') =>
    api.call(watchesCalls.changeWatch, { params: { id }, body: { state } })
  const fail = (id: string, error: unknown) => {
    onFailed(id, error)
    void client.invalidateQueries({ queryKey })
  }
  return {
    begin({ id, state }: PriceAlert) {
      paused.current = state === 'on' ? setState(id, 'paused').catch(() => false) : undefined
    },
    async callBack({ id, state }: PriceAlert) {
      if (state !== 'on') return
      await paused.current
      try {
        const reply = await setState(id, 'on')
        if (reply === false) return fail(id, undefined)
        notePriceAlert(api, client, reply.watch)
      } catch (error) {
        fail(id, error)
      }
    },
    /** A page being unloaded gets no response to the pause. */
    async finish({ id }: PriceAlert, isPageLeft: boolean) {
      if (!isPageLeft) await paused.current
      try {
        const reply = await api.call(watchesCalls.removeWatch, { params: { id }, keepalive: isPageLeft })
        if (reply === false) return fail(id, undefined)
        client.setQueryData(
          queryKey,
          (known) => known && { ...known, watches: known.watches.filter((one) => one.id !== id) },
        )
      } catch (error) {
        fail(id, error)
      }
    },
  }
}
