import { Link } from '#client/delivery/link.tsx'
import { href } from '#shared/routes/href.ts'
import { useLoginFlow } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmailField } from '#client/ui/form/sign-in-fields.tsx'
import css from './login.module.css'
import type { Login } from './use-login.ts'
import { Wait } from './wait.tsx'

export function EmailStep({ login: { state, dispatch, requestCode } }: { login: Login }) {
  const { close } = useLoginFlow()
  return (
    <form
      className={css.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        requestCode()
      }}
    >
      <p className={css.lead}>Пришлём на почту код из четырёх цифр. Пароль не нужен.</p>
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
