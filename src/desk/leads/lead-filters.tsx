import { leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import { FindField } from '#client/ui/form/find-field.tsx'
import { InnerSelect } from '#client/ui/form/inner-select.tsx'
import { useDesk } from '../desk-context.tsx'
import type { LeadFilter } from '../queries.ts'
import css from './leads-page.module.css'

/** Leads in each status. */
export type Counts = Readonly<Record<LeadStatus, number>>

interface LeadFiltersProps {
  filter: LeadFilter
  /** Undefined until the first response. */
  counts: Counts | undefined
  onChange: (change: Partial<LeadFilter>) => void
}

/** Query value for leads without a manager. */
const NOBODY = '-'

export function LeadFilters({ filter, counts, onChange }: LeadFiltersProps) {
  const { manager } = useDesk()
  const whose = [
    { value: '', title: 'Все' },
    { value: manager.id, title: 'Мои' },
    { value: NOBODY, title: 'Свободные' },
  ]
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={css.filters} role="search" aria-label="Поиск заявок">
      <FindField label="Имя, телефон, номер, отель" value={filter.q} onChange={(q) => onChange({ q })} />
      <InnerSelect
        icon="sliders"
        label="Статус"
        value={filter.status}
        onChange={(value) => onChange({ status: leadStatusCodes.find((code) => code === value) ?? '' })}
      >
        <option value="">{`Любой${counted(all)}`}</option>
        {leadStatusCodes.map((code) => (
          <option key={code} value={code}>
            {statusTitle(code)}
            {counted(counts?.[code])}
          </option>
        ))}
      </InnerSelect>
      <div className="row gap-xs wrap" role="group" aria-label="Чьи заявки">
        {whose.map(({ value, title }) => (
          <Chip key={title} isOn={filter.manager === value} onClick={() => onChange({ manager: value })}>
            {title}
          </Chip>
        ))}
      </div>
    </div>
  )
}

function counted(count: number | undefined): string {
  return count === undefined ? '' : ` · ${count}`
}
