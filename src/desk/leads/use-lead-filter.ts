import { leadStatusCodes } from '#shared/contract/lead-status.ts'
import { useSearchParams } from 'react-router-dom'
import { leadTabs, type LeadFilter } from '../queries.ts'

/** The filter is stored in the address, so Back restores it. */
export function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: LeadFilter = {
    tab: leadTabs.find((tab) => tab === search.get('tab')) ?? 'now',
    isOverdue: search.get('overdue') === '1',
    status: leadStatusCodes.find((code) => code === search.get('status')) ?? '',
    manager: search.get('manager') ?? '',
    q: search.get('q') ?? '',
  }
  const change = (changed: Partial<LeadFilter>) => {
    const { tab, isOverdue, ...rest } = { ...filter, ...changed }
    const next = {
      ...rest,
      // A status is chosen among all.
      status: tab === 'all' ? rest.status : '',
      tab: tab === 'now' ? '' : tab,
      overdue: isOverdue ? '1' : '',
    }
    const named = Object.entries(next).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(named), { replace: true })
  }
  return [filter, change]
}
