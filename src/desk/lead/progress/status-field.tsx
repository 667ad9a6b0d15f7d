import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { classNames } from '#client/ui/class-names.ts'
import { SelectField } from '#client/ui/form/field.tsx'
import { useId } from 'react'
import { Overtaken } from '../overtaken.tsx'
import { useStatusDraft } from '../use-draft.ts'
import css from './progress.module.css'

/** The usual way of a lead, in one or two words each. */
const steps: readonly { code: LeadStatus; title: string }[] = [
  { code: 'new', title: 'Новая' },
  { code: 'in_work', title: 'В работе' },
  { code: 'offer_sent', title: 'Предложение' },
  { code: 'waiting_payment', title: 'Оплата' },
  { code: 'booked', title: 'Бронь' },
]
const rareCodes: readonly LeadStatus[] = ['cancelled', 'done']

/** Statuses a manager may choose; one set only by an erasure is shown but not offered. */
export function StatusField({ lead }: { lead: LeadDetail }) {
  const draft = useStatusDraft(lead)
  const name = useId()
  const reached = steps.findIndex(({ code }) => code === draft.status)
  return (
    <>
      <div>
        <div className={css.steps} role="radiogroup" aria-label="Статус">
          {steps.map(({ code, title }, index) => (
            <label
              key={code}
              className={classNames(css.step, index <= reached && css.passed, index === reached && css.on)}
            >
              <input
                type="radio"
                className={css.input}
                name={name}
                value={code}
                checked={index === reached}
                onChange={() => draft.choose(code)}
              />
              <span className={css.dot} aria-hidden="true" />
              {title}
            </label>
          ))}
        </div>
      </div>
      <div className={css.rare}>
        <RareStatus lead={lead} />
      </div>
      {draft.isChosen && (
        <p className="size-s muted">{`Путешественник увидит: «${statusTitle(draft.status)}»`}</p>
      )}
      {draft.isOvertaken && (
        <Overtaken current={statusTitle(lead.status)} onTake={draft.clear} onKeep={draft.keepChosen} />
      )}
    </>
  )
}

function RareStatus({ lead }: { lead: LeadDetail }) {
  const draft = useStatusDraft(lead)
  const isRare = steps.every(({ code }) => code !== draft.status)
  const isRareNow = steps.every(({ code }) => code !== lead.status)
  const codes = lead.status === 'withdrawn' ? [...rareCodes, lead.status] : rareCodes
  return (
    <SelectField
      label="Другой статус"
      value={isRare ? draft.status : ''}
      onChange={({ target }) => {
        const code = codes.find((one) => one === target.value)
        if (code === undefined) draft.clear()
        else draft.choose(code)
      }}
    >
      {(!isRare || !isRareNow) && <option value="">Не выбран</option>}
      {codes.map((code) => (
        <option key={code} value={code}>
          {statusTitle(code)}
        </option>
      ))}
    </SelectField>
  )
}
