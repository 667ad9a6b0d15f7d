// @vitest-environment jsdom
import type { FoundHotel } from '#shared/contract/search.ts'
import { AppServicesProvider, type ClientDependencies } from '#client/session/client-context.tsx'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useListPlace } from './use-list-place.ts'

const scrollBy = vi.fn()
const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  stored.clear()
  scrollBy.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const perTab = {
  get: (key: string) => [...stored].find(([name]) => key.startsWith(name))?.[1],
  set: (key: string, text: string) => stored.set(key, text),
}

function List({ codes, isSearching }: { codes: string[]; isSearching: boolean }) {
  const hotels = codes.map((hotelcode) => ({ hotelcode }) as FoundHotel)
  const { count, list } = useListPlace(hotels, 'best', isSearching)
  return (
    <div ref={list}>
      {codes.slice(0, count).map((code) => (
        <article key={code} data-hotel={code} />
      ))}
    </div>
  )
}

const show = (codes: string[], isSearching = true, address = '/') => (
  <AppServicesProvider {...({ perTab } as unknown as ClientDependencies)}>
    <MemoryRouter initialEntries={[address]}>
      <List codes={codes} isSearching={isSearching} />
    </MemoryRouter>
  </AppServicesProvider>
)
const others = Array.from({ length: 40 }, (_, index) => `other-${index}`)

test('waits for the hotel of a return until the search ends', async () => {
  stored.set('place:', '{"count":3,"hotel":"read","offset":80}')
  const { rerender } = render(show(others.slice(0, 2)))
  rerender(show(others.slice(0, 9)))
  window.dispatchEvent(new Event('scrollend'))
  expect([...stored.keys()]).toEqual(['place:'])
  // Below the cards that are rendered.
  rerender(show([...others, 'read']))
  await waitFor(() => expect(scrollBy).toHaveBeenCalledWith(0, -80))
  expect(screen.getAllByRole('article').at(-1)?.dataset['hotel']).toBe('read')
})

test('keeps the positions of two documents apart', () => {
  const rendered = render(show(others, false, '/tours?to=1'))
  window.dispatchEvent(new Event('scrollend'))
  rendered.unmount()
  render(show(others, false, '/tours?to=4'))
  window.dispatchEvent(new Event('scrollend'))
  expect([...stored.keys()]).toEqual(['place:/tours?to=1', 'place:/tours?to=4'])
})

test('remembers a new position when the search ended without that hotel', () => {
  stored.set('place:', '{"count":3,"hotel":"read","offset":80}')
  const { rerender } = render(show(others))
  rerender(show(others, false))
  stored.clear()
  window.dispatchEvent(new Event('scrollend'))
  expect([...stored.values()].join()).toContain('"hotel":""')
  expect(scrollBy).not.toHaveBeenCalled()
})
