import * as watchesCalls from '#shared/contract/endpoints/watches.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { noteWatch, watchesQuery } from '#client/api/queries/watches.ts'
import type { Watch } from '#shared/contract/watch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Takes watches off the list. One is paused at once, so that nothing more is sent, and removed with its prices when
 * nobody has called it back: one that was removed could not begin again from the price it had.
 */
export function useRemoval() {
  const [hidden, setHidden] = useState<readonly string[]>([])
  /** The last one that can be called back. */
  const [leaving, setLeaving] = useState<Watch>()
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
  const remove = (watch: Watch) => {
    end()
    setLeaving(watch)
    setHidden((known) => [...known, watch.id])
    calls.begin(watch)
  }
  const callBack = (watch: Watch) => {
    setLeaving(undefined)
    show(watch.id)
    void calls.callBack(watch)
  }
  // Whoever leaves the page does not call it back.
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

/** What a removal asks of the provider, step by step; `onFailed` is told which watch stands as it stood. */
function useRemovalCalls(onFailed: (id: string, error: unknown) => void) {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = watchesQuery(api)
  const paused = useRef<Promise<unknown>>(undefined)
  const setState = (id: string, state: 'on' | 'paused') =>
    api.call(watchesCalls.changeWatch, { params: { id }, body: { state } })
  const fail = (id: string, error: unknown) => {
    onFailed(id, error)
    void client.invalidateQueries({ queryKey })
  }
  return {
    begin({ id, state }: Watch) {
      paused.current = state === 'on' ? setState(id, 'paused').catch(() => false) : undefined
    },
    async callBack({ id, state }: Watch) {
      if (state !== 'on') return
      await paused.current
      try {
        const reply = await setState(id, 'on')
        if (reply === false) return fail(id, undefined)
        noteWatch(api, client, reply.watch)
      } catch (error) {
        fail(id, error)
      }
    },
    /** A page that is left for good hears no answer to the pause. */
    async finish({ id }: Watch, isPageLeft: boolean) {
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
