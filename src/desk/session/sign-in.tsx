import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { Busy, Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { useEffect, useRef, useState } from 'react'
import type { DeskApi } from '../call.ts'
import { DeskFailure, failureText } from '../failure.ts'
import type { DeskSession } from './desk-session.ts'
import { MailSignIn } from './mail-sign-in.tsx'
import css from './sign-in.module.css'

interface SignInProps {
  api: DeskApi
  session: DeskSession
  /** `''` in a browser. */
  initData: string
  why: string | undefined
}

type Launch = { kind: 'none' } | { kind: 'entering' } | { kind: 'failed'; text: string; mayRetry: boolean }

/** Sign-in: by the messenger's launch, otherwise by a code sent to the manager's e-mail. */
export function SignIn({ api, session, initData, why }: SignInProps) {
  const { launch, enter } = useLaunch({ api, session, initData, isLeft: why !== undefined })
  return (
    <main className={css.place}>
      <title>Вход — кабинет менеджера</title>
      <Card className={css.card}>
        <h1 className={css.title}>Кабинет менеджера</h1>
        {launch.kind === 'entering' ? (
          <div className={css.entering}>
            <Busy label="Входим" /> Входим через Telegram…
          </div>
        ) : (
          <>
            {why !== undefined && <Notice>{why}</Notice>}
            {launch.kind === 'failed' && (
              <Notice
                tone="warn"
                action={launch.mayRetry && <NoticeButton onPress={enter}>Повторить</NoticeButton>}
              >
                {launch.text}
              </Notice>
            )}
            {launch.kind === 'none' && initData !== '' && (
              <Button size="l" isWide onClick={enter}>
                Войти через Telegram
              </Button>
            )}
            <MailSignIn api={api} session={session} />
            {initData === '' && (
              <p className={css.lead}>
                Работаете через Telegram? Откройте кабинет командой /desk в боте агентства.
              </p>
            )}
          </>
        )}
      </Card>
    </main>
  )
}

interface LaunchParts extends Omit<SignInProps, 'why'> {
  /** True after a sign-out or a revoked session: the same launch must not sign in automatically. */
  isLeft: boolean
}

function useLaunch({ api, session, initData, isLeft }: LaunchParts) {
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
