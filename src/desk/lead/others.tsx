import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import { Items } from '#client/ui/items.tsx'
import { useLocation } from 'react-router-dom'
import { LeadListItem } from '../leads/lead-row.tsx'
import css from './lead.module.css'
import { Panel } from './panel.tsx'

export function Others({ lead }: { lead: LeadDetail }) {
  const { search } = useLocation()
  if (lead.others.length === 0) return null
  return (
    <Panel title="Другие заявки этого человека">
      <Items of={lead.others} className={css.rows} toKey={({ id }) => id} name="other lead">
        {(other) => <LeadListItem lead={other} search={search} isChosen={false} isOfOne />}
      </Items>
    </Panel>
  )
}
