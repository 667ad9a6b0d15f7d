import { CODE_AUTO_SUBMIT_MS, CODE_LENGTH } from '#shared/domain/constants.ts'
import { resendCountdown } from '#shared/domain/lead/login.ts'
import { Button } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/form/sign-in-fields.tsx'
import { useSeconds } from '#client/ui/use-seconds.ts'
import css from './login.module.css'
import type { Login } from './use-login.ts'
import { Wait } from './wait.tsx'

export function CodeStep({ login: { state, dispatch, requestCode, submitCode, goBack } }: { login: Login }) {
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
      <span
        className={css.countdown}
      >{`Получить новый код можно через 00:${String(left).padStart(2, '0')}`}</span>
    )
  return (
    <Button look="soft" size="s" isBusy={state.pending === 'code'} onClick={onResend}>
      Получить новый код
    </Button>
  )
}
