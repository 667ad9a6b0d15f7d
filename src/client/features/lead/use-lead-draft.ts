import { randomKey } from '#client/api/random-key.ts'
import { useRef, useState } from 'react'
import type { LeadStorage } from './lead-storage.ts'

/** What a form of this feature keeps at least. One intent, one key: the provider stores one row however often it is sent. */
export interface KeyedDraft {
  key: string
}

export interface LeadFields<D extends KeyedDraft> {
  read: (text: string | undefined, newKey: string) => D
  /** What the traveller's account says; stands in fields that nobody has touched. */
  known?: Partial<D>
}

/** What stands in the fields: typed here, kept from before, or known of the account, in this order. */
export function useLeadDraft<D extends KeyedDraft>({ read, known }: LeadFields<D>, storage: LeadStorage) {
  const [typed, setTyped] = useState(() => read(storage.draft(), randomKey()))
  const [touched, setTouched] = useState<readonly PropertyKey[]>([])
  // A phone taken from the messenger arrives later than what is typed meanwhile.
  const latest = useRef(typed)
  /** What was changed on this page. */
  const own = useRef<Partial<D>>({})
  const draft = withKnown(typed, known, touched)
  const show = (next: D) => {
    latest.current = next
    setTyped(next)
  }
  const keep = (next: D) => {
    show(next)
    storage.keepDraft(JSON.stringify(next))
  }
  const change = (part: Partial<D>) => {
    own.current = { ...own.current, ...part }
    keep({ ...latest.current, ...part })
    setTouched((fields) => [...fields, ...Object.keys(part)])
  }
  const touch = (field: keyof D) => {
    show({ ...latest.current, [field]: draft[field] })
    setTouched((fields) => [...fields, field])
  }
  /** A draft that comes late gives what was not changed meanwhile, and the key of its intent. */
  const takeOver = (text: string) => keep({ ...read(text, latest.current.key), ...own.current })
  const startAnew = () => {
    own.current = {}
    show(read(undefined, randomKey()))
    setTouched([])
  }
  /** As it is at the moment of the call. */
  const now = () => withKnown(latest.current, known, touched)
  return { draft, now, isTyped: isTyped(draft, known, touched), keep, change, touch, takeOver, startAnew }
}

/** Never over what was typed, nor over what was cleared on purpose. */
function withKnown<D extends KeyedDraft>(
  draft: D,
  known: Partial<D> = {},
  touched: readonly PropertyKey[],
): D {
  const missing = Object.entries(known).filter(
    ([field, value]) => value && !draft[field as keyof D] && !touched.includes(field),
  )
  return { ...draft, ...Object.fromEntries(missing) }
}

/** A field that was only looked into holds nothing. */
function isTyped<D extends KeyedDraft>(
  draft: D,
  known: Partial<D> = {},
  touched: readonly PropertyKey[],
): boolean {
  const fields = touched as readonly (keyof D)[]
  return fields.some((field) => (draft[field] || '') !== (known[field] || ''))
}
