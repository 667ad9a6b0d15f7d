import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Notice, NoticeButton } from '#client/ui/frame/feedback.tsx'
import type { LeadAction } from '../use-act.ts'
import { actorWords, atWords, eventTitle } from '../labels.ts'
import { Changes } from './changes.tsx'
import css from './lead.module.css'
import record from './record.module.css'

interface ActTroubleProps {
  act: LeadAction
  lead: LeadDetail
  /** Fields that show their own message. */
  fields?: readonly string[]
}

/** Why an action failed; after a conflict, what others changed. The input stays. */
export function ActTrouble({ act, lead, fields = [] }: ActTroubleProps) {
  if (!act.failure) return null
  const { text, news, errors } = act.failure
  const named = Object.keys(errors)
  if (named.length > 0 && named.every((field) => fields.includes(field))) return null
  return (
    <Notice tone={news.length > 0 ? 'warn' : 'bad'} isUrgent>
      {text}
      {news.length > 0 && (
        <ul className={record.news}>
          {news.map((event) => (
            <li key={event.id}>
              <b>{actorWords(event)}</b>, {atWords(event.at)}: {eventTitle(event)}
              <Changes of={event} outbox={lead.outbox} />
            </li>
          ))}
        </ul>
      )}
      <span className={css.choice}>
        <NoticeButton onPress={act.dismiss}>Понятно</NoticeButton>
      </span>
    </Notice>
  )
}
