import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { visibleName } from '#shared/domain/text/visible.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Badge } from '#client/ui/form/controls.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useDesk } from '../desk-context.tsx'
import { callWords, describeLead } from './describe-lead.ts'
import { OutsideLink } from '../outside-link.tsx'
import { WaitBadge } from './wait-badge.tsx'
import { useAct } from '../use-act.ts'
import { atWords, statusTones } from '../labels.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { findChats, mailHref } from './fact-links.ts'

export function LeadHead({ lead }: { lead: LeadDetail }) {
  const call = callWords(lead)
  const comment = lead.facts.find(({ key }) => key === 'comment')?.value
  return (
    <header className="stack gap-s">
      <div className={css.headTop}>
        <h1 className="size-2xl breakable min-0">
          {lead.is_erased ? 'Данные удалены' : visibleName(lead.name) || 'Без имени'}
        </h1>
        <Badge tone={statusTones[lead.status]}>{statusTitle(lead.status)}</Badge>
        <WaitBadge lead={lead} />
      </div>
      <p className="size-s muted breakable">
        {`${lead.kind === 'call' ? 'Звонок' : 'Заявка'} ${lead.id}, ${atWords(lead.created_at)} (Москва)`}
      </p>
      {!lead.is_erased && <p className="semibold breakable">{describeLead(lead)}</p>}
      {call !== '' && (
        <p className={css.who}>
          <Icon name="clock" /> {`Просит ${call}`}
        </p>
      )}
      {comment !== undefined && <blockquote className={css.comment}>{comment}</blockquote>}
      {lead.is_erased && (
        <Notice>Путешественник удалил свои данные: писать и звонить некому, остался журнал.</Notice>
      )}
      <div className={css.acts}>
        {lead.phone !== '' && (
          <a className={buttonClass('soft')} href={phoneLink(lead.phone)}>
            <Icon name="phone" /> {phoneText(lead.phone)}
          </a>
        )}
        {findChats(lead.phone).map(({ title, href }) => (
          <OutsideLink key={title} className={buttonClass('soft')} href={href}>
            {title}
          </OutsideLink>
        ))}
        {lead.email !== '' && (
          <a className={buttonClass('soft')} href={mailHref(lead.email)}>
            <Icon name="mail" /> {lead.email}
          </a>
        )}
      </div>
      <Whose lead={lead} />
    </header>
  )
}

/** The manager in charge; assigning and releasing take one click. */
function Whose({ lead }: { lead: LeadDetail }) {
  const { manager } = useDesk()
  const act = useAct(lead)
  const isMine = lead.manager !== '' && lead.manager_id === manager.id
  const take = () => {
    const status = lead.status === 'new' ? { status: 'in_work' as const } : {}
    const mine = { manager: manager.name, manager_id: manager.id }
    void act.run('changeLead', { body: { version: lead.version, ...mine, ...status } })
  }
  const refund = () => void act.run('changeLead', { body: { version: lead.version, manager: '' } })
  return (
    <>
      <div className={css.taken}>
        <span className={css.who}>
          <Icon name="user" />
          {isMine ? 'Ведёте вы' : lead.manager === '' ? 'Никто не взял' : `Ведёт ${lead.manager}`}
        </span>
        {isMine ? (
          <Button look="quiet" size="s" isBusy={act.pending !== undefined} onClick={refund}>
            Вернуть в общие
          </Button>
        ) : (
          <Button
            look={lead.manager === '' ? 'main' : 'quiet'}
            size="s"
            isBusy={act.pending !== undefined}
            onClick={take}
          >
            Взять себе
          </Button>
        )}
      </div>
      <ActTrouble act={act} lead={lead} />
    </>
  )
}
