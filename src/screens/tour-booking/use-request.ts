import { ApiError, problemText } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { UTM_STORAGE_KEY } from '#domain/constants.ts'
import {
  draftProblems,
  readDraft,
  type DraftField,
  type DraftProblems,
  type RequestDraft,
} from '#domain/request-draft.ts'
import { queryToParams } from '#domain/tour-query.ts'
import { useLocalStorage, useMessenger, useTabStorage } from '#session/session-context.tsx'
import { useRef, useState } from 'react'
import { sendRequest, type Subject } from './send-request.ts'

export type RequestStatus =
  | { kind: 'filling' }
  | { kind: 'sending' }
  | { kind: 'failed'; text: string }
  | { kind: 'sent'; id: string }

/** The form's state over a draft that outlives reloads, and a lock that outlives a double tap. */
export function useRequest(subject: Subject, consentVersion: string) {
  const api = useApi()
  const local = useLocalStorage()
  const perTab = useTabStorage()
  const messenger = useMessenger()
  const draftKey = `draft:request:${subject.tourid || 'open'}`
  // Confirmed is one wish, not every later one of this tab.
  const sentKey = `sent:request:${subject.tourid || queryToParams(subject.query).toString()}`
  const consentKey = `consent:request:${subject.tourid || 'open'}`
  const [draft, setDraft] = useState(() => readDraft(local.get(draftKey), newKey()))
  // A phone taken from the messenger arrives later than what is typed meanwhile.
  const latest = useRef(draft)
  // A look at the consent's text and back does not untick it; a new visit does.
  const [consentAt, setConsentAt] = useState(() => perTab.get(consentKey))
  const [problems, setProblems] = useState<DraftProblems>({})
  const [status, setStatus] = useState<RequestStatus>(() => {
    const id = perTab.get(sentKey)
    return id === undefined ? { kind: 'filling' } : { kind: 'sent', id }
  })
  const isLocked = useRef(false)

  const change = (part: Partial<RequestDraft>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setDraft(next)
    local.set(draftKey, JSON.stringify(next))
    setProblems((known) => omit(known, Object.keys(part)))
  }
  const consent = (isGiven: boolean) => {
    const at = isGiven ? new Date().toISOString() : undefined
    setConsentAt(at)
    if (at === undefined) perTab.remove(consentKey)
    else perTab.set(consentKey, at)
    setProblems((known) => omit(known, ['consent']))
  }

  const finish = (id: string) => {
    local.remove(draftKey)
    perTab.remove(consentKey)
    perTab.set(sentKey, id)
    messenger.haptic('success')
    setStatus({ kind: 'sent', id })
  }
  const fail = (error: unknown) => {
    messenger.haptic('error')
    if (error instanceof ApiError && error.status === 422) setProblems(serverProblems(error))
    setStatus({ kind: 'failed', text: `${problemText(error)} Всё введённое сохранено.` })
  }
  const submit = (): DraftProblems => {
    const found = draftProblems(draft, consentAt !== undefined)
    setProblems(found)
    if (Object.keys(found).length > 0 || consentAt === undefined || isLocked.current) return found
    isLocked.current = true
    setStatus({ kind: 'sending' })
    sendRequest(api, subject, draft, { version: consentVersion, at: consentAt }, local.get(UTM_STORAGE_KEY))
      .then((reply) => (reply !== false && (reply.id || reply.message) ? finish(reply.id) : fail(undefined)))
      .catch(fail)
      .finally(() => {
        isLocked.current = false
      })
    return found
  }
  const startAnew = () => {
    perTab.remove(sentKey)
    latest.current = readDraft(undefined, newKey())
    setDraft(latest.current)
    setConsentAt(undefined)
    setStatus({ kind: 'filling' })
  }

  return { draft, change, consent, hasConsent: consentAt !== undefined, problems, status, submit, startAnew }
}

/** One intent, one key. `randomUUID` is missing where the page came over plain HTTP from another machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function omit(problems: DraftProblems, fields: string[]): DraftProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))
}

const fields: DraftField[] = ['name', 'phone', 'email', 'comment', 'consent']

function serverProblems(error: ApiError): DraftProblems {
  return Object.fromEntries(
    fields.flatMap((field) => (error.errors[field]?.[0] ? [[field, error.errors[field][0]]] : [])),
  )
}
