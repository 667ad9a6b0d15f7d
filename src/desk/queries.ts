import { REFRESH_AFTER_FAILURE_MS, REFRESH_MS } from '#shared/domain/constants.ts'
import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import type { LeadDetail, ModeratedReview } from '#shared/contract/agency/replies.ts'
import type { LeadStatus } from '#shared/contract/lead-status.ts'
import type { Day } from '#shared/domain/time/day.ts'
import { QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesk } from './desk-context.tsx'
import { DeskFailure } from './failure.ts'

/** `now`: a manager must act; `waiting`: the next step is the traveller's, or a reminder that is not due. */
export const leadTabs = ['now', 'waiting', 'all'] as const
export type LeadTab = (typeof leadTabs)[number]

export interface LeadFilter {
  tab: LeadTab
  isOverdue: boolean
  status: LeadStatus | ''
  /** The manager's id, `-` for leads without a manager, `''` for all. */
  manager: string
  q: string
}

/** Moscow days, both included. */
export interface DayRange {
  from: Day
  to: Day
}

const TODAY_EVERY_MS = 60_000
const RETRY_MS = 1000
/** How often a hidden tab asks for news. */
const HIDDEN_REFRESH_MS = 30_000
/** Query key of the counts by status shown outside of a list. */
const COUNTS_KEY = ['counts']

/** One retry without a response; `always` makes requests even if the browser thinks it is offline. */
export function createDeskQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof DeskFailure && isPassing(error),
        retryDelay: RETRY_MS,
        networkMode: 'always',
        // Other managers and travellers change the data.
        staleTime: 0,
        refetchInterval: ({ state }) => (state.error === null ? REFRESH_MS : REFRESH_AFTER_FAILURE_MS),
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

function isPassing({ status }: DeskFailure): boolean {
  return status === 0 || status >= 500
}

/** Leads page by page: what is due first, first; a search finds the newest first, in all tabs. */
export function useLeads({ tab, isOverdue, status, manager, q }: LeadFilter) {
  const { api } = useDesk()
  return useInfiniteQuery({
    queryKey: ['leads', tab, isOverdue, status, manager, q],
    queryFn: async ({ pageParam, signal }) =>
      api('leads', {
        query: {
          order: 'due',
          state: q === '' ? tab : 'all',
          ...(isOverdue && { overdue: '1' }),
          status,
          manager,
          q,
          before: pageParam,
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    // Keeps the previous data until another filter has loaded.
    placeholderData: (before) => before,
  })
}

/** What calls for a manager, of all leads. */
export interface DeskNews {
  /** New leads, and leads with an unread message of the traveller. */
  count: number
  newLeads: number
  unread: number
  /** False until the first response. */
  isKnown: boolean
}

export function useDeskNews(): DeskNews {
  const { data } = useCounts()
  const newLeads = data?.counts.find(({ status }) => status === 'new')?.count ?? 0
  const unread = data?.tabs?.unread ?? 0
  return { count: newLeads + unread, newLeads, unread, isKnown: data !== undefined }
}

export interface Connection {
  /** True if the last request succeeded. */
  isLive: boolean
  /** Time of the last successful request, ms since the epoch. */
  answeredAt: number
}

export function useConnection(): Connection {
  const [openedAt] = useState(() => Date.now())
  const { failureCount, isError, dataUpdatedAt } = useCounts()
  return { isLive: failureCount === 0 && !isError, answeredAt: dataUpdatedAt || openedAt }
}

function useCounts() {
  const { api } = useDesk()
  return useQuery({
    queryKey: COUNTS_KEY,
    queryFn: async ({ signal }) => api('leads', { query: { limit: '1' }, signal }),
    // Detects a restarted host soon. A hidden tab asks too: its title and notifications call the manager.
    refetchInterval: () => (document.visibilityState === 'hidden' ? HIDDEN_REFRESH_MS : REFRESH_MS),
    refetchIntervalInBackground: true,
  })
}

export function useLeadDetail(id: string) {
  const { api } = useDesk()
  const client = useQueryClient()
  return useQuery({
    queryKey: leadKey(id),
    queryFn: async ({ signal }) => {
      const { lead } = await api('lead', { params: { id }, signal })
      return newest(client.getQueryData<LeadDetail>(leadKey(id)), lead)
    },
  })
}

/** Puts the lead returned by an action into the cache, unless a newer one is there. */
export function keepLead(client: QueryClient, lead: LeadDetail): void {
  client.setQueryData<LeadDetail>(leadKey(lead.id), (known) => newest(known, lead))
  void client.invalidateQueries({ queryKey: ['leads'] })
  void client.invalidateQueries({ queryKey: COUNTS_KEY })
}

/** Responses may arrive out of order: an older one changes nothing. */
function newest(known: LeadDetail | undefined, lead: LeadDetail): LeadDetail {
  return known !== undefined && known.version > lead.version ? known : lead
}

function leadKey(id: string): string[] {
  return ['lead', id]
}

/** Colleagues who can get a lead. */
export function useManagers() {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['managers'],
    queryFn: async ({ signal }) => api('managers', { signal }),
    staleTime: Infinity,
    refetchInterval: false,
  })
}

/** Usual answers, from the agency's texts. */
export function useTemplates() {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['templates'],
    queryFn: async ({ signal }) => api('templates', { signal }),
    staleTime: Infinity,
    refetchInterval: false,
  })
}

export function useReviews(status: ModeratedReview['status']) {
  const { api } = useDesk()
  return useInfiniteQuery({
    queryKey: ['reviews', status],
    queryFn: async ({ pageParam, signal }) =>
      api('reviews', { query: { status, before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  })
}

export function useAgenda() {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['agenda'],
    queryFn: async ({ signal }) => api('agenda', { signal }),
    refetchInterval: TODAY_EVERY_MS,
  })
}

export function useChannelPosts() {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['channel-posts'],
    queryFn: async ({ signal }) => api('channelPosts', { signal }),
    refetchInterval: TODAY_EVERY_MS,
  })
}

export function useToday() {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => api('today', { signal }),
    refetchInterval: TODAY_EVERY_MS,
  })
}

export const CHANNEL_KEY = ['channel']

export function useChannel() {
  const { api } = useDesk()
  return useQuery({
    queryKey: CHANNEL_KEY,
    queryFn: async ({ signal }) => (await api('channel', { signal })).channel,
  })
}

/** Puts the channel returned by an action into the cache; an older answer in flight does not replace it. */
export async function keepChannel(client: QueryClient, channel: ChannelDesk): Promise<void> {
  await client.cancelQueries({ queryKey: CHANNEL_KEY })
  client.setQueryData<ChannelDesk>(CHANNEL_KEY, channel)
}

/** What brought visitors in these days, both included. */
export function useSources({ from, to }: DayRange) {
  const { api } = useDesk()
  return useQuery({
    queryKey: ['sources', from, to],
    queryFn: async ({ signal }) => api('sources', { query: { from, to }, signal }),
    refetchInterval: TODAY_EVERY_MS,
  })
}
