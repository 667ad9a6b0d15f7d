import type { AgencyReply } from '#contract/agency/endpoints.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { DeskApi } from './call.ts'

type Page = AgencyReply<'leads'>
type Pages = InfiniteData<Page, string>

/** Key of the counts by status that stand outside of a list. */
export const COUNTS_KEY = ['leads', 'counts']

/**
 * Reads again what the desk shows after leads have changed: of a list the first page, where new leads come; all of it
 * when a changed lead stands further down; a search only when it shows one of them.
 * @param changed numbers of the leads; undefined when everything may have changed
 */
export async function renewLeads(
  client: QueryClient,
  api: DeskApi,
  changed: readonly string[] | undefined,
): Promise<void> {
  await client.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: ['leads'], type: 'active' })
    .filter(({ queryKey }) => queryKey.length === 4)
  const read = await Promise.all(lists.map((list) => renewList({ client, api, changed }, list)))
  // A first page brings them.
  if (!read.some(Boolean)) await client.refetchQueries({ queryKey: COUNTS_KEY, type: 'active' })
}

interface Renewal {
  client: QueryClient
  api: DeskApi
  changed: readonly string[] | undefined
}

/** Answers whether the first page alone was read. */
async function renewList({ client, api, changed }: Renewal, query: Query): Promise<boolean> {
  const { queryKey, state } = query
  const known = state.data as Pages | undefined
  const [first, ...further] = known?.pages ?? []
  const isShown = (page: Page) => page.leads.some(({ id }) => changed?.includes(id))
  const [, status = '', manager = '', q = ''] = queryKey as string[]
  const isWhole = changed === undefined || !first || state.fetchStatus !== 'idle' || further.some(isShown)
  if (!isWhole && q !== '' && !isShown(first)) return false
  const page = isWhole
    ? undefined
    : await api('leads', { query: { status, manager, q, before: '' } }).catch(() => undefined)
  // Another answer has come meanwhile, or more is being read.
  const isOvertaken = query.state.data !== state.data || query.state.fetchStatus !== 'idle'
  const isFiltered = status !== '' || manager !== '' || q !== ''
  /** Changed leads that may stand on a further page now: they have left the first one, or came into the filter. */
  const isFurther = (id: string) =>
    !page?.leads.some((lead) => lead.id === id) && (isFiltered || first?.leads.some((lead) => lead.id === id))
  if (page === undefined || isOvertaken || (further.length > 0 && changed?.some(isFurther))) {
    await client.refetchQueries({ queryKey, exact: true })
    return false
  }
  client.setQueryData<Pages>(queryKey, (now) => now && { ...now, pages: withFirst(page, now.pages) })
  client.setQueryData(COUNTS_KEY, page)
  return true
}

/** A lead that new ones push off the first page stays before the next one, which begins behind it. */
function withFirst(page: Page, [old, ...further]: Page[]): Page[] {
  if (!old || further.length === 0) return [page]
  const ids = new Set(page.leads.map(({ id }) => id))
  const pushed = old.leads.filter(({ id }) => !ids.has(id))
  return [{ ...page, leads: [...page.leads, ...pushed], next: old.next }, ...further]
}
