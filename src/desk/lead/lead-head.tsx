import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Badge } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { atWords, statusTones } from '../labels.ts'
import { CallActions } from './call-actions.tsx'
import { callWords, describeLead } from './describe-lead.ts'
import { DueBadge } from './due-badge.tsx'
import css from './lead.module.css'

/** What a manager needs while calling, in the order of a glance. */
const CALL_FACTS = ['departure', 'party', 'room', 'meal', 'flight', 'wish', 'price_check', 'promo_code']

export function LeadHead({ lead }: { lead: LeadDetail }) {
  const title = useRef<HTMLHeadingElement>(null)
  // A lead that was opened by keyboard has the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), [lead.id])
  const call = callWords(lead)
  const findFact = (key: string) => lead.facts.find((fact) => fact.key === key)
  const comment = findFact('comment')?.value
  const facts = CALL_FACTS.flatMap((key) => findFact(key) ?? [])
  return (
    <header className={css.head}>
      <div className={css.headTop}>
        <h1 ref={title} tabIndex={-1} className="size-xl breakable min-0">
          {lead.is_erased ? 'Данные удалены' : visibleName(lead.name) || 'Без имени'}
        </h1>
        <DueBadge lead={lead} />
        <Badge tone={statusTones[lead.status]}>{statusTitle(lead.status)}</Badge>
      </div>
      {lead.merged_into !== '' && (
        <Notice>
          Заявка объединена с другой: <Link to={`/leads/${lead.merged_into}`}>{`№ ${lead.merged_into}`}</Link>
        </Notice>
      )}
      {lead.is_erased ? (
        <Notice>Путешественник удалил свои данные: писать и звонить некому, остался журнал.</Notice>
      ) : (
        <>
          <p className="semibold breakable">{describeLead(lead)}</p>
          {facts.length > 0 && (
            <dl className={css.facts}>
              {facts.map(({ key, title: name, value }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {call !== '' && (
            <p className={css.who}>
              <Icon name="clock" /> {`Просит ${call}`}
            </p>
          )}
          {comment !== undefined && <blockquote className={css.comment}>{comment}</blockquote>}
          <CallActions lead={lead} />
        </>
      )}
      <p className="size-xs muted breakable">
        {`${lead.kind === 'call' ? 'Звонок' : 'Заявка'} № ${lead.id}, ${atWords(lead.created_at)} (Москва)`}
      </p>
    </header>
  )
}
