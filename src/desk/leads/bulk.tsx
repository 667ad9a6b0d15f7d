import type { LeadSummary } from '#shared/contract/agency/replies.ts'
import type { AgencyBodyInput } from '#shared/contract/agency/endpoints.ts'
import { counted } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { ChipSelect } from '#client/ui/form/chip-select.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from '../desk-context.tsx'
import { DeskFailure, failureText } from '../failure.ts'
import { keepLead, useManagers } from '../queries.ts'
import { downloadLeads } from './leads-csv.ts'
import css from './leads-page.module.css'

const LEADS = ['заявку', 'заявки', 'заявок'] as const

interface BulkBarProps {
  picked: readonly LeadSummary[]
  onEnd: () => void
}

/** Assigns, closes or exports the picked leads; each is changed from the version that the manager saw. */
export function BulkBar({ picked, onEnd }: BulkBarProps) {
  const managers = useManagers().data?.managers ?? []
  const [isClosing, setIsClosing] = useState(false)
  const { run, isBusy, trouble } = useBulk(picked)
  const isNone = picked.length === 0
  return (
    <div className={css.bulk} role="group" aria-label="Выбранные заявки">
      {trouble !== '' && (
        <Notice tone="warn" isUrgent>
          {trouble}
        </Notice>
      )}
      <b aria-live="polite">{isNone ? 'Отметьте заявки' : `Выбрано: ${picked.length}`}</b>
      {isClosing && !isNone ? (
        <Notice tone="warn">
          {`Отменить ${counted(picked.length, LEADS)}? Путешественники увидят статус «Отменена».`}
          <span className="row gap-xs wrap">
            <Button
              size="s"
              isBusy={isBusy}
              onClick={() => void run({ status: 'cancelled' }).then(() => setIsClosing(false))}
            >
              Да, отменить
            </Button>
            <Button size="s" look="quiet" onClick={() => setIsClosing(false)}>
              Нет
            </Button>
          </span>
        </Notice>
      ) : (
        <div className="row gap-xs wrap">
          {!isNone && (
            <ChipSelect
              label="Передать заявки"
              value=""
              options={[['', 'Передать'], ...managers.map(({ id, name }): [string, string] => [id, name])]}
              onChange={(manager_id) => void run({ manager_id })}
            />
          )}
          <Button size="s" look="soft" disabled={isNone || isBusy} onClick={() => setIsClosing(true)}>
            Отменить
          </Button>
          <Button size="s" look="soft" disabled={isNone} onClick={() => downloadLeads(picked)}>
            Скачать CSV
          </Button>
          <Button size="s" look="quiet" onClick={onEnd}>
            Готово
          </Button>
        </div>
      )}
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
