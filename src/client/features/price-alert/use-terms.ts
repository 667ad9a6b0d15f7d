import { useLocalStorage, useTabStorage } from '#client/session/client-context.tsx'
import { useLateValue } from '#client/session/use-late-value.ts'
import type { PriceAlert } from '#shared/contract/price-alert.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { takeIntent } from './price-alert-intent.ts'
import { StoredTerms, toTerms, usualTerms, type AlertTerms } from './price-alert-terms.ts'
import type { PriceAlertOrder } from './tracked.ts'

/**
 * Terms of the form: as typed, otherwise those of the alert, which may load later, otherwise the
 * defaults. Typed terms are stored until saved, under a key prefix that sign-out clears.
 */
export function useTerms(order: PriceAlertOrder | undefined, watch: PriceAlert | undefined) {
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
