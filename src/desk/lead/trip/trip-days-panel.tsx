import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { dayFromCall, dayToCall, isDay } from '#shared/domain/time/day.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/form/date-field.tsx'
import { useState } from 'react'
import type { TripDaysDraft } from '../../drafts.ts'
import { useAct } from '../../use-act.ts'
import { ActTrouble } from '../act-trouble.tsx'
import { describeReaders, isReached } from '../conversation/reach.ts'
import { Panel } from '../panel.tsx'
import { useDraft } from '../use-draft.ts'
import css from './documents.module.css'

const FIELDS = ['departs_on', 'returns_on'] as const

const titles: Readonly<Record<keyof TripDaysDraft, string>> = {
  departs_on: 'Начало',
  returns_on: 'Возвращение',
}
const WRONG = 'Нужен день вида 12.05.2027'

/** The days of the trip. They come with the tour; the operator may move them, and a wish has none. */
export function TripDaysPanel({ lead }: { lead: LeadDetail }) {
  const act = useAct(lead)
  const [{ days: typed = {} }, change] = useDraft(lead)
  const [isWrong, setIsWrong] = useState(false)
  if (lead.is_erased) return null
  const stored = (field: keyof TripDaysDraft) => (isDay(lead[field]) ? dayToCall(lead[field]) : '')
  const shown = (field: keyof TripDaysDraft) => typed[field] ?? stored(field)
  const isChanged = FIELDS.some((field) => shown(field) !== stored(field))
  const save = async () => {
    const days = FIELDS.map((field) => (shown(field) === '' ? '' : dayFromCall(shown(field))))
    const [departs_on, returns_on] = days
    setIsWrong(departs_on === undefined || returns_on === undefined)
    if (departs_on === undefined || returns_on === undefined) return
    if (await act.run('changeLead', { body: { version: lead.version, departs_on, returns_on } }))
      change({ days: undefined })
  }
  return (
    <Panel title="Дни поездки" {...(lead.status === 'booked' && { readers: describeReaders(lead) })}>
      <form
        className="stack gap-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className={css.days}>
          {FIELDS.map((field) => (
            <DateField
              key={field}
              label={titles[field]}
              name={field}
              autoComplete="off"
              value={shown(field)}
              error={
                isWrong && shown(field) !== '' && dayFromCall(shown(field)) === undefined
                  ? WRONG
                  : act.failure?.errors[field]
              }
              onChange={(day) => change({ days: { ...typed, [field]: day } })}
            />
          ))}
        </div>
        <ActTrouble act={act} lead={lead} fields={FIELDS} />
        {isChanged && (
          <div>
            <Button type="submit" look="soft" isBusy={act.pending !== undefined}>
              Сохранить дни
            </Button>
          </div>
        )}
        {isReached(lead.reach) && (
          <p className="size-s muted">
            С бронью путешественник получит сообщение за день до начала и на другой день после возвращения.
          </p>
        )}
      </form>
    </Panel>
  )
}
