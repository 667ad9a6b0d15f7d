import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { Busy, Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import { useReducer, type FormEvent } from 'react'
import type { DeskApi } from '../call.ts'
import { DeskFailure, failureText } from '../failure.ts'
import type { DeskSession } from './desk-session.ts'
import { BOT_ONLY_META } from '#shared/routes/app-link.ts'
import css from './sign-in.module.css'
import { useLaunch } from './use-launch.ts'
import { ANOTHER_CODE_STATUS } from '#shared/contract/text/phrases.ts'
import { CODE_AUTO_SUBMIT_MS, DESK_CODE_LENGTH } from '#shared/domain/constants.ts'
import { createLoginReducer, resendCountdown } from '#shared/domain/lead/login.ts'
import { loginStart, type LoginState } from '#shared/domain/lead/login-state.ts'
import {
  useCodeSignIn,
  type CodeAnswer,
  type CodeSignInParts,
  type CodeSteps,
} from '#client/session/use-code-sign-in.ts'
import { CodeField, EmailField } from '#client/ui/form/sign-in-fields.tsx'
import { useSeconds } from '#client/ui/use-seconds.ts'

interface MailSignInProps {
  api: DeskApi
  session: DeskSession
}

/** Binds the code to this page, as defined by the contract. */
const CHALLENGE_HEADER = 'x-auth-challenge'

const reduce = createLoginReducer(DESK_CODE_LENGTH)

function MailSignIn({ api, session }: MailSignInProps) {
  const [state, dispatch] = useReducer(reduce, loginStart)
  const steps = useCodeSignIn({ state, dispatch, reduce, ...codeCalls(api, session) })
  return state.step === 'email' ? (
    <form className="stack gap-m" noValidate onSubmit={(event) => submit(event, steps.requestCode)}>
      <p className="muted breakable">
        Пришлём код на почту менеджера: она должна быть в настройках кабинета.
      </p>
      <EmailField
        value={state.email}
        error={state.error}
        isPending={state.pending !== undefined}
        onChange={(event) => dispatch({ type: 'email-typed', email: event.target.value })}
      />
      <Button type="submit" size="l" isWide isBusy={state.pending === 'code'}>
        Получить код
      </Button>
    </form>
  ) : (
    <CodeStep state={state} {...steps} typeCode={(text) => dispatch({ type: 'code-typed', text })} />
  )
}

function codeCalls(api: DeskApi, session: DeskSession): Pick<CodeSignInParts, 'sendCode' | 'submitCode'> {
  return {
    sendCode: (email, signal) =>
      api('sendCode', { body: { email }, signal }).then(
        ({ challenge }) => ({ type: 'code-sent', challenge: challenge ?? undefined }),
        (error: unknown) => ({ type: 'code-not-sent', message: failureText(error) }),
      ),
    submitCode: ({ code, challenge }, signal) =>
      api('codeSignIn', { body: { code }, headers: { [CHALLENGE_HEADER]: challenge ?? '' }, signal }).then(
        ({ access_token, manager }) => ({
          type: 'code-accepted',
          enter: () => session.begin({ token: access_token, manager }),
        }),
        (error: unknown) => readRefusal(error),
      ),
  }
}

function readRefusal(error: unknown): CodeAnswer {
  if (error instanceof DeskFailure && error.status === ANOTHER_CODE_STATUS)
    return { type: 'another-code-sent' }
  return { type: 'code-rejected', message: failureText(error), now: performance.now() }
}

interface CodeStepProps extends CodeSteps {
  state: LoginState
  typeCode: (text: string) => void
}

function CodeStep({ state, submitCode, requestCode, goBack, typeCode }: CodeStepProps) {
  return (
    <form className="stack gap-m" noValidate onSubmit={(event) => submit(event, submitCode)}>
      <p className="muted breakable">
        {state.isAnotherCode
          ? 'Код верный. К этой почте кто-то подбирает коды, поэтому мы прислали на '
          : 'Код отправлен на '}
        <b>{state.email}</b>
        {state.isAnotherCode ? ' ещё один.' : ', если это почта менеджера. Письма нет? Загляните в «Спам».'}
      </p>
      <CodeField
        length={DESK_CODE_LENGTH}
        afterMs={CODE_AUTO_SUBMIT_MS}
        value={state.code}
        error={state.error}
        isPending={state.pending !== undefined}
        onChange={(event) => typeCode(event.target.value)}
        onWhole={submitCode}
      />
      <Button type="submit" size="l" isWide isBusy={state.pending === 'login'}>
        Войти
      </Button>
      <div className="row gap-s align-center wrap">
        <Button look="quiet" size="s" onClick={goBack}>
          Другая почта
        </Button>
        <Resend key={state.resendAt} state={state} onResend={requestCode} />
      </div>
    </form>
  )
}

/** After a failed code: a countdown, then the button. */
function Resend({ state, onResend }: { state: LoginState; onResend: () => void }) {
  const left = resendCountdown(state, useSeconds(state.resendAt !== undefined))
  const isCounting = left !== undefined && left > 0
  if (left === undefined) return null
  if (isCounting) return <span className="muted breakable">{`Новый код через ${left} с`}</span>
  return (
    <Button look="soft" size="s" isBusy={state.pending === 'code'} onClick={onResend}>
      Получить новый код
    </Button>
  )
}

function submit(event: FormEvent, act: () => void): void {
  event.preventDefault()
  act()
}

interface SignInProps {
  api: DeskApi
  session: DeskSession
  /** `''` in a browser. */
  initData: string
  why: string | undefined
}

/** True if no manager of this agency has a code by mail. */
function isBotOnly(): boolean {
  return document.querySelector(`meta[name="${BOT_ONLY_META}"]`) !== null
}

/** Sign-in: by the messenger's launch, otherwise by a code sent to the manager's e-mail. */
export function SignIn({ api, session, initData, why }: SignInProps) {
  const { launch, enter } = useLaunch({ api, session, initData, isLeft: why !== undefined })
  return (
    <main className={css.place}>
      <title>Вход — кабинет менеджера</title>
      <Card className={css.card}>
        <h1 className="size-2xl">Кабинет менеджера</h1>
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
            {isBotOnly() ? (
              <p className="breakable">
                Откройте кабинет из бота: напишите ему в Telegram <b>/desk</b> и нажмите «Кабинет».
              </p>
            ) : (
              <MailSignIn api={api} session={session} />
            )}
            {initData === '' && !isBotOnly() && (
              <p className="muted breakable">
                Работаете через Telegram? Откройте кабинет командой /desk в боте агентства.
              </p>
            )}
          </>
        )}
      </Card>
    </main>
  )
}
