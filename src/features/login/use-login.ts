import { ApiError, problemText, statusOf } from '#api/api-error.ts'
import { useApi } from '#api/api-context.tsx'
import { CODE_SENT } from '#contract/phrases.ts'
import { UTM_STORAGE_KEY } from '#domain/constants.ts'
import { loginStart, reduceLogin, WRONG_CODE, type LoginEvent, type LoginState } from '#domain/login.ts'
import { useLocalStorage, useSession } from '#session/session-context.tsx'
import { useReducer, type Dispatch } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLoginFlow } from './login-flow.ts'

export interface Login {
  state: LoginState
  dispatch: Dispatch<LoginEvent>
  /** Sends a code to the e-mail of the state; at once or again. */
  requestCode: () => void
  submitCode: () => void
}

/** Joins the login machine to the provider, the session and the router. */
export function useLogin(): Login {
  const api = useApi()
  const session = useSession()
  const local = useLocalStorage()
  const navigate = useNavigate()
  const { returnTo, close } = useLoginFlow()
  const [state, dispatch] = useReducer(reduceLogin, loginStart)

  const requestCode = () => {
    dispatch({ type: 'code-requested' })
    if (reduceLogin(state, { type: 'code-requested' }).pending !== 'code' || state.pending !== undefined)
      return
    const utm = local.get(UTM_STORAGE_KEY)
    api
      .call('getCode', { body: { email: state.email.trim(), ...(utm ? { utm } : {}) } })
      .then((reply) => {
        if (reply !== false && reply.message === CODE_SENT)
          dispatch({ type: 'code-sent', challenge: reply.challenge ?? undefined })
        else dispatch({ type: 'code-not-sent', message: (reply && reply.message) || problemText(undefined) })
      })
      .catch((error: unknown) => dispatch({ type: 'code-not-sent', message: problemText(error) }))
  }

  const submitCode = () => {
    dispatch({ type: 'code-submitted' })
    if (reduceLogin(state, { type: 'code-submitted' }).pending !== 'login' || state.pending !== undefined)
      return
    const headers: Record<string, string> =
      state.challenge === undefined ? {} : { 'X-Auth-Challenge': state.challenge }
    api
      .call('login', { query: { code: state.code }, headers })
      .then((reply) => {
        if (reply === false)
          return dispatch({ type: 'code-rejected', message: problemText(undefined), now: performance.now() })
        session.signIn(reply.access_token)
        dispatch({ type: 'code-accepted' })
        close()
        return navigate(returnTo)
      })
      .catch((error: unknown) =>
        dispatch({ type: 'code-rejected', message: rejection(error), now: performance.now() }),
      )
  }

  return { state, dispatch, requestCode, submitCode }
}

/** A refused code has the fixed text; anything else says what happened. */
function rejection(error: unknown): string {
  if (statusOf(error) === 422) return WRONG_CODE
  return error instanceof ApiError && error.serverMessage ? error.serverMessage : problemText(error)
}
