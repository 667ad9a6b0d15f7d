import { ApiError } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import type { Api } from '#api/api.ts'
import { useHeldReload } from '#delivery/hold-reload.ts'
import type { Visit } from '#visit/visit.ts'
import { useMessenger, useMetrics, useVisit } from '#client-context/client-context.tsx'
import { useSiteSettings } from '#api/use-site-settings.ts'
import { useRef, useState } from 'react'
import { leadProblem } from './lead-problem.ts'
import { useLeadStorage, type LeadStorage } from './lead-storage.ts'

/** What a form of this feature keeps at least. One intent, one key: the provider stores one row however often it is sent. */
export interface KeyedDraft {
  key: string
}

/** What stands in the way, by field of the draft; each is a sentence with the remedy. */
export type LeadProblems<D extends KeyedDraft> = Partial<Record<keyof D | 'consent', string>>

/** Which text was agreed to, and when (ISO 8601). Law: 152-ФЗ art. 9. */
export interface Consent {
  version: string
  at: string
}

/** All that goes out with one press of the button. */
export interface Outgoing<D extends KeyedDraft> {
  api: Api
  draft: D
  consent: Consent
  visit: Visit
}

export interface LeadForm<D extends KeyedDraft> {
  /** Names the draft in the storage. */
  name: string
  /** Names the confirmation in this tab: confirmed is one wish, not every later one. */
  wish: string
  read: (text: string | undefined, newKey: string) => D
  problems: (draft: D, hasConsent: boolean) => LeadProblems<D>
  /** What the traveller's account says; stands in fields that nobody has touched. */
  known?: Partial<D>
  send: (outgoing: Outgoing<D>) => Promise<{ message: string; id?: string } | false>
  /** Goal of the agency's counter (`src/domain/README.md`, "What an agency asks of a lead"). */
  goal: string
}

export type LeadStatus =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string }
  | { kind: 'sent'; id: string }

export interface Lead<D extends KeyedDraft> {
  draft: D
  change: (part: Partial<D>) => void
  /** A field was entered: from now on what stands in it is the traveller's own, empty or not. */
  touch: (field: keyof D) => void
  hasConsent: boolean
  consent: (isGiven: boolean) => void
  problems: LeadProblems<D>
  status: LeadStatus
  /** Sends, unless something stands in the way or a send is on its way; answers what stands in the way. */
  submit: () => LeadProblems<D>
  startAnew: () => void
}

/** A form over a draft that outlives reloads, and a lock that outlives a double tap. */
export function useLead<D extends KeyedDraft>(form: LeadForm<D>): Lead<D> {
  const api = useApi()
  const visit = useVisit()
  const messenger = useMessenger()
  const metrics = useMetrics()
  const version = useSiteSettings().view('consent_version') || 'site'
  const storage = useLeadStorage(form.name, form.wish)
  const { draft, consentAt, touch, ...kept } = useKeptForm(form, storage)
  const [problems, setProblems] = useState<LeadProblems<D>>({})
  const [status, setStatus] = useState<LeadStatus>(() => {
    const id = storage.sent()
    return id === undefined ? { kind: 'filling' } : { kind: 'sent', id }
  })
  const isLocked = useRef(false)
  useHeldReload(status.kind !== 'sent' && kept.isTyped)

  const change = (part: Partial<D>) => {
    kept.change(part)
    setProblems((known) => omit(known, Object.keys(part)))
  }
  const consent = (isGiven: boolean) => {
    kept.consent(isGiven)
    setProblems((known) => omit(known, ['consent']))
  }
  const finish = (id: string) => {
    storage.finish(id)
    messenger.haptic('success')
    metrics.reachGoal(form.goal)
    setStatus({ kind: 'sent', id })
  }
  const fail = (error: unknown) => {
    messenger.haptic('error')
    if (error instanceof ApiError && error.status === 422) setProblems(serverProblems(error, kept.latest()))
    setStatus({ kind: 'failed', text: leadProblem(error) })
  }
  const submit = () => {
    const whole = kept.latest()
    const found = form.problems(whole, consentAt !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0 || consentAt === undefined || isLocked.current) return found
    isLocked.current = true
    // What goes out stays in the form: the account it was filled in from may be gone before the second try.
    kept.keep(whole)
    setStatus({ kind: 'sending' })
    form
      .send({ api, draft: whole, consent: { version, at: consentAt }, visit: visit() })
      .then((reply) =>
        reply !== false && (reply.id || reply.message) ? finish(reply.id ?? '') : fail(undefined),
      )
      .catch(fail)
      .finally(() => void (isLocked.current = false))
    return found
  }
  const startAnew = () => {
    storage.forgetSent()
    kept.startAnew()
    setStatus({ kind: 'filling' })
  }

  const hasConsent = consentAt !== undefined
  return { draft, change, touch, consent, hasConsent, problems, status, submit, startAnew }
}

/** What is typed over what is known, and what is agreed to: kept in the browser. */
function useKeptForm<D extends KeyedDraft>(form: LeadForm<D>, storage: LeadStorage) {
  const [typed, setTyped] = useState(() => form.read(storage.draft(), newKey()))
  const [touched, setTouched] = useState<readonly PropertyKey[]>([])
  // A phone taken from the messenger arrives later than what is typed meanwhile.
  const latest = useRef(typed)
  // A look at the consent's text and back does not untick it; a new visit does.
  const [consentAt, setConsentAt] = useState(storage.consent)
  const draft = withKnown(typed, form.known, touched)
  const show = (next: D) => {
    latest.current = next
    setTyped(next)
  }
  const keep = (next: D) => {
    show(next)
    storage.keepDraft(JSON.stringify(next))
  }
  return {
    draft,
    consentAt,
    isTyped: isTyped(draft, form.known, touched),
    /** To the last letter, also in a function of an earlier draw. */
    latest: () => withKnown(latest.current, form.known, touched),
    keep,
    change: (part: Partial<D>) => {
      keep({ ...latest.current, ...part })
      setTouched((fields) => [...fields, ...Object.keys(part)])
    },
    touch: (field: keyof D) => {
      show({ ...latest.current, [field]: draft[field] })
      setTouched((fields) => [...fields, field])
    },
    consent: (isGiven: boolean) => {
      const at = isGiven ? new Date().toISOString() : undefined
      setConsentAt(at)
      storage.keepConsent(at)
    },
    startAnew: () => {
      show(form.read(undefined, newKey()))
      setTouched([])
      setConsentAt(undefined)
    },
  }
}

/** `randomUUID` is missing where the page came over plain HTTP from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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

function omit<P extends object>(problems: P, fields: string[]): P {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field))) as P
}

function serverProblems<D extends KeyedDraft>(error: ApiError, draft: D): LeadProblems<D> {
  const found = [...Object.keys(draft), 'consent'].flatMap((field) =>
    error.errors[field]?.[0] ? [[field, error.errors[field][0]]] : [],
  )
  return Object.fromEntries(found) as LeadProblems<D>
}
