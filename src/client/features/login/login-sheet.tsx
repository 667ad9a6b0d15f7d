import { useLoginFlow, useLoginFlowState, useMessenger } from '#client/session/client-context.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useLogin, type Login } from './use-login.ts'
import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { Button } from '#client/ui/button.tsx'
import { EmailField, CodeField } from '#client/ui/form/sign-in-fields.tsx'
import css from './login.module.css'
import { CODE_AUTO_SUBMIT_MS, CODE_LENGTH } from '#shared/domain/constants.ts'
import { resendCountdown, waitCountdown } from '#shared/domain/lead/login.ts'
import { useSeconds } from '#client/ui/use-seconds.ts'
import type { LoginState } from '#shared/domain/lead/login-state.ts'
import { counted, MINUTES_ACCUSATIVE, SECONDS_ACCUSATIVE } from '#shared/domain/text/words.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useState } from 'react'

const SHOWN_IN_SECONDS = 180

/** How long the provider asks to wait; the input keeps its text. Announced at the start and the end. */
function Wait({ state }: { state: LoginState }) {
  const left = waitCountdown(state, useSeconds(state.waitUntil !== undefined))
  const [whole] = useState(left)
  if (left === undefined || whole === undefined) return null
  const isOver = left === 0
  return (
    <>
      <p className="size-s muted numeric" aria-hidden>
        {isOver ? OVER : waitText(left)}
      </p>
      <HiddenText isLive>{isOver ? OVER : waitText(whole)}</HiddenText>
    </>
  )
}

const OVER = 'Можно повторить'

function waitText(seconds: number): string {
  const wait =
    seconds <= SHOWN_IN_SECONDS
      ? counted(seconds, SECONDS_ACCUSATIVE)
      : counted(Math.ceil(seconds / 60), MINUTES_ACCUSATIVE)
  return `Подождите ${wait} и повторите. Введённое сохранено`
}

/** Sign-in by a one-time code, requirements 4 and 5. */
export function LoginSheet() {
  const isOpen = useLoginFlowState((flow) => flow.isOpen)
  const { close } = useLoginFlow()
  return isOpen ? <OpenSheet onClose={close} /> : null
}

function OpenSheet({ onClose }: { onClose: () => void }) {
  const login = useLogin()
  const { isMessenger } = useMessenger()
  return (
    <Sheet title={isMessenger ? 'Вход по почте' : 'Вход'} isOpen onClose={onClose}>
      {login.state.step === 'code' ? <CodeStep login={login} /> : <EmailStep login={login} />}
    </Sheet>
  )
}

function EmailStep({ login: { state, dispatch, requestCode } }: { login: Login }) {
  const { close } = useLoginFlow()
  return (
    <form
      className="stack gap-m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        requestCode()
      }}
    >
      <p className="muted">Пришлём на почту код из четырёх цифр. Пароль не нужен.</p>
      <EmailField
        value={state.email}
        error={state.error}
        isPending={state.pending !== undefined}
        onChange={(event) => dispatch({ type: 'email-typed', email: event.target.value })}
        // A disabled button disables Enter in the form; the visitor still sees what is missing.
        onEnter={() => state.email.trim() === '' && requestCode()}
      />
      <Wait key={state.waitUntil} state={state} />
      <Button
        type="submit"
        size="l"
        isWide
        isBusy={state.pending === 'code'}
        disabled={state.email.trim() === ''}
      >
        Получить код
      </Button>
      <p className={css.consent}>
        Нажимая кнопку, вы соглашаетесь с{' '}
        <Link to={href('policy')} onClick={close}>
          правилами обработки персональных данных
        </Link>
        .
      </p>
    </form>
  )
}

function CodeStep({ login: { state, dispatch, requestCode, submitCode, goBack } }: { login: Login }) {
  return (
    <form
      className="stack gap-m"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitCode()
      }}
    >
      <p className="muted">
        {state.isAnotherCode ? (
          <>
            Код верный. К этой почте кто-то подбирает коды, поэтому мы прислали на <b>{state.email}</b> ещё
            один.
          </>
        ) : (
          <>
            Код отправлен на <b>{state.email}</b>. Если письма нет, загляните в «Спам».
          </>
        )}
      </p>
      {/* Four digits submit automatically (requirement 4). */}
      <CodeField
        length={CODE_LENGTH}
        afterMs={CODE_AUTO_SUBMIT_MS}
        value={state.code}
        error={state.error}
        isPending={state.pending !== undefined}
        onChange={(event) => dispatch({ type: 'code-typed', text: event.target.value })}
        onWhole={submitCode}
      />
      <Wait key={state.waitUntil} state={state} />
      <Button type="submit" size="l" isWide isBusy={state.pending === 'login'}>
        Войти
      </Button>
      <div className={css.ways}>
        <Button look="quiet" size="s" onClick={goBack}>
          Назад
        </Button>
        <Resend key={state.resendAt} state={state} onResend={requestCode} />
      </div>
    </form>
  )
}

/** After a failed code: a countdown, then the link (requirement 4). */
function Resend({ state, onResend }: { state: Login['state']; onResend: () => void }) {
  const left = resendCountdown(state, useSeconds(state.resendAt !== undefined))
  const isCounting = left !== undefined && left > 0
  if (left === undefined) return null
  if (isCounting)
    return (
      <span className="size-s muted numeric">{`Получить новый код можно через 00:${String(left).padStart(2, '0')}`}</span>
    )
  return (
    <Button look="soft" size="s" isBusy={state.pending === 'code'} onClick={onResend}>
      Получить новый код
    </Button>
  )
}
