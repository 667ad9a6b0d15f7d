import { leadStatusCodes, type LeadStatus } from '#shared/contract/lead-status.ts'
import { statusTitle } from '#shared/domain/lead/lead-status.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import { FindField } from '#client/ui/form/find-field.tsx'
import { InnerSelect } from '#client/ui/form/inner-select.tsx'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { useDesk } from '../desk-context.tsx'
import { leadTabs, type LeadFilter, type LeadTab } from '../queries.ts'
import css from './leads-page.module.css'

/** Leads in each status. */
export type Counts = Readonly<Record<LeadStatus, number>>
type Tabs = AgencyReply<'leads'>['tabs']

const tabTitles: Readonly<Record<LeadTab, string>> = { now: 'Сейчас', waiting: 'Ждём', all: 'Все' }

interface LeadTabsProps {
  filter: LeadFilter
  /** Undefined until the first response. */
  tabs: Tabs | undefined
  onChange: (change: Partial<LeadFilter>) => void
}

/** What to do now, what waits, everything; a search covers all three. */
export function LeadTabs({ filter, tabs, onChange }: LeadTabsProps) {
  const isChosen = (tab: LeadTab) => (filter.q === '' ? filter.tab === tab : tab === 'all')
  return (
    <div className={css.tabs} role="group" aria-label="Какие заявки">
      {leadTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          className={css.tab}
          aria-pressed={isChosen(tab)}
          onClick={() => onChange({ tab, q: '' })}
        >
          {tabTitles[tab]}
          {tabs && <span className={css.tabCount}>{tabs[tab]}</span>}
        </button>
      ))}
    </div>
  )
}

interface LeadFiltersProps extends LeadTabsProps {
  counts: Counts | undefined
  /** Begins to pick leads for one action. */
  onPick: () => void
}

/** Query value for leads without a manager. */
const NO_MANAGER = '-'

export function LeadFilters({ filter, tabs, counts, onChange, onPick }: LeadFiltersProps) {
  const { manager } = useDesk()
  const whose = [
    { value: manager.id, title: 'Мои' },
    { value: NO_MANAGER, title: 'Свободные' },
  ]
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const overdue = tabs?.overdue ?? 0
  return (
    <div className={css.filters} role="search" aria-label="Поиск заявок">
      <FindField label="Имя, телефон, номер, отель" value={filter.q} onChange={(q) => onChange({ q })} />
      <div className={css.chips} role="group" aria-label="Отбор заявок">
        <Chip isOn={filter.isOverdue} onClick={() => onChange({ isOverdue: !filter.isOverdue })}>
          {overdue > 0 ? `Просрочено ${overdue}` : 'Просрочено'}
        </Chip>
        {whose.map(({ value, title }) => (
          <Chip
            key={title}
            isOn={filter.manager === value}
            onClick={() => onChange({ manager: filter.manager === value ? '' : value })}
          >
            {title}
          </Chip>
        ))}
        <Chip aria-pressed={undefined} onClick={onPick}>
          Выбрать
        </Chip>
      </div>
      {filter.tab === 'all' && (
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
      )}
    </div>
  )
}

function counted(count: number | undefined): string {
  return count === undefined ? '' : ` · ${count}`
}
