import type { LeadDetail } from '#contract/agency/replies.ts'
import { Notice, NoticeButton } from '#ui/feedback.tsx'
import type { Act } from '../use-act.ts'
import { actorWords, atWords, changeWords, eventTitle } from '../words.ts'
import css from './lead.module.css'

/** Why an act was not done; where somebody was quicker, what they did. What was typed stays as it is. */
export function ActTrouble({ act, lead }: { act: Act; lead: LeadDetail }) {
  if (!act.failure) return null
  const { text, news } = act.failure
  return (
    <Notice
      tone={news.length > 0 ? 'warn' : 'bad'}
      isUrgent
      action={<NoticeButton onPress={act.dismiss}>Понятно</NoticeButton>}
    >
      {text}
      {news.length > 0 && (
        <ul className={css.news}>
          {news.map((event) => (
            <li key={event.id}>
              <b>{actorWords(event)}</b>, {atWords(event.at)}: {eventTitle(event)}
              {event.changes
                .map((change) => changeWords(change, lead.outbox))
                .filter((words) => words !== '')
                .map((words) => ` — ${words}`)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
