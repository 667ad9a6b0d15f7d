import type { SearchProgress } from '#shared/domain/search/search.ts'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
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
