import * as noticesCalls from '#shared/contract/endpoints/notices.ts'
import { problemText } from './api-error.ts'
import { useApi } from './api-context.tsx'
import { noticesQuery } from './queries/notices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/**
 * Turns notifications to the traveller on or off, about requests (`is_on`) or prices. `wanted` is a choice that the
 * provider has not accepted yet.
 */
export function useNotices(subject: 'is_on' | 'prices_on' = 'is_on') {
  const api = useApi()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const isLocked = useRef(false)
  const choose = async (isOn: boolean) => {
    if (isLocked.current) return
    isLocked.current = true
    setWanted(isOn)
    setProblem(undefined)
    try {
      const reply = await api.call(noticesCalls.changeNotices, { body: { [subject]: isOn } })
      if (reply === false) setProblem(problemText(undefined))
      else client.setQueryData(noticesQuery(api).queryKey, reply)
    } catch (error) {
      setProblem(problemText(error))
    } finally {
      isLocked.current = false
      setWanted(undefined)
    }
  }
  return { wanted, problem, choose: (isOn: boolean) => void choose(isOn) }
}
