import { useCallWords } from '#client/features/lead/use-call-time.ts'
import { sentRequests } from '#client/features/lead/sent-requests.ts'
import { WriteLink } from '#client/features/lead/write-link.tsx'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { HistoryItem } from '#shared/contract/history.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import { useState } from 'react'
import css from './stages.module.css'

const STAGES = ['Звонок', 'Договор', 'Оплата', 'Поездка']

/** How many stages are over; undefined for a status that leads to no trip. */
const PASSED: Partial<Record<LeadStatus, number>> = {
  new: 0,
  in_work: 0,
  offer_sent: 1,
  waiting_payment: 2,
  booked: 3,
  done: STAGES.length,
}

/** The stage of an open request between the call and the trip, and the next step. */
export function Stages({ item }: { item: HistoryItem }) {
  const passed = PASSED[item.status_code as LeadStatus]
  if (passed === undefined) return null
  return (
    <div className={css.block}>
      <ol className={css.stages} aria-label="Ход заявки">
        {STAGES.map((stage, index) => (
          <li
            key={stage}
            className={classNames(index < passed && css.passed, index === passed && css.now)}
            aria-current={index === passed ? 'step' : undefined}
          >
            {stage}
          </li>
        ))}
      </ol>
      {passed < STAGES.length && (
        <div className={classNames('row gap-s row-gap-xs align-center spread wrap', css.acts)}>
          {item.status_code === 'new' && <CallWords id={item.id} />}
          <WriteLink />
        </div>
      )}
    </div>
  )
}

/** Only the device that sent the request knows whether the traveller asked for another time than the promised one. */
function CallWords({ id }: { id: string }) {
  const storage = useLocalStorage()
  const [sent] = useState(() => sentRequests.read(storage).find((one) => one.id === id))
  return <p>{useCallWords(sent ?? { at: undefined, wanted: '' })}</p>
}
