import { useSiteSettings } from '#client/api/use-site-settings.ts'
import { Link } from '#client/delivery/link.tsx'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { href } from '#shared/routes/href.ts'
import { useOutlivesPage } from '#client/session/use-late-value.ts'
import { CheckField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { SubmitButton } from '#client/ui/frame/primary-action.tsx'
import { useRef, type ReactNode, type SubmitEvent } from 'react'
import type { KeyedDraft } from './use-lead-draft.ts'
import type { Lead } from './use-lead.ts'

interface LeadFrameProps<D extends KeyedDraft> {
  lead: Lead<D>
  label: string
  /** Label of the button; after a failure it offers a retry. */
  action: string
  children: ReactNode
  /** True if a phone call can replace the form; false for a review. */
  canCall?: boolean
  /** Called when the traveller opens a legal document. */
  onLeave?: () => void
  /** False if the screen has another primary action and the form is below it. */
  isMainAct?: boolean
}

/** Form frame: consent, errors and the submit button. Keeps the input across reloads and failures. */
export function LeadFrame<D extends KeyedDraft>({
  lead,
  label,
  action,
  canCall = true,
  children,
  onLeave,
  isMainAct = true,
}: LeadFrameProps<D>) {
  const isKept = useOutlivesPage()
  const form = useRef<HTMLFormElement>(null)
  const { status, problems } = lead
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    focusFirst(form.current, lead.submit())
  }
  return (
    <form ref={form} className="stack gap-m" noValidate onSubmit={submit} aria-label={label}>
      {children}
      <CheckField
        name="consent"
        checked={lead.hasConsent}
        error={problems.consent}
        onChange={(event) => lead.consent(event.target.checked)}
      >
        Даю{' '}
        <Link to={`${href('policy')}#consent`} onClick={onLeave}>
          согласие на обработку персональных данных
        </Link>
        .{' '}
        <Link to={href('policy')} onClick={onLeave}>
          Политика
        </Link>
      </CheckField>
      {status.kind === 'failed' && <Failure text={status.text} canCall={canCall} />}
      {!isKept && <Notice>Браузер не даёт сохранить черновик: не закрывайте страницу до отправки.</Notice>}
      <SubmitButton isMain={isMainAct} isBusy={status.kind === 'sending'}>
        {status.kind === 'failed' ? 'Отправить ещё раз' : action}
      </SubmitButton>
    </form>
  )
}

/** The phone works without the server. */
function Failure({ text, canCall }: { text: string; canCall: boolean }) {
  const phone = contactLink(useSiteSettings(), 'Phone')
  return (
    <Notice tone="bad" isUrgent>
      {text}
      {canCall && phone !== '' && (
        <>
          {' '}
          Можно и позвонить:{' '}
          <a className="unbroken" href={phoneLink(phone)}>
            {phone.replace(/^tel:/, '')}
          </a>
        </>
      )}
    </Notice>
  )
}

/** Focuses the first invalid field; opens the disclosure that hides it. */
function focusFirst(form: HTMLFormElement | null, problems: object): void {
  const fields = Array.from(form?.elements ?? [])
  const first = fields.find((field) => (field.getAttribute('name') ?? '') in problems)
  if (!(first instanceof HTMLElement)) return
  first.closest('details')?.setAttribute('open', '')
  first.focus()
}
