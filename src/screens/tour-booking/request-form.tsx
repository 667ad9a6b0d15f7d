import { useSiteSettings } from '#api/use-site-settings.ts'
import { Link } from '#delivery/link.tsx'
import type { DraftProblems } from '#domain/request-draft.ts'
import { href } from '#routes/href.ts'
import { useLocalStorage, useMessenger } from '#session/session-context.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/feedback.tsx'
import { Card } from '#ui/page.tsx'
import { useRef, type SubmitEvent } from 'react'
import css from './booking.module.css'
import { PhoneField } from './phone-field.tsx'
import { Sent } from './sent.tsx'
import type { Subject } from './send-request.ts'
import { useRequest } from './use-request.ts'

const times = ['Как можно скорее', 'Утром, 9–12', 'Днём, 12–17', 'Вечером, 17–21']

/** Contacts, wishes and consent. Nothing typed is lost: not by a reload, not by a failure. */
export function RequestForm({ subject }: { subject: Subject }) {
  const settings = useSiteSettings()
  const { isPersistent } = useLocalStorage()
  const request = useRequest(subject, settings.view('consent_version') || 'site')
  const { draft, change, problems, status } = request
  const form = useRef<HTMLFormElement>(null)
  if (status.kind === 'sent') return <Sent id={status.id} phone={draft.phone} onAnother={request.startAnew} />

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    focusFirst(form.current, request.submit())
  }
  return (
    <Card className={css.formCard}>
      <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label="Заявка">
        <TextField
          label="Как к вам обращаться"
          name="name"
          autoComplete="name"
          enterKeyHint="next"
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PhoneField value={draft.phone} error={problems.phone} onChange={(phone) => change({ phone })} />
        <TakePhone onPhone={(phone) => change({ phone })} />
        <TextField
          label="Почта, если удобнее писать"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={draft.email}
          error={problems.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <SelectField
          label="Когда перезвонить"
          name="time"
          value={draft.convenientTime}
          onChange={(event) => change({ convenientTime: event.target.value })}
        >
          {times.map((time, index) => (
            <option key={time} value={index === 0 ? '' : time}>
              {time}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Пожелания"
          name="comment"
          placeholder="Тихий номер, детская кроватка, вид на море…"
          value={draft.comment}
          error={problems.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <CheckField
          name="consent"
          checked={request.hasConsent}
          error={problems.consent}
          onChange={(event) => request.consent(event.target.checked)}
        >
          Даю <Link to={`${href('policy')}#consent`}>согласие на обработку персональных данных</Link>.
          Подробнее в <Link to={href('policy')}>политике</Link>.
        </CheckField>
        {status.kind === 'failed' && (
          <Notice tone="bad" isUrgent>
            {status.text}
          </Notice>
        )}
        {!isPersistent && (
          <Notice>Браузер не даёт сохранить черновик: не закрывайте страницу до отправки.</Notice>
        )}
        <Button type="submit" size="l" isWide isBusy={status.kind === 'sending'}>
          {status.kind === 'failed' ? 'Отправить ещё раз' : 'Отправить заявку'}
        </Button>
      </form>
    </Card>
  )
}

/** The messenger knows the phone; the traveller decides in its own dialog. */
function TakePhone({ onPhone }: { onPhone: (phone: string) => void }) {
  const messenger = useMessenger()
  if (!messenger.canRequestPhone) return null
  const take = () => {
    messenger
      .requestPhone()
      .then((phone) => {
        if (phone) onPhone(phone.startsWith('+') ? phone : `+${phone}`)
      })
      .catch(() => {})
  }
  return (
    <Button look="soft" size="s" onClick={take}>
      Взять номер из Telegram
    </Button>
  )
}

/** Focus goes to the first field that stands in the way. */
function focusFirst(form: HTMLFormElement | null, problems: DraftProblems): void {
  const first = ['name', 'phone', 'email', 'comment', 'consent'].find((name) => name in problems)
  const field = first === undefined ? undefined : form?.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
}
