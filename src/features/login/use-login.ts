import * as accountCalls from '#contract/endpoints/account.ts'
import { ApiError, isForPeople, problemText, statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { ANOTHER_CODE_STATUS, CODE_SENT, WRONG_CODE } from '#contract/phrases.ts'
import { UTM_STORAGE_KEY } from '#domain/constants.ts'
import { useHeldReload } from '#delivery/hold-reload.ts'
import { reduceLogin, type LoginEvent, type LoginState } from '#domain/lead/login.ts'
import {
  useLocalStorage,
  useLoginFlow,
  useLoginFlowState,
  useMetrics,
  useSession,
} from '#client-context/client-context.tsx'
import { useSiteSettings } from '#api/use-site-settings.ts'
import { useEffect, useRef, type Dispatch } from 'react'
import { useNavigate } from 'react-router-dom'

const NOT_KEPT = 'Браузер не даёт хранить данные: вход продержится, пока страница открыта.'

export interface Login {
  state: LoginState
  dispatch: Dispatch<LoginEvent>
  /** Sends a code to the e-mail of the state; at once or again. */
  requestCode: () => void
  submitCode: () => void
  /** To the e-mail step; gives up the call that is on its way. */
  goBack: () => void
}

/** Joins the login machine to the provider, the session and the router. */
export function useLogin(): Login {
  const api = useApi()
  const session = useSession()
  const local = useLocalStorage()
  const navigate = useNavigate()
  const metrics = useMetrics()
  const { authorizationGoal } = useSiteSettings()
  const { dispatch, store } = useLoginFlow()
  const state = useLoginFlowState((flow) => flow.login)
  const flight = useFlight()
  useHeldReload(state.email !== '')

  const requestCode = () => {
    dispatch({ type: 'code-requested' })
    if (reduceLogin(state, { type: 'code-requested' }).pending !== 'code') return
    const utm = local.get(UTM_STORAGE_KEY)
    flight.take(async (signal) => {
      try {
        const body = { email: state.email.trim(), ...(utm ? { utm } : {}) }
        const reply = await api.call(accountCalls.getCode, { body, signal })
        if (signal.aborted) return
        if (reply !== false && reply.message === CODE_SENT)
          dispatch({ type: 'code-sent', challenge: reply.challenge ?? undefined })
        else dispatch({ type: 'code-not-sent', message: (reply && reply.message) || problemText(undefined) })
      } catch (error) {
        if (!signal.aborted)
          dispatch({ type: 'code-not-sent', message: refusal(error), waitUntil: waitUntil(error) })
      }
    })
  }

  const submitCode = () => {
    dispatch({ type: 'code-submitted' })
    if (reduceLogin(state, { type: 'code-submitted' }).pending !== 'login') return
    const headers: Record<string, string> =
      state.challenge === undefined ? {} : { 'X-Auth-Challenge': state.challenge }
    const reject = (message: string, until?: number) =>
      dispatch({ type: 'code-rejected', message, now: performance.now(), waitUntil: until })
    flight.take(async (signal) => {
      try {
        const reply = await api.call(accountCalls.login, { query: { code: state.code }, headers, signal })
        if (signal.aborted) return
        if (!reply || reply.access_token === null) return reject(reply ? WRONG_CODE : problemText(undefined))
        // Signing in ends the flow, and with it the memory of where it leads.
        const { returnTo } = store.getState()
        dispatch({ type: 'code-accepted' })
        if (!session.signIn(reply.access_token, state.email)) session.notify(NOT_KEPT)
        if (authorizationGoal !== '') metrics.reachGoal(authorizationGoal)
        if (returnTo !== undefined) await navigate(returnTo)
      } catch (error) {
        if (signal.aborted) return
        if (statusOf(error) === ANOTHER_CODE_STATUS) dispatch({ type: 'another-code-sent' })
        else reject(rejection(error), waitUntil(error))
      }
    })
  }

  const goBack = () => {
    flight.giveUp()
    dispatch({ type: 'went-back' })
  }

  return { state, dispatch, requestCode, submitCode, goBack }
}

/**
 * One call at a time, given up with the sheet. The lock is a reference: a second press within one frame comes before
 * the state that would refuse it.
 */
function useFlight() {
  const current = useRef<AbortController | undefined>(undefined)
  const giveUp = () => {
    current.current?.abort()
    current.current = undefined
  }
  useEffect(() => giveUp, [])
  const take = (act: (signal: AbortSignal) => Promise<void>) => {
    if (current.current) return
    const mine = new AbortController()
    current.current = mine
    void act(mine.signal).finally(() => {
      if (current.current === mine) current.current = undefined
    })
  }
  return { take, giveUp }
}

/** The moment of the monotonic clock that a provider in a hurry of its own named. */
function waitUntil(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  return error.retryAfterSeconds && performance.now() + error.retryAfterSeconds * 1000
}

/** Refusals with which a provider without words of its own says that a code is wrong; 200 is the field's own manner. */
const REFUSED = new Set([200, 400, 401, 403])

/** A wrong code has the fixed text; another refusal keeps the words it has. */
function rejection(error: unknown): string {
  if (!(error instanceof ApiError)) return refusal(error)
  if (error.status === 422) return WRONG_CODE
  return REFUSED.has(error.status) && !isForPeople(error.serverMessage) ? WRONG_CODE : refusal(error)
}

/** A refusal may have words of its own; a failure has ours. Nobody is signed in yet, so 401 says nothing of a session. */
function refusal(error: unknown): string {
  if (!(error instanceof ApiError)) return problemText(error)
  const hasOwnWords = error.status >= 200 && error.status < 500 && error.status !== 429
  if (hasOwnWords && isForPeople(error.serverMessage)) return error.serverMessage
  return problemText(error.status === 401 || error.status === 404 ? undefined : error)
}
