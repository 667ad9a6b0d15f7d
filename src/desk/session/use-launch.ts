import { useEffect, useRef, useState } from 'react'
import type { DeskApi } from '../call.ts'
import { DeskFailure, failureText } from '../failure.ts'
import type { DeskSession } from './desk-session.ts'

type Launch = { kind: 'none' } | { kind: 'entering' } | { kind: 'failed'; text: string; mayRetry: boolean }

interface LaunchParts {
  api: DeskApi
  session: DeskSession
  /** `''` in a browser. */
  initData: string
  /** True after a sign-out or a revoked session: the same launch must not sign in automatically. */
  isLeft: boolean
}

/** Signs in by the messenger's launch. */
export function useLaunch({ api, session, initData, isLeft }: LaunchParts) {
  const isAsked = initData !== '' && !isLeft
  const [launch, setLaunch] = useState<Launch>(() => ({ kind: isAsked ? 'entering' : 'none' }))
  const hasBegun = useRef(false)
  const enter = () => {
    setLaunch({ kind: 'entering' })
    api('messengerSignIn', { body: { init_data: initData } })
      .then(({ access_token, manager }) => session.begin({ token: access_token, manager }))
      .catch((error: unknown) => {
        const status = error instanceof DeskFailure ? error.status : 200
        setLaunch({
          kind: 'failed',
          text: failureText(error),
          mayRetry: status === 0 || status >= 429,
        })
      })
  }
  useEffect(() => {
    if (!isAsked || hasBegun.current) return
    hasBegun.current = true
    enter()
  })
  return { launch, enter }
}
