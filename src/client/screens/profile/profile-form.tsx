import type { User } from '#shared/contract/account.ts'
import type { ProfileProblems } from '#shared/domain/lead/profile.ts'
import { lazySection } from '#client/delivery/lazy-part.tsx'
import { useWarmUp } from '#client/delivery/use-warm-up.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { PhoneField } from '#client/features/lead/phone-field.tsx'
import { useRef, type SubmitEvent } from 'react'
import css from './profile.module.css'
import { useProfileForm, type SaveStatus } from './use-profile-form.ts'

const loadConfirm = () => import('./confirm-email.tsx')
const ConfirmEmail = lazySection(loadConfirm, 'ConfirmEmail')

export function ProfileForm({ user }: { user: User }) {
  const { fields, change, undo, save, problems, status, isChanged } = useProfileForm(user)
  const form = useRef<HTMLFormElement>(null)
  useWarmUp(loadConfirm)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    focusFirst(form.current, save())
  }
  return (
    <Card className={css.card}>
      <h2 className={css.title}>Личные данные</h2>
      <form ref={form} className="stack gap-m" noValidate onSubmit={submit} aria-label="Личные данные">
        <Fields {...{ user, fields, problems, change }} />
        <Outcome status={status} />
        <div className="row gap-s wrap">
          {/* Saving without changes requests another code for an unverified address. */}
          <Button type="submit" isBusy={status.kind === 'saving'} disabled={!isChanged && user.email === ''}>
            Сохранить
          </Button>
          {isChanged && status.kind !== 'saving' && (
            <Button look="quiet" onClick={undo}>
              Отменить изменения
            </Button>
          )}
        </div>
      </form>
      {status.kind === 'saved' && status.proof && (
        <ConfirmEmail key={status.proof.challenge} proof={status.proof} />
      )}
    </Card>
  )
}

type FieldsProps = Pick<ReturnType<typeof useProfileForm>, 'fields' | 'problems' | 'change'> & { user: User }

function Fields({ user, fields, problems, change }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label="Имя"
          name="first_name"
          autoComplete="given-name"
          value={fields.first_name}
          error={problems.first_name}
          onChange={(event) => change({ first_name: event.target.value })}
        />
        <TextField
          label="Фамилия"
          name="last_name"
          autoComplete="family-name"
          value={fields.last_name}
          error={problems.last_name}
          onChange={(event) => change({ last_name: event.target.value })}
        />
      </div>
      <TextField
        label="Почта"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        value={fields.email}
        error={problems.email}
        hint={user.email === '' ? 'С почтой сможете войти и в браузере, и получать документы' : undefined}
        onChange={(event) => change({ email: event.target.value })}
      />
      <div className={css.pair}>
        <PhoneField value={fields.phone} error={problems.phone} onChange={(phone) => change({ phone })} />
        <DateField
          label="Дата рождения"
          name="birthday"
          autoComplete="bday"
          value={fields.birthday}
          error={problems.birthday}
          onChange={(birthday) => change({ birthday })}
        />
      </div>
    </>
  )
}

function Outcome({ status }: { status: SaveStatus }) {
  switch (status.kind) {
    case 'editing':
    case 'saving':
      return null
    case 'failed':
      return (
        <Notice tone="bad" isUrgent>
          <p>{status.text}</p>
          <p>Введённое сохранено, попробуйте ещё раз.</p>
        </Notice>
      )
    case 'saved':
      return (
        <Notice tone="good">
          <p>{status.text}</p>
        </Notice>
      )
  }
}

function focusFirst(form: HTMLFormElement | null, problems: ProfileProblems): void {
  const [first] = Object.keys(problems)
  const field = first === undefined ? undefined : form?.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
