import type { LoginEvent, LoginReducer } from '#shared/domain/lead/login.ts'
import type { LoginState } from '#shared/domain/lead/login-state.ts'
import { useEffect, useRef, type Dispatch } from 'react'

/** Response to a code. `enter` signs in once the flow has processed the accepted code. */
export type CodeAnswer = Exclude<LoginEvent, { type: 'code-accepted' }> | CodeAccepted

interface CodeAccepted {
  type: 'code-accepted'
  enter: () => void
}

/** Sign-in by e-mail code: its state, and the calls of one API. Neither call rejects. */
export interface CodeSignInParts {
  state: LoginState
  dispatch: Dispatch<LoginEvent>
  reduce: LoginReducer
  sendCode: (email: string, signal: AbortSignal) => Promise<LoginEvent>
  submitCode: (state: LoginState, signal: AbortSignal) => Promise<CodeAnswer>
}

export interface CodeSteps {
  /** Sends or resends a code to the e-mail in the state. */
  requestCode: () => void
  submitCode: () => void
  /** Returns to the e-mail step and cancels the call in flight. */
  goBack: () => void
}

/**
 * Runs the calls of the code flow, one at a time. Travellers and managers use it, each with their own
 * API.
 */
export function useCodeSignIn({ state, dispatch, reduce, ...calls }: CodeSignInParts): CodeSteps {
  const flight = useFlight()
  const requestCode = () => {
    dispatch({ type: 'code-requested' })
    if (reduce(state, { type: 'code-requested' }).pending !== 'code') return
    flight.take(async (signal) => {
      const answer = await calls.sendCode(state.email.trim(), signal)
      if (!signal.aborted) dispatch(answer)
    })
  }
  const submitCode = () => {
    dispatch({ type: 'code-submitted' })
    if (reduce(state, { type: 'code-submitted' }).pending !== 'login') return
    flight.take(async (signal) => {
      const answer = await calls.submitCode(state, signal)
      if (signal.aborted) return
      dispatch(answer)
      if (answer.type === 'code-accepted') answer.enter()
    })
  }
  const goBack = () => {
    flight.giveUp()
    dispatch({ type: 'went-back' })
  }
  return { requestCode, submitCode, goBack }
}

/**
 * Runs one call at a time and cancels it when the form closes. The lock is a ref: a second tap in the
 * same frame comes before the state update.
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
