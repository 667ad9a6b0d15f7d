import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { counted } from '#shared/domain/text/words.ts'
import { classNames } from '#client/ui/class-names.ts'
import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { Link } from 'react-router-dom'
import css from './lead-row.module.css'
import { describeLead } from './describe-lead.ts'
import { DueBadge } from './due-badge.tsx'
import { describeSums } from '../labels.ts'

const LEADS = ['заявка', 'заявки', 'заявок'] as const
const MESSAGES = ['новое сообщение', 'новых сообщения', 'новых сообщений'] as const

interface LeadRowProps {
  lead: LeadSummary
  /** Query string with the filter, kept in links. */
  search: string
  isChosen: boolean
  /** True in a list of one person's leads, where the number of them says nothing. */
  isOfOne?: boolean
}

export function LeadListItem({ lead, search, isChosen, isOfOne = false }: LeadRowProps) {
  return (
    <Link
      className={css.row}
      to={{ pathname: `/leads/${lead.id}`, search }}
      aria-current={isChosen ? 'true' : undefined}
    >
      <LeadRowContent lead={lead} isOfOne={isOfOne} />
    </Link>
  )
}

interface LeadChoiceProps {
  lead: LeadSummary
  isPicked: boolean
  onPick: () => void
}

/** The same row with a checkbox. */
export function LeadChoice({ lead, isPicked, onPick }: LeadChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" className={css.check} checked={isPicked} onChange={onPick} />
      <span className={css.row}>
        <LeadRowContent lead={lead} isOfOne={false} />
      </span>
    </label>
  )
}

/** Who, what must be done next, what about, and the state. */
function LeadRowContent({ lead, isOfOne }: Pick<LeadRowProps, 'lead'> & { isOfOne: boolean }) {
  const isRepeated = lead.phone_leads > 1 && !isOfOne
  const money = describeMoney(lead)
  return (
    <>
      <span className={css.top}>
        {lead.unread > 0 && (
          <span className={css.unread}>
            <HiddenText>{counted(lead.unread, MESSAGES)}, </HiddenText>
          </span>
        )}
        <span className={css.name}>
          {lead.is_erased ? 'Данные удалены' : visibleName(lead.name) || 'Без имени'}
        </span>
        <DueBadge lead={lead} />
      </span>
      <span className={css.what}>{describeLead(lead)}</span>
      <span className={css.state}>
        {lead.status !== 'new' && <span>{statusTitle(lead.status)}</span>}
        {money !== '' && <span className={classNames(lead.overdue > 0 && css.overdue)}>{money}</span>}
        {lead.phone !== '' && money === '' && <span className={css.phone}>{phoneText(lead.phone)}</span>}
        {isRepeated && (
          <span className={css.repeated}>
            {counted(lead.phone_leads, LEADS)}
            <HiddenText> с этого телефона</HiddenText>
          </span>
        )}
        <span className={lead.manager === '' ? css.free : css.who}>{lead.manager || 'Свободна'}</span>
      </span>
    </>
  )
}

/** The sum that matters most now; `''` without any. */
function describeMoney({ paid, awaited, overdue }: LeadSummary): string {
  if (overdue > 0) return describeSums({ paid: 0, awaited: 0, overdue })
  return describeSums(awaited > 0 ? { paid: 0, awaited, overdue: 0 } : { paid, awaited: 0, overdue: 0 })
}
