import type { SearchProgress } from '#shared/domain/search/search.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { act, cleanup, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { QUERY } from '../find-tour.ts'
import { openApp } from '../render-app.tsx'
import { searchEnded } from '../search-end.ts'

test('keeps the identity of a hotel when others move before it', async () => {
  const { client } = await openApp('/tours?' + queryToParams(QUERY).toString())
  await searchEnded()
  const [[key, progress] = []] = client.getQueriesData<SearchProgress>({ queryKey: ['search'] })
  const [hotel, ...rest] = progress?.hotels ?? []
  if (!key || !progress || !hotel) throw new Error('nothing was found')
  const cheaper = { ...hotel, hotelcode: '1', price: 1 }
  act(() => void client.setQueryData(key, { ...progress, hotels: [cheaper, hotel, ...rest] }))
  const kept = client.getQueryData<SearchProgress>(key)?.hotels
  expect(kept?.[1]).toBe(hotel)
  expect(kept?.at(-1)).toBe(rest.at(-1))
})

test('returns to a hotel that comes with the end of the search', async () => {
  const address = '/tours?' + queryToParams(QUERY).toString()
  const { client: first, bench } = await openApp(address)
  await searchEnded()
  const [[key, progress] = []] = first.getQueriesData<SearchProgress>({ queryKey: ['search'] })
  const last = progress?.hotels.at(-1)
  if (!key || !progress || !last) throw new Error('nothing was found')
  cleanup()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('scrollBy', () => {})
  sessionStorage.setItem(`place:${address}`, JSON.stringify({ count: 9, hotel: last.hotelcode, offset: 80 }))

  const { client } = await openApp(address, { bench, held: ['searchResult'] })
  const begun = { ...progress, phase: 'searching', hotels: progress.hotels.slice(0, 8) }
  client.setQueryData(key, begun)
  await waitFor(() => expect(document.querySelectorAll('[data-hotel]')).toHaveLength(8))
  client.setQueryData(key, progress)
  await waitFor(() => expect(document.querySelector(`[data-hotel="${last.hotelcode}"]`)).not.toBeNull())
})
