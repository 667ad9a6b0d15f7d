import { randomKey } from '#client/api/random-key.ts'
import { useRef, useState } from 'react'
import type { LeadStorage } from './lead-storage.ts'

/**
 * Minimum fields of every draft. One intent has one idempotency key: the provider stores one row however
 * often it is sent.
 */
export interface KeyedDraft {
  key: string
  /** When to call; `''` for as soon as possible. */
  convenientTime?: string
}

export interface LeadFields<D extends KeyedDraft> {
  read: (text: string | undefined, newKey: string) => D
  /** Values from the traveller's account for untouched fields. */
  known?: Partial<D>
}

/** Field values in order of priority: typed on this page, stored earlier, known from the account. */
export function useLeadDraft<D extends KeyedDraft>({ read, known }: LeadFields<D>, storage: LeadStorage) {
  const [typed, setTyped] = useState(() => read(storage.draft(), randomKey()))
  /** Fields that keep what they show. */
  const [touched, setTouched] = useState<readonly PropertyKey[]>([])
  /** Those of them that were changed, not only focused: account values may arrive after a focus. */
  const [changed, setChanged] = useState<readonly PropertyKey[]>(() =>
    listFilled(typed, read(undefined, typed.key)),
  )
  // A phone from the messenger may arrive after later input.
  const latest = useRef(typed)
  /** Fields changed on this page. */
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
    setChanged((fields) => [...fields, ...Object.keys(part)])
  }
  const touch = (field: keyof D) => {
    show({ ...latest.current, [field]: draft[field] })
    setTouched((fields) => [...fields, field])
  }
  /** Applies a draft that loads late: fills fields not changed since, and takes its idempotency key. */
  const takeOver = (text: string) => {
    const stored = read(text, latest.current.key)
    keep({ ...stored, ...own.current })
    setChanged((fields) => [...fields, ...listFilled(stored, read(undefined, stored.key))])
  }
  const startOver = () => {
    own.current = {}
    show(read(undefined, randomKey()))
    setTouched([])
    setChanged([])
  }
  /** The draft with account values, at the moment of the call. */
  const now = () => withKnown(latest.current, known, touched)
  return { draft, now, isTyped: isTyped(draft, known, changed), keep, change, touch, takeOver, startOver }
}

/** Never overwrites typed text or a field cleared on purpose. */
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

/** Fields of a stored draft that differ from an empty one: they are as unsent as those typed on this page. */
function listFilled<D extends KeyedDraft>(draft: D, empty: D): (keyof D)[] {
  return (Object.keys(draft) as (keyof D)[]).filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(empty[field]),
  )
}

/** A field that was only focused does not count. */
function isTyped<D extends KeyedDraft>(
  draft: D,
  known: Partial<D> = {},
  changed: readonly PropertyKey[],
): boolean {
  const fields = changed as readonly (keyof D)[]
  return fields.some((field) => (draft[field] || '') !== (known[field] || ''))
}
