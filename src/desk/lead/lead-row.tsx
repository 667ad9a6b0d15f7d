import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { counted } from '#shared/domain/text/words.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { Link } from 'react-router-dom'
import { atWords, statusTones } from '../labels.ts'
import css from './lead-row.module.css'
import { callWords, leadSubject, tripTerms } from './describe-lead.ts'
import { WaitBadge } from './wait-badge.tsx'

const LEADS = ['заявка', 'заявки', 'заявок'] as const

interface LeadRowProps {
  lead: LeadSummary
  /** Query string with the filter, kept in links. */
  search: string
  isChosen: boolean
  /** True in a list of one person's leads, where the number of them says nothing. */
  isOfOne?: boolean
}

export function LeadListItem({ lead, search, isChosen, isOfOne = false }: LeadRowProps) {
  const contacts = [lead.phone === '' ? '' : phoneText(lead.phone), callWords(lead)].filter(Boolean)
  const terms = tripTerms(lead)
  return (
    <Link
      className={css.row}
      to={{ pathname: `/leads/${lead.id}`, search }}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={css.top}>
        <span className="semibold min-0 ellipsis">
          {lead.is_erased ? 'Данные удалены' : visibleName(lead.name) || 'Без имени'}
        </span>
        <Badge tone={statusTones[lead.status]}>{statusTitle(lead.status)}</Badge>
      </span>
      <span className={css.what}>{leadSubject(lead)}</span>
      {terms !== '' && <span className="size-s breakable">{terms}</span>}
      {contacts.length > 0 && (
        <span className={css.contacts}>
          {contacts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      )}
      <span className={css.bottom}>
        <span className={css.since}>
          <WaitBadge lead={lead} fallback={atWords(lead.created_at)} />
          {lead.phone_leads > 1 && !isOfOne && (
            <Badge tone="info">
              {counted(lead.phone_leads, LEADS)}
              <HiddenText> с этого телефона</HiddenText>
            </Badge>
          )}
        </span>
        {lead.manager === '' ? (
          <span className={css.nobody}>Свободна</span>
        ) : (
          <span className={css.who}>
            <Icon name="user" size={16} /> {lead.manager}
          </span>
        )}
      </span>
    </Link>
  )
}
