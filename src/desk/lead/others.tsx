import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { isFinalStatus } from '#shared/domain/lead/lead-status.ts'
import { Button } from '#client/ui/button.tsx'
import { Items } from '#client/ui/items.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAct } from '../use-act.ts'
import { ActTrouble } from './act-trouble.tsx'
import css from './lead.module.css'
import { LeadListItem } from './lead-row.tsx'
import { Panel } from './panel.tsx'

/** Other leads of the same person; an open one can become a part of this one. */
export function Others({ lead }: { lead: LeadDetail }) {
  const { search } = useLocation()
  if (lead.others.length === 0) return null
  return (
    <Panel title="Другие заявки этого человека">
      <Items of={lead.others} className={css.rows} toKey={({ id }) => id} name="other lead">
        {(other) => (
          <>
            <LeadListItem lead={other} search={search} isChosen={false} isOfOne />
            {!isFinalStatus(other.status) && !isFinalStatus(lead.status) && (
              <Merge lead={lead} other={other.id} />
            )}
          </>
        )}
      </Items>
    </Panel>
  )
}

interface MergeProps {
  lead: LeadDetail
  /** Number of the lead that is closed. */
  other: string
}

/** Cannot be undone, so it asks. */
function Merge({ lead, other }: MergeProps) {
  const act = useAct(lead)
  const [isAsking, setIsAsking] = useState(false)
  const isBusy = act.pending !== undefined
  return (
    <div className={css.choice}>
      {isAsking ? (
        <>
          <span>{`Закрыть № ${other}, а переписку и предложения перенести сюда?`}</span>
          <Button
            size="s"
            isBusy={isBusy}
            onClick={() => void act.run('mergeLeads', { body: { lead: other } })}
          >
            Да, объединить
          </Button>
          <Button size="s" look="quiet" onClick={() => setIsAsking(false)}>
            Нет
          </Button>
        </>
      ) : (
        <Button
          size="s"
          look="quiet"
          aria-label={`Объединить с заявкой № ${other}`}
          onClick={({ currentTarget }) => {
            restoreFocus(currentTarget)
            setIsAsking(true)
          }}
        >
          Объединить
        </Button>
      )}
      <ActTrouble act={act} lead={lead} />
    </div>
  )
}
