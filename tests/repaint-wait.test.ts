// @vitest-environment jsdom
import { createApi } from '#client/api/api.ts'
import { createQueryClient } from '#client/app/query-client.ts'
import { routeObjects } from '#client/app/router.tsx'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Requirement 9. */
test('delays navigation to a loaded screen by one frame, at most 100 ms', async () => {
  const api = createApi({ host: location.origin, token: () => undefined, onUnauthorized: () => {} })
  const router = createMemoryRouter(routeObjects({ api, client: createQueryClient() }), {
    initialEntries: ['/contacts'],
  })
  const path = () => router.state.location.pathname
  // Both screens are loaded from now on.
  for (const next of ['/tickets', '/contacts']) await router.navigate(next)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let draw = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (draw = callback))

  void router.navigate('/tickets')
  await vi.advanceTimersByTimeAsync(50)
  expect(path()).toBe('/contacts')
  draw()
  await vi.advanceTimersByTimeAsync(0)
  expect(path()).toBe('/tickets')

  void router.navigate('/contacts')
  await vi.advanceTimersByTimeAsync(99)
  expect(path()).toBe('/tickets')
  await vi.advanceTimersByTimeAsync(1)
  expect(path()).toBe('/contacts')
  expect(router.state.errors).toBeNull()
  router.dispose()
})
