import type { LoginEvent, LoginReducer, LoginState } from '#shared/domain/lead/login.ts'
import { useEffect, useRef, type Dispatch } from 'react'

/** What a code was answered with. `enter` signs in, once the flow has heard that the code was accepted. */
export type CodeAnswer = Exclude<LoginEvent, { type: 'code-accepted' }> | CodeAccepted

interface CodeAccepted {
  type: 'code-accepted'
  enter: () => void
}

/** A sign-in by e-mail code: its state, and the calls of one API. Neither call rejects. */
export interface CodeSignInParts {
  state: LoginState
  dispatch: Dispatch<LoginEvent>
  reduce: LoginReducer
  sendCode: (email: string, signal: AbortSignal) => Promise<LoginEvent>
  submitCode: (state: LoginState, signal: AbortSignal) => Promise<CodeAnswer>
}

export interface CodeSteps {
  /** Sends a code to the e-mail of the state; at once or again. */
  requestCode: () => void
  submitCode: () => void
  /** Returns to the e-mail step and gives up the call in flight. */
  goBack: () => void
}

/** Runs the calls of the code flow, one at a time. Travellers and managers sign in by it, each through their own API. */
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
 * Runs one call at a time and gives it up when the form is closed. The lock is a reference: a second press within one
 * frame arrives before the state that would refuse it.
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
