import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import type { LeadDetail, Manager } from '#shared/contract/agency/replies.ts'
import { phoneText } from '#shared/domain/lead/phone-field.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { ChipSelect } from '#client/ui/form/chip-select.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { useState } from 'react'
import { useDesk } from '../desk-context.tsx'
import { OutsideLink } from '../outside-link.tsx'
import { useManagers } from '../queries.ts'
import { useAct, type LeadAction } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import { findChats, mailHref } from './fact-links.ts'
import css from './lead.module.css'
import { Reminder } from './reminder.tsx'

/** Calling, its result, the next step and who takes care: at the bottom of a phone, in the head of a wide window. */
export function CallActions({ lead }: { lead: LeadDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={css.acts}>
        {lead.phone !== '' && (
          <a className={buttonClass('main')} href={phoneLink(lead.phone)}>
            <Icon name="phone" /> {phoneText(lead.phone)}
          </a>
        )}
        <Button look="soft" onClick={() => setIsOpen(true)}>
          Итог и срок
        </Button>
      </div>
      <span className={css.chats}>
        {findChats(lead.phone).map(({ title, href }) => (
          <OutsideLink key={title} className={css.away} href={href}>
            {title}
          </OutsideLink>
        ))}
        {lead.email !== '' && (
          <a className={css.away} href={mailHref(lead.email)}>
            {lead.email}
          </a>
        )}
      </span>
      <Owner lead={lead} />
      <Sheet title="Итог и срок" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="stack gap-l">
          <CallResult lead={lead} onDone={() => setIsOpen(false)} />
          <Reminder lead={lead} onDone={() => setIsOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}

const results = [
  { code: 'reached', title: 'Дозвонились' },
  { code: 'no_answer', title: 'Нет ответа' },
  { code: 'call_back', title: 'Перезвонит сам' },
] as const

interface DoneProps {
  lead: LeadDetail
  onDone: () => void
}

/** One press each. The caller takes a free lead. */
function CallResult({ lead, onDone }: DoneProps) {
  const { manager } = useDesk()
  const act = useAct(lead)
  const save = async (call_result: (typeof results)[number]['code']) => {
    const taken = lead.manager === '' ? takenBy(lead, manager) : {}
    if (await act.run('changeLead', { body: { version: lead.version, call_result, ...taken } })) onDone()
  }
  return (
    <section className="stack gap-s" aria-labelledby="call-result">
      <h3 id="call-result" className="semibold">
        Чем кончился звонок
      </h3>
      <div className={css.links}>
        {results.map(({ code, title }) => (
          <Button key={code} look="soft" isBusy={act.pending !== undefined} onClick={() => void save(code)}>
            {title}
          </Button>
        ))}
      </div>
      <ActTrouble act={act} lead={lead} />
    </section>
  )
}

function takenBy({ status }: LeadDetail, { id, name }: Manager): AgencyBodyInput<'changeLead'> {
  return { manager: name, manager_id: id, ...(status === 'new' && { status: 'in_work' }) }
}

/** Who takes care of the lead: take, release, or pass it to a colleague. */
function Owner({ lead }: { lead: LeadDetail }) {
  const { manager } = useDesk()
  const act = useAct(lead)
  const isMine = lead.manager !== '' && lead.manager_id === manager.id
  const take = () =>
    void act.run('changeLead', { body: { version: lead.version, ...takenBy(lead, manager) } })
  const release = () => void act.run('changeLead', { body: { version: lead.version, manager: '' } })
  return (
    <>
      <div className={css.taken}>
        <span className={css.who}>
          <Icon name="user" />
          {isMine ? 'Ведёте вы' : lead.manager === '' ? 'Никто не взял' : `Ведёт ${lead.manager}`}
        </span>
        <span className={css.links}>
          {isMine ? (
            <Button look="quiet" size="s" isBusy={act.pending !== undefined} onClick={release}>
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
          <Assign lead={lead} act={act} />
        </span>
      </div>
      <ActTrouble act={act} lead={lead} />
    </>
  )
}

function Assign({ lead, act }: { lead: LeadDetail; act: LeadAction }) {
  const { manager } = useDesk()
  const { data } = useManagers()
  const colleagues = data?.managers.filter(({ id }) => id !== manager.id && id !== lead.manager_id) ?? []
  if (colleagues.length === 0) return null
  const assign = (manager_id: string) => {
    if (manager_id === '') return
    void act.run('changeLead', { body: { version: lead.version, manager_id } })
  }
  return (
    <ChipSelect
      label="Передать заявку"
      value=""
      options={[['', 'Передать'], ...colleagues.map(({ id, name }): [string, string] => [id, name])]}
      onChange={assign}
    />
  )
}
