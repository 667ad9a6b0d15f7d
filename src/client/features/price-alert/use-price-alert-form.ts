import * as watchesCalls from '#shared/contract/endpoints/price-alerts.ts'
import { ApiError, problemText } from '#client/api/api-error.ts'
import type { Api } from '#client/api/api.ts'
import { useApi } from '#client/api/api-context.tsx'
import { notePriceAlert, toSeenPriceKey } from '#client/api/queries/price-alerts.ts'
import type { BodyInput } from '#shared/contract/endpoints.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useLoginFlow, useSession, useTabStorage, useLocalStorage } from '#client/session/client-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetIntent, keepIntent, takeIntent } from './price-alert-intent.ts'
import {
  toChoice,
  limitsInWords,
  type AlertTerms,
  StoredTerms,
  toTerms,
  usualTerms,
} from './price-alert-terms.ts'
import type { PriceAlertOrder } from './alert-subject.ts'
import { useLateValue } from '#client/session/use-late-value.ts'
import * as v from 'valibot'

export interface PriceAlertForm {
  terms: AlertTerms
  change: (part: Partial<AlertTerms>) => void
  fallProblem: string | undefined
  problem: string | undefined
  isBusy: boolean
  /** True if the form differs from its initial state. */
  isTyped: boolean
  /** The alert once saved here. */
  saved: PriceAlert | undefined
  submit: () => void
}

interface PriceAlertFormParts {
  order: PriceAlertOrder | undefined
  watch: PriceAlert | undefined
  /** True while the traveller's list, which may already hold the alert, is loading. */
  isAwaited: boolean
  onClose: () => void
}

export function usePriceAlertForm({ order, watch, isAwaited, onClose }: PriceAlertFormParts): PriceAlertForm {
  const api = useApi()
  const client = useQueryClient()
  const session = useSession()
  const tab = useTabStorage()
  const { open: openLogin } = useLoginFlow()
  const { isWanted, terms, isTyped, changeTerms, forgetTyped } = useTerms(order, watch)
  const [state, setState] = useState<Pick<PriceAlertForm, 'fallProblem' | 'problem' | 'saved'>>(untold)
  const [isBusy, setIsBusy] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const isLocked = useRef(false)
  // Saving a paused alert from a page resumes it.
  const goingOn = order && watch?.state === 'paused' ? ({ state: 'on' } as const) : undefined

  const save = async (choice: Choice) => {
    if (isLocked.current) return
    isLocked.current = true
    setIsBusy(true)
    setState(untold)
    try {
      const reply = await (watch ? change(api, watch, { ...choice, ...goingOn }) : add(api, order, choice))
      if (reply === false) return setState({ ...untold, problem: problemText(undefined) })
      forgetIntent(tab)
      forgetTyped()
      notePriceAlert(api, client, reply.watch)
      if (order) client.setQueryData(toSeenPriceKey(reply.watch.id), order.price)
      if (watch && !goingOn) onClose()
      else setState({ ...untold, saved: reply.watch })
    } catch (error) {
      // A final refusal must not be retried automatically next time.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetIntent(tab)
      setState({ ...untold, problem: describeRefusal(error) })
    } finally {
      isLocked.current = false
      setIsBusy(false)
    }
  }
  const submit = () => {
    const choice = toChoice(terms)
    setIsPressed(false)
    if (!choice)
      return setState({ ...untold, fallProblem: `Напишите целое число ${limitsInWords(terms.unit)}` })
    if (session.token() !== undefined) return isAwaited ? setIsPressed(true) : void save(choice)
    if (order) keepIntent(tab, order, terms)
    onClose()
    // The visitor stays on the page; the action completes after sign-in.
    openLogin(undefined)
  }
  usePressOnce(submit, isWanted && session.token() !== undefined, isPressed && !isAwaited)
  return {
    ...state,
    terms,
    change: (part) => {
      changeTerms(part)
      setState(untold)
    },
    isBusy: isBusy || isPressed,
    isTyped,
    submit,
  }
}

/**
 * Submits once automatically: after a sign-in that the action required, or once the list has loaded for
 * an earlier tap.
 */
function usePressOnce(press: () => void, isWanted: boolean, isDue: boolean): void {
  const begin = useEffectEvent(() => {
    if (isWanted) press()
  })
  const goOn = useEffectEvent(press)
  useEffect(() => {
    const timer = setTimeout(() => begin())
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isDue) goOn()
  }, [isDue])
}

const untold = { fallProblem: undefined, problem: undefined, saved: undefined }

type Choice = NonNullable<ReturnType<typeof toChoice>>

function change(api: Api, { id }: PriceAlert, body: BodyInput<'changePriceAlert'>) {
  return api.call(watchesCalls.changePriceAlert, { params: { id }, body })
}

async function add(api: Api, order: PriceAlertOrder | undefined, choice: Choice) {
  if (!order) return false
  const { kind, search, tourid } = order
  return api.call(watchesCalls.addPriceAlert, {
    body: { kind, search, ...(tourid !== '' && { tourid }), ...choice },
  })
}

/** The provider's message says more than the status. */
function describeRefusal(error: unknown): string {
  const isRefused = error instanceof ApiError && [200, 404, 409, 422].includes(error.status)
  return isRefused && error.serverMessage !== '' ? error.serverMessage : problemText(error)
}

/**
 * Terms of the form: as typed, otherwise those of the alert, which may load later, otherwise the
 * defaults. Typed terms are stored until saved, under a key prefix that sign-out clears.
 */
function useTerms(order: PriceAlertOrder | undefined, watch: PriceAlert | undefined) {
  const local = useLocalStorage()
  const tab = useTabStorage()
  const key = `draft:watch_terms:${order?.subject ?? watch?.subject ?? ''}`
  const [wanted] = useState(() => order && takeIntent(tab, order))
  // Default terms left unchanged before sign-in do not override those of an existing alert.
  const [typed, show] = useState(
    () => readTerms(local.get(key)) ?? (wanted && isSame(wanted, usualTerms) ? undefined : wanted),
  )
  useLateValue(key, (late) => show((known) => known ?? readTerms(late)))
  const base = watch ? toTerms(watch) : usualTerms
  const terms = typed ?? base
  return {
    isWanted: wanted !== undefined,
    terms,
    isTyped: !isSame(terms, base),
    changeTerms: (part: Partial<AlertTerms>) => {
      const next = { ...terms, ...part }
      if (isSame(next, base)) local.remove(key)
      else local.set(key, JSON.stringify(next))
      show(next)
    },
    forgetTyped: () => local.remove(key),
  }
}

function isSame(some: AlertTerms, other: AlertTerms): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

function readTerms(text: string | undefined): AlertTerms | undefined {
  try {
    return v.parse(StoredTerms, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
