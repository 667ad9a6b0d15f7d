import { useSiteSettings } from '#api/use-site-settings.ts'
import { contactLink } from '#domain/settings.ts'
import type { RequestDraft } from '#domain/lead/request-draft.ts'
import { Button } from '#ui/button.tsx'
import { agencyHours } from './agency-hours.ts'
import { AskWrite } from './ask-write.tsx'
import css from './call.module.css'
import shared from './lead.module.css'
import { OwnRequests } from './own-requests.tsx'
import { RequestAccepted, SentTitle } from './sent-title.tsx'

interface CallSentProps {
  id: string
  draft: RequestDraft
  onLeave: () => void
}

/** The call is noted: its number, what happens next and in which hours. */
export function CallSent({ id, draft, onLeave }: CallSentProps) {
  const settings = useSiteSettings()
  const hours = agencyHours(settings)
  const answerTime = contactLink(settings, 'AnswerTime')
  return (
    <div className={css.sent}>
      <SentTitle as="h3">
        <RequestAccepted id={id} />
      </SentTitle>
      <p>
        Менеджер перезвонит
        {draft.phone !== '' && (
          <>
            {' '}
            на <span className={shared.whole}>{draft.phone}</span>
          </>
        )}
        {draft.convenientTime === ''
          ? answerTime && `, ${answerTime}`
          : `: ${draft.convenientTime.toLowerCase()}`}
        .
      </p>
      {hours !== '' && <p className={css.muted}>Звоним {hours}.</p>}
      <AskWrite />
      <OwnRequests onLeave={onLeave} />
      <Button isWide onClick={onLeave}>
        Хорошо
      </Button>
    </div>
  )
}
