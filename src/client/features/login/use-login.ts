import { useNavigate } from '#client/delivery/navigation.ts'
import * as accountCalls from '#shared/contract/endpoints/account.ts'
import { ApiError, isForPeople, problemText, readErrorStatus } from '#client/api/api-error.ts'
import { useApi } from '#client/api/api-context.tsx'
import { ANOTHER_CODE_STATUS, CODE_SENT, WRONG_CODE } from '#shared/contract/text/phrases.ts'
import { UTM_STORAGE_KEY } from '#shared/domain/constants.ts'
import { useHeldReload } from '#client/delivery/hold-reload.ts'
import { reduceLogin, type LoginEvent } from '#shared/domain/lead/login.ts'
import type { LoginState } from '#shared/domain/lead/login-state.ts'
import {
  useLocalStorage,
  useLoginFlow,
  useLoginFlowState,
  useMetrics,
  useSession,
} from '#client/session/client-context.tsx'
import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { useCodeSignIn, type CodeAnswer, type CodeSteps } from '#client/session/use-code-sign-in.ts'
import type { Dispatch } from 'react'

const NOT_KEPT = 'Браузер не даёт хранить данные: вход продержится, пока страница открыта.'

export interface Login extends CodeSteps {
  state: LoginState
  dispatch: Dispatch<LoginEvent>
}

export function useLogin(): Login {
  const api = useApi()
  const session = useSession()
  const local = useLocalStorage()
  const navigate = useNavigate()
  const metrics = useMetrics()
  const { authorizationGoal } = useSiteSettings()
  const flow = useLoginFlow()
  const dispatch = (event: LoginEvent) => flow.dispatch(event, reduceLogin)
  const state = useLoginFlowState(({ login }) => login)
  useHeldReload(state.email !== '')

  const sendCode = async (address: string, signal: AbortSignal): Promise<LoginEvent> => {
    const utm = local.get(UTM_STORAGE_KEY)
    try {
      const body = { email: address, ...(utm ? { utm } : {}) }
      const reply = await api.call(accountCalls.getCode, { body, signal })
      if (reply !== false && reply.message === CODE_SENT)
        return { type: 'code-sent', challenge: reply.challenge ?? undefined }
      return { type: 'code-not-sent', message: (reply && reply.message) || problemText(undefined) }
    } catch (error) {
      return { type: 'code-not-sent', message: refusal(error), waitUntil: waitUntil(error) }
    }
  }

  const submitCode = async (
    { code, challenge, email }: LoginState,
    signal: AbortSignal,
  ): Promise<CodeAnswer> => {
    const headers: Record<string, string> = challenge === undefined ? {} : { 'X-Auth-Challenge': challenge }
    try {
      const reply = await api.call(accountCalls.login, { query: { code }, headers, signal })
      if (!reply || reply.access_token === null) return rejected(reply ? WRONG_CODE : problemText(undefined))
      const token = reply.access_token
      return { type: 'code-accepted', enter: () => enter(token, email) }
    } catch (error) {
      if (readErrorStatus(error) === ANOTHER_CODE_STATUS) return { type: 'another-code-sent' }
      return rejected(rejection(error), waitUntil(error))
    }
  }

  const enter = (token: string, email: string) => {
    // Signing in ends the flow and clears its return address.
    const { returnTo } = flow.store.getState()
    if (!session.signIn(token, email)) session.notify(NOT_KEPT)
    if (authorizationGoal !== '') metrics.reachGoal(authorizationGoal)
    if (returnTo !== undefined) void navigate(returnTo)
  }

  const steps = useCodeSignIn({ state, dispatch, reduce: reduceLogin, sendCode, submitCode })
  return { state, dispatch, ...steps }
}

function rejected(message: string, until?: number): CodeAnswer {
  return { type: 'code-rejected', message, now: performance.now(), waitUntil: until }
}

/** Converts Retry-After to the monotonic clock. */
function waitUntil(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return error.retryAfterSeconds && performance.now() + error.retryAfterSeconds * 1000
}

/** Statuses a provider uses for a wrong code without a message; 200 is the field's own convention. */
const REFUSED = new Set([200, 400, 401, 403])

/** Returns the fixed text for a wrong code; another refusal keeps its message. */
function rejection(error: unknown): string {
  if (!(error instanceof ApiError)) return refusal(error)
  if (error.status === 422) return WRONG_CODE
  return REFUSED.has(error.status) && !isForPeople(error.serverMessage) ? WRONG_CODE : refusal(error)
}

/**
 * Returns the refusal's message, or ours for a failure. Without sign-in a 401 says nothing about a
 * session.
 */
function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return problemText(error)
  const hasOwnWords = error.status >= 200 && error.status < 500 && error.status !== 429
  if (hasOwnWords && isForPeople(error.serverMessage)) return error.serverMessage
  return problemText(error.status === 401 || error.status === 404 ? undefined : error)
}
