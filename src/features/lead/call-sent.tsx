import { useSiteSettings } from '#api/use-site-settings.ts'
import type { RequestDraft } from '#domain/request-draft.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { agencyHours } from './agency-hours.ts'
import css from './call.module.css'
import { OwnRequests } from './own-requests.tsx'

interface CallSentProps {
  id: string
  draft: RequestDraft
  onLeave: () => void
}

/** The call is noted: its number, what happens next and in which hours. */
export function CallSent({ id, draft, onLeave }: CallSentProps) {
  const hours = agencyHours(useSiteSettings())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.sent}>
      <span className={css.icon}>
        <Icon name="check" size={32} />
      </span>
      <h3 ref={title} tabIndex={-1} className={css.title}>
        Заявка {id !== '' && <span className={css.whole}>№ {id}</span>} принята
      </h3>
      <p>
        Менеджер перезвонит
        {draft.phone !== '' && (
          <>
            {' '}
            на <span className={css.whole}>{draft.phone}</span>
          </>
        )}
        {draft.convenientTime === ''
          ? ', обычно в течение 15 минут рабочего времени'
          : `: ${draft.convenientTime.toLowerCase()}`}
        .
      </p>
      {hours !== '' && <p className={css.muted}>Звоним {hours}.</p>}
      <OwnRequests onLeave={onLeave} />
      <Button isWide onClick={onLeave}>
        Хорошо
      </Button>
    </div>
  )
}
