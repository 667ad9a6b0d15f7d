import { ApiError, problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import type { Api } from '#client/api/api.ts'
import { useHeldReload } from '#client/delivery/hold-reload.ts'
import type { Visit } from '#client/platform/visit.ts'
import { useMessenger, useMetrics, useVisit } from '#client/session/client-context.tsx'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { useLateValue } from '#client/session/use-late-value.ts'
import { useRef, useState } from 'react'
import { toDraftKey, useLeadStorage, type LeadStorage, type SentLead } from './lead-storage.ts'
import type { RequestedTour } from './sent-requests.ts'
import { useLeadDraft, type KeyedDraft, type LeadFields } from './use-lead-draft.ts'

/** Validation errors by draft field; each is a sentence with the remedy. */
export type LeadProblems<D extends KeyedDraft> = Partial<Record<keyof D | 'consent', string>>

/** Which text was accepted and when (ISO 8601). Law: 152-ФЗ art. 9. */
export interface Consent {
  version: string
  at: string
}

export interface Outgoing<D extends KeyedDraft> {
  api: Api
  draft: D
  consent: Consent
  visit: Visit
}

export interface LeadForm<D extends KeyedDraft> extends LeadFields<D> {
  /** Names the draft in storage. */
  name: string
  /** Names the confirmation in this tab: it confirms one request, not every later one. */
  wish: string
  /** The tour of a request, or `NO_TOUR`; undefined for a review, after which no manager calls. */
  requested?: RequestedTour
  /** True for one more request: an earlier one for the same tour does not count as sent. */
  isAnother?: boolean
  problems: (draft: D, hasConsent: boolean) => LeadProblems<D>
  send: (outgoing: Outgoing<D>) => Promise<{ message: string; id?: string } | false>
  /** Analytics goal (`src/shared/domain/README.md`, "What an agency asks of a lead"). */
  goal: string
}

export type LeadSending =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string }
  | ({ kind: 'sent' } & SentLead)

export interface Lead<D extends KeyedDraft> {
  draft: D
  change: (part: Partial<D>) => void
  /** Marks a focused field: from now on its content belongs to the traveller, even if empty. */
  touch: (field: keyof D) => void
  hasConsent: boolean
  consent: (isGiven: boolean) => void
  problems: LeadProblems<D>
  status: LeadSending
  /** Sends the form unless it is invalid or a send is in flight; returns the errors. */
  submit: () => LeadProblems<D>
  startOver: () => void
}

/** Form with a draft that survives reloads and protection against double taps. */
export function useLead<D extends KeyedDraft>(form: LeadForm<D>): Lead<D> {
  const api = useApi()
  const visit = useVisit()
  const version = useSiteSettings().view('consent_version') || 'site'
  const storage = useLeadStorage(form)
  const fields = useLeadDraft(form, storage)
  const agreed = useConsent(storage)
  const [problems, setProblems] = useState<LeadProblems<D>>({})
  const { status, setStatus, finish, refuse } = useLeadStatus(form.goal, storage)
  const isLocked = useRef(false)
  useHeldReload(status.kind !== 'sent' && fields.isTyped)
  useLateValue(toDraftKey(form.name), (text) => {
    // Something already sent must not come back as a draft.
    if (status.kind === 'sent') storage.finish(status)
    if (status.kind !== 'filling') return
    fields.takeOver(text)
    setProblems({})
  })

  const change = (part: Partial<D>) => {
    fields.change(part)
    setProblems((known) => omit(known, Object.keys(part)))
  }
  const consent = (isGiven: boolean) => {
    agreed.give(isGiven)
    setProblems((known) => omit(known, ['consent']))
  }
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500)
      setProblems(serverProblems(error, fields.now()))
    refuse(error)
  }
  const submit = () => {
    const whole = fields.now()
    const { at } = agreed
    const found = form.problems(whole, at !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0 || at === undefined || isLocked.current) return found
    isLocked.current = true
    // Sent values stay in the form: the account they came from may be gone before the retry.
    fields.keep(whole)
    setStatus({ kind: 'sending' })
    form
      .send({ api, draft: whole, consent: { version, at }, visit: visit() })
      .then((reply) =>
        reply !== false && (reply.id || reply.message) ? finish(reply.id ?? '', whole) : fail(undefined),
      )
      .catch(fail)
      .finally(() => void (isLocked.current = false))
    return found
  }
  const startOver = () => {
    storage.forgetSent()
    fields.startOver()
    agreed.forget()
    setStatus({ kind: 'filling' })
  }

  const { draft, touch } = fields
  const hasConsent = agreed.at !== undefined
  return { draft, change, touch, consent, hasConsent, problems, status, submit, startOver }
}

/** Status of sending; notifies the messenger client and analytics when it ends. */
function useLeadStatus(goal: string, storage: LeadStorage) {
  const messenger = useMessenger()
  const metrics = useMetrics()
  const [status, setStatus] = useState<LeadSending>(() => {
    const sent = storage.sent()
    return sent ? { kind: 'sent', ...sent } : { kind: 'filling' }
  })
  return {
    status,
    setStatus,
    finish: (id: string, { convenientTime = '' }: { convenientTime?: string }) => {
      const sent = { id, at: Date.now(), wanted: convenientTime }
      storage.finish(sent)
      storage.keepRequest(sent)
      messenger.haptic('success')
      metrics.reachGoal(goal)
      setStatus({ kind: 'sent', ...sent })
    },
    refuse: (error: unknown) => {
      messenger.haptic('error')
      setStatus({ kind: 'failed', text: leadProblem(error) })
    },
  }
}

/** Opening the consent text and returning keeps the checkbox; a new visit clears it. */
function useConsent(storage: LeadStorage) {
  const [at, setAt] = useState(storage.consent)
  return {
    at,
    give(isGiven: boolean) {
      const now = isGiven ? new Date().toISOString() : undefined
      setAt(now)
      storage.keepConsent(now)
    },
    forget: () => setAt(undefined),
  }
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

/** Message for a form that was not accepted: the remedy, and that the input is kept. */
function leadProblem(error: unknown): string {
  return `${findRemedy(error)} Всё введённое сохранено.`
}

function findRemedy(error: unknown): string {
  // The token is already dropped, and every form here is accepted without sign-in.
  if (readErrorStatus(error) === 401) return 'Вход устарел. Повторите отправку: она пройдёт и без входа.'
  if (error !== undefined && readErrorStatus(error) === 0 && !navigator.onLine)
    return 'Нет интернета. Повторите отправку, когда связь появится.'
  return problemText(error)
}
