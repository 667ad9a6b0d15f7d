import { CODE_LENGTH } from '#shared/domain/constants.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import css from './profile.module.css'
import { useConfirmEmail } from './use-confirm-email.ts'
import type { EmailProof } from './use-profile-form.ts'

/**
 * Code from the e-mail to a new address. Typing it here proves that the mailbox and this profile belong
 * to the same person.
 */
export function ConfirmEmail({ proof }: { proof: EmailProof }) {
  const { code, change, error, status, submit } = useConfirmEmail(proof)
  if (status === 'confirmed')
    return (
      <Notice tone="good">
        <p>{`Почта подтверждена: по ${proof.email} теперь можно входить.`}</p>
      </Notice>
    )
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Подтверждение почты"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p>
        {status === 'another'
          ? `Код верный. К этой почте кто-то подбирает коды, поэтому мы прислали на ${proof.email} ещё один.`
          : `Мы отправили код на ${proof.email}. Введите его, чтобы входить по этой почте.`}
      </p>
      <TextField
        label="Код из письма"
        name="email_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="0000"
        maxLength={CODE_LENGTH}
        value={code}
        error={error}
        readOnly={status === 'sending'}
        hint="Если на сайте уже есть аккаунт с этой почтой, код объединит его с этим профилем"
        onChange={(event) => change(event.target.value)}
      />
      <div className={css.acts}>
        <Button type="submit" isBusy={status === 'sending'}>
          Подтвердить почту
        </Button>
      </div>
    </form>
  )
}
