import { CODE_AUTO_SUBMIT_MS, CODE_LENGTH } from '#domain/constants.ts'
import { resendCountdown } from '#domain/lead/login.ts'
import { Button } from '#ui/button.tsx'
import { takeFocus, TextField } from '#ui/field.tsx'
import { useEffect, useEffectEvent } from 'react'
import css from './login.module.css'
import type { Login } from './use-login.ts'
import { useSeconds } from './use-seconds.ts'
import { Wait } from './wait.tsx'

export function CodeStep({ login: { state, dispatch, requestCode, submitCode, goBack } }: { login: Login }) {
  // A code that was sent by hand within the delay and refused is not sent again: each try counts.
  const submit = useEffectEvent(() => {
    if (state.error === undefined) submitCode()
  })
  const isComplete = state.code.length === CODE_LENGTH

  // Four digits submit themselves; an edit within the delay cancels it (requirement 4).
  useEffect(() => {
    if (!isComplete) return
    const timer = setTimeout(submit, CODE_AUTO_SUBMIT_MS)
    return () => clearTimeout(timer)
  }, [isComplete, state.code])

  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitCode()
      }}
    >
      <p className={css.lead}>
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
      <TextField
        ref={takeFocus}
        label="Код из письма"
        name="code"
        className={css.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        placeholder="0000"
        value={state.code}
        error={state.error}
        readOnly={state.pending !== undefined}
        onChange={(event) => dispatch({ type: 'code-typed', text: event.target.value })}
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
      <span className={css.countdown}>Получить новый код можно через 00:{String(left).padStart(2, '0')}</span>
    )
  return (
    <Button look="soft" size="s" isBusy={state.pending === 'code'} onClick={onResend}>
      Получить новый код
    </Button>
  )
}
