import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Link } from 'react-router-dom'
import { atWords, statusTones } from '../labels.ts'
import css from './lead-list.module.css'
import { describeLead } from './describe-lead.ts'

interface LeadRowProps {
  lead: LeadSummary
  /** Query string with the filter, kept in links. */
  search: string
  isChosen: boolean
}

export function LeadListItem({ lead, search, isChosen }: LeadRowProps) {
  return (
    <Link
      className={css.row}
      to={{ pathname: `/leads/${lead.id}`, search }}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={css.top}>
        <span className={css.name}>
          {lead.is_erased ? 'Данные удалены' : visibleName(lead.name) || 'Без имени'}
        </span>
        <Badge tone={statusTones[lead.status]}>{statusTitle(lead.status)}</Badge>
      </span>
      <span className={css.what}>{describeLead(lead)}</span>
      <span className={css.bottom}>
        <span>{atWords(lead.created_at)}</span>
        {lead.manager === '' ? (
          <span className={css.nobody}>Никто не взял</span>
        ) : (
          <span className={css.who}>
            <Icon name="user" size={16} /> {lead.manager}
          </span>
        )}
      </span>
    </Link>
  )
}
