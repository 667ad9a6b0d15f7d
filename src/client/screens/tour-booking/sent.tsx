import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { Link } from '#client/delivery/link.tsx'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { queryToParams, type TourQuery } from '#shared/domain/search/tour-query.ts'
import type { SentLead } from '#client/features/lead/lead-storage.ts'
import { useWritePermission, WriteQuestion } from '#client/features/lead/ask-write.tsx'
import { OwnRequests } from '#client/features/lead/own-requests.tsx'
import { RequestAccepted, SentTitle } from '#client/features/lead/sent-card.tsx'
import { href } from '#shared/routes/href.ts'
import { useSessionState } from '#client/session/client-context.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Card } from '#client/ui/frame/page.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { Suspense, useLayoutEffect, useState } from 'react'
import css from './booking.module.css'

/** Loaded with the form (`request-form.tsx`). */
const LateCallPromise = lazyPart(() => import('./call-promise-text.tsx'), 'CallPromiseText')

/** The second step of what happens, by whether the operator has confirmed the price that was sent. */
const secondSteps = {
  open: { title: 'Подберёт туры', text: 'Пришлёт варианты с ценами.' },
  checked: { title: 'Закрепит тур', text: 'Уточнит у оператора номер и доплаты.' },
  unchecked: {
    title: 'Проверит места и цену',
    text: 'Оператор не успел ответить: цену узнает менеджер.',
  },
}

interface RequestSentProps {
  sent: SentLead
  /** What was sent; undefined after a reload, which does not keep it. */
  typed: RequestDraft | undefined
  /** The search that led here; undefined for a bare link. */
  similar: TourQuery | undefined
  subject: keyof typeof secondSteps
  onAnother: () => void
}

/** Confirmation of a stored request, first on the screen: its number, the call and what happens next. */
export function RequestSent({ sent, typed, similar, subject, onAnother }: RequestSentProps) {
  // A check that ends later does not change what was sent.
  const [second] = useState(secondSteps[subject])
  // The form may have been scrolled; the confirmation is shorter.
  useLayoutEffect(() => {
    // Newer engines return a promise, which is no cleanup.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const steps = [
    // When the manager calls is said above.
    { title: 'Ответит на вопросы', text: 'Об отеле, поездке и оплате.' },
    second,
    { title: 'Оформит договор', text: 'Когда решите ехать: паспорт и оплата.' },
  ]
  // Without the code that knows the time: the confirmation does not depend on it.
  const phone = typed?.phone ?? ''
  const call = <p className={css.call}>{`Позвоним${phone && ` на ${phone}`}`}</p>
  return (
    <Card className={css.sent}>
      <SentTitle as="h1" isLarge>
        <RequestAccepted id={sent.id} />
      </SentTitle>
      <SectionBoundary name="call time" fallback={call}>
        <Suspense fallback={call}>
          <LateCallPromise sent={sent} phone={phone} />
        </Suspense>
      </SectionBoundary>
      <NextActions />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}</b>
            <span className={css.muted}>{step.text}</span>
          </li>
        ))}
      </ol>
      <div className={css.quiet}>
        {similar && (
          <Link to={href('tours', undefined, queryToParams(similar))}>Пока ждёте: сравнить похожие</Link>
        )}
        <button type="button" onClick={onAnother}>
          Ещё одна заявка
        </button>
      </div>
    </Card>
  )
}

/** One primary action and one quiet one; a request without sign-in is in no list of requests. */
function NextActions() {
  const permission = useWritePermission()
  const isSignedIn = useSessionState((state) => state.token !== undefined)
  const isAsking = permission.state === 'asking' || permission.state === 'waiting'
  const home = (
    <Link to={href('home')} className={buttonClass(isSignedIn ? 'quiet' : 'main')}>
      На главную
    </Link>
  )
  return (
    <div className={css.next}>
      <WriteQuestion permission={permission} isMain />
      {!isAsking && !isSignedIn && home}
      <OwnRequests look={isAsking ? 'quiet' : 'main'} />
      {!isAsking && isSignedIn && home}
    </div>
  )
}
