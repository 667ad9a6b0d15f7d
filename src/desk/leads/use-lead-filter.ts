import { leadStatusCodes } from '#shared/contract/lead-status.ts'
import { useSearchParams } from 'react-router-dom'
import type { LeadFilter } from '../queries.ts'

/** The filter is stored in the address, so Back restores it. */
export function useLeadFilter(): [LeadFilter, (change: Partial<LeadFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: LeadFilter = {
    status: leadStatusCodes.find((code) => code === search.get('status')) ?? '',
    manager: search.get('manager') ?? '',
    q: search.get('q') ?? '',
  }
  const change = (changed: Partial<LeadFilter>) => {
    const next = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '')
    setSearch(new URLSearchParams(next), { replace: true })
  }
  return [filter, change]
}
