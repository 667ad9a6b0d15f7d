import { useNavigate } from '#client/delivery/navigation.ts'
import * as ownDataCalls from '#shared/contract/endpoints/own-data.ts'
import { problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { DATA_DELETED } from '#shared/contract/text/phrases.ts'
import { forgetSharedSearches } from '#client/features/tour-search/shared-searches.ts'
import { identifyLaunch } from '#client/platform/messenger/launch-of.ts'
import { href } from '#shared/routes/href.ts'
import { useLocalStorage, useMessenger, useSession } from '#client/session/client-context.tsx'
import { PENDING_FAVORITES } from '#client/session/session.ts'
import { useRef, useState } from 'react'

export type DeletionState =
  | { kind: 'none' | 'deleting' }
  /** `isAbsent`: this provider does not support it; the traveller has to ask the agency. */
  | { kind: 'failed'; text: string; isAbsent: boolean }

export interface Deletion {
  state: DeletionState
  start: () => void
  reset: () => void
}

const DELETION_TIMEOUT_MS = 15_000
const NOT_DELETED = 'Данные не удалены: вход устарел. Войдите и повторите.'

/** Deletes all data of the traveller once and navigates home; an unanswered attempt can be retried safely. */
export function useDeletion(): Deletion {
  const api = useApi()
  const session = useSession()
  const messenger = useMessenger()
  const local = useLocalStorage()
  const navigate = useNavigate()
  const [state, setState] = useState<DeletionState>({ kind: 'none' })
  const isLocked = useRef(false)

  /** The message stays over every page until dismissed: its number is the only reference left. */
  const finish = (record: string) => {
    // No automatic sign-in in this visit: it would create the account again at once.
    if (messenger.initData !== undefined) session.suppressSignIn(identifyLaunch(messenger.initData))
    // Drops the traveller's pending favorites.
    local.remove(PENDING_FAVORITES + session.ownerKey())
    session.signOut()
    forgetSharedSearches(messenger)
    messenger.haptic('success')
    void navigate(href('home'))
    session.notify(farewell(record, messenger.isMessenger), 'good')
  }
  const failed = (problem: unknown) => {
    messenger.haptic('error')
    const status = readErrorStatus(problem)
    // The call already dropped the expired token.
    if (status === 401) return session.notify(NOT_DELETED, 'unsigned')
    setState({ kind: 'failed', text: describeProblem(problem), isAbsent: status === 404 || status === 405 })
  }
  const start = () => {
    if (isLocked.current) return
    isLocked.current = true
    setState({ kind: 'deleting' })
    api
      .call(ownDataCalls.deleteAccount, { timeoutMs: DELETION_TIMEOUT_MS })
      .then((reply) =>
        reply !== false && reply.message === DATA_DELETED ? finish(reply.id) : failed(undefined),
      )
      .catch(failed)
      .finally(() => {
        isLocked.current = false
      })
  }
  return { state, start, reset: () => setState({ kind: 'none' }) }
}

function farewell(record: string, isMessenger: boolean): string {
  return [
    `${DATA_DELETED}.`,
    record !== '' && `Номер записи об удалении: ${record}.`,
    isMessenger && 'Новый, пустой профиль появится, только если снова открыть приложение из бота.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Without a response the outcome is unknown; a gateway's own error counts as none. */
function describeProblem(problem: unknown): string {
  const status = readErrorStatus(problem)
  const isUnknown = status < 400 || status === 502 || status === 504
  return isUnknown
    ? 'Ответа нет, и неизвестно, удалены ли данные. Проверьте интернет и нажмите ещё раз: если они уже удалены, повтор это подтвердит.'
    : `Данные не удалены. ${problemText(problem)}`
}
