import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { atWords } from '../labels.ts'
import { useClock } from '../use-clock.ts'
import { formatDue } from './due.ts'
import css from './due-badge.module.css'

/** The next step of a lead and its deadline; of a closed lead when it came. */
export function DueBadge({ lead }: { lead: LeadSummary }) {
  const due = formatDue(lead, useClock())
  if (!due) return <span className={css.since}>{atWords(lead.created_at)}</span>
  const isLate = due.tone === 'late'
  return (
    <time
      className={classNames(css.due, css[due.tone])}
      dateTime={lead.due_at || lead.created_at}
      title={`Заявка от ${atWords(lead.created_at)}`}
    >
      {due.tone !== 'wait' && <Icon name={isLate ? 'alert' : 'clock'} size={16} />}
      {due.text}
      {isLate && <HiddenText>, просрочено</HiddenText>}
    </time>
  )
}
