import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import { counted } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/form/field.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../desk-context.tsx'
import { DeskFailure, failureText } from '../failure.ts'
import { keepLead, useManagers } from '../queries.ts'
import { downloadLeads } from './leads-csv.ts'
import css from './leads-page.module.css'

const LEADS = ['заявка', 'заявки', 'заявок'] as const

interface BulkBarProps {
  picked: readonly LeadSummary[]
  onEnd: () => void
}

/** Assigns, closes or exports the picked leads; each is changed from the version that the manager saw. */
export function BulkBar({ picked, onEnd }: BulkBarProps) {
  const { data } = useManagers()
  const { run, isBusy, trouble } = useBulk(picked)
  const isNone = picked.length === 0
  return (
    <div className={css.bulk} role="group" aria-label="Выбранные заявки">
      {trouble !== '' && (
        <Notice tone="warn" isUrgent>
          {trouble}
        </Notice>
      )}
      <b aria-live="polite">{isNone ? 'Отметьте заявки' : counted(picked.length, LEADS)}</b>
      <SelectField
        label="Передать"
        value=""
        disabled={isNone || isBusy}
        onChange={({ target }) => void run({ manager_id: target.value })}
      >
        <option value="">Кому…</option>
        {data?.managers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="row gap-xs wrap">
        <Button
          size="s"
          look="soft"
          disabled={isNone}
          isBusy={isBusy}
          onClick={() => void run({ status: 'cancelled' })}
        >
          Закрыть
        </Button>
        <Button size="s" look="soft" disabled={isNone} onClick={() => downloadLeads(picked)}>
          Скачать CSV
        </Button>
        <Button size="s" look="quiet" onClick={onEnd}>
          Готово
        </Button>
      </div>
    </div>
  )
}

/** One after another: the host's queue is for everybody. */
function useBulk(picked: readonly LeadSummary[]) {
  const { api } = useDesk()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const run = async (change: AgencyBodyInput<'changeLead'>) => {
    setIsBusy(true)
    setTrouble('')
    const failures: string[] = []
    for (const { id, version, name } of picked)
      try {
        const { lead } = await api('changeLead', { params: { id }, body: { version, ...change } })
        keepLead(client, lead)
      } catch (error) {
        const isChanged = error instanceof DeskFailure && error.status === 409
        failures.push(`${name || id}: ${isChanged ? 'её только что изменили' : failureText(error)}`)
      }
    if (failures.length > 0) setTrouble(`Не изменены. ${failures.join('; ')}`)
    setIsBusy(false)
  }
  return { run, isBusy, trouble }
}
