import { ApiError, problemText } from '#api/api-error.ts'
import type { Api } from '#api/api.ts'
import { useApi } from '#api/api-context.tsx'
import { noteWatch } from '#api/queries/watches.ts'
import type { Watch } from '#contract/watch.ts'
import { useLoginFlow, useSession, useTabStorage } from '#client-context/client-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetIntent, intentOf, keepIntent } from './watch-intent.ts'
import { choiceOf, limitsInWords, termsOf, usualTerms, type WatchTerms } from './watch-terms.ts'
import type { WatchOrder } from './watched.ts'

/** A form that watches something new, or changes the terms of a watch. */
export interface WatchForm {
  terms: WatchTerms
  change: (part: Partial<WatchTerms>) => void
  /** What is wrong with the fall that was typed. */
  fallProblem: string | undefined
  /** Why it was not saved. */
  problem: string | undefined
  isBusy: boolean
  /** The watch once it is saved here. */
  saved: Watch | undefined
  submit: () => void
}

interface WatchFormParts {
  order: WatchOrder | undefined
  watch: Watch | undefined
  onClose: () => void
}

export function useWatchForm({ order, watch, onClose }: WatchFormParts): WatchForm {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  const tab = useTabStorage()
  const { open: openLogin } = useLoginFlow()
  const [wanted] = useState(() => order && intentOf(tab, order))
  const [terms, setTerms] = useState(() => wanted ?? (watch ? termsOf(watch) : usualTerms))
  const [state, setState] = useState<Pick<WatchForm, 'fallProblem' | 'problem' | 'saved'>>(untold)
  const [isBusy, setIsBusy] = useState(false)
  const isLocked = useRef(false)

  const save = async (choice: Choice) => {
    if (isLocked.current) return
    isLocked.current = true
    setIsBusy(true)
    setState(untold)
    try {
      const reply = await (watch
        ? api.call('changeWatch', { params: { id: watch.id }, body: choice })
        : add(api, order, choice))
      if (reply === false) return setState({ ...untold, problem: problemText(undefined) })
      forgetIntent(tab)
      noteWatch(api, client, reply.watch)
      if (watch) onClose()
      else setState({ ...untold, saved: reply.watch })
    } catch (error) {
      // What is refused for good does not begin by itself the next time.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetIntent(tab)
      setState({ ...untold, problem: refusalOf(error) })
    } finally {
      isLocked.current = false
      setIsBusy(false)
    }
  }
  const submit = () => {
    const choice = choiceOf(terms)
    if (!choice)
      return setState({ ...untold, fallProblem: `Напишите целое число ${limitsInWords(terms.unit)}` })
    if (session.token() !== undefined) return void save(choice)
    if (order) keepIntent(tab, order, terms)
    onClose()
    // The visitor stays at what is to be watched; its button goes on once they have signed in.
    openLogin(undefined)
  }
  const begin = useEffectEvent(() => {
    if (wanted && session.token() !== undefined) submit()
  })
  useEffect(() => {
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])
  return {
    ...state,
    terms,
    change: (part) => {
      setTerms((known) => ({ ...known, ...part }))
      setState(untold)
    },
    isBusy,
    submit,
  }
}

const untold = { fallProblem: undefined, problem: undefined, saved: undefined }

type Choice = NonNullable<ReturnType<typeof choiceOf>>

async function add(api: Api, order: WatchOrder | undefined, choice: Choice) {
  if (!order) return false
  const { kind, search, tourid } = order
  return api.call('addWatch', { body: { kind, search, ...(tourid !== '' && { tourid }), ...choice } })
}

/** A refusal in the provider's own words says more than its status. */
function refusalOf(error: unknown): string {
  const isRefused = error instanceof ApiError && [200, 404, 409, 422].includes(error.status)
  return isRefused && error.serverMessage !== '' ? error.serverMessage : problemText(error)
}
