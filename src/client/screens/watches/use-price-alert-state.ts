import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import { problemText } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { notePriceAlert } from '#client/api/queries/watches.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** Pauses and resumes one alert; the list shows what the provider accepted. */
export function usePriceAlertState({ id }: PriceAlert) {
  const api = useApi()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isLocked = useRef(false)
  const send = async (state: 'on' | 'paused') => {
    if (isLocked.current) return
    isLocked.current = true
    setIsBusy(true)
    setProblem(undefined)
    try {
      const reply = await api.call(watchesCalls.changeWatch, { params: { id }, body: { state } })
      if (reply === false) setProblem(problemText(undefined))
      else notePriceAlert(api, client, reply.watch)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      isLocked.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, problem, setState: (state: 'on' | 'paused') => void send(state) }
}
