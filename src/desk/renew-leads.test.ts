import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskApi } from './call.ts'
import { COUNTS_KEY, renewLeads } from './renew-leads.ts'

const PAGE = 3
/** Numbers at the host, newest first. */
let there: string[]
/** What was asked: `q before`, or `counts`. */
let asked: string[]
let client: QueryClient
const ends: (() => void)[] = []

const api = (async (_name: string, { query }: { query: Record<string, string> }) => {
  const { q = '', before = '', limit } = query
  asked.push(limit === '1' ? 'counts' : `${q} ${before}`.trim() || 'first')
  const from = before === '' ? 0 : there.indexOf(before) + 1
  const found = there.slice(from).filter((id) => id.includes(q))
  const leads = found.slice(0, PAGE).map((id) => ({ id }))
  const next = found.length > PAGE ? (leads.at(-1)?.id ?? '') : ''
  return { leads, counts: [{ status: 'new', count: there.length }], next, cursor: '' }
}) as unknown as DeskApi

async function open(q = '') {
  const queryKey = ['leads', '', '', q]
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam }) => api('leads', { query: { q, before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: Infinity,
  })
  ends.push(list.subscribe(() => {}))
  await list.refetch()
  return {
    more: () => list.fetchNextPage(),
    // The list shows a lead that two pages have once.
    ids: () => [
      ...new Set(list.getCurrentResult().data?.pages.flatMap(({ leads }) => leads.map(({ id }) => id))),
    ],
  }
}

async function openCounts() {
  const counts = new QueryObserver(client, {
    queryKey: COUNTS_KEY,
    queryFn: async () => api('leads', { query: { limit: '1' } }),
    staleTime: Infinity,
  })
  ends.push(counts.subscribe(() => {}))
  await counts.refetch()
  return () => counts.getCurrentResult().data?.counts[0]?.count
}

beforeEach(() => {
  client = new QueryClient()
  there = ['l6', 'l5', 'l4', 'l3', 'l2', 'l1']
  asked = []
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  client.clear()
})

test('reads the first page alone for a new lead, and the counts with it', async () => {
  const list = await open()
  await list.more()
  const count = await openCounts()
  asked = []
  there.unshift('l7')
  await renewLeads(client, api, ['l7'])
  expect(asked).toEqual(['first'])
  expect(list.ids()).toEqual(['l7', 'l6', 'l5', 'l4', 'l3', 'l2', 'l1'])
  expect(count()).toBe(7)
})

test('reads the whole list when a changed lead stands further down', async () => {
  const list = await open()
  await list.more()
  asked = []
  await renewLeads(client, api, ['l2'])
  expect(asked).toEqual(['first', 'l4'])
})

test('drops a lead that has left the filter', async () => {
  const list = await open()
  await list.more()
  there = there.filter((id) => id !== 'l5')
  await renewLeads(client, api, ['l5'])
  expect(list.ids()).toEqual(['l6', 'l4', 'l3', 'l2', 'l1'])
})

test('repeats a search only when it shows what has changed', async () => {
  const list = await open('l3')
  const count = await openCounts()
  asked = []
  there.unshift('l7')
  await renewLeads(client, api, ['l7'])
  expect(asked).toEqual(['counts'])
  expect(count()).toBe(7)
  asked = []
  await renewLeads(client, api, ['l3'])
  expect(asked).toEqual(['l3'])
  expect(list.ids()).toEqual(['l3'])
})

test('reads everything when everything may have changed', async () => {
  await (await open()).more()
  asked = []
  await renewLeads(client, api, undefined)
  expect(asked).toEqual(['first', 'l4'])
})
