// @vitest-environment jsdom
import { createApi } from '#api/api.ts'
import { createQueryClient } from '#app/query-client.ts'
import { routeObjects } from '#app/router.tsx'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Requirement 9. */
test('a navigation whose screen is there already waits for the next drawing, 100 ms at most', async () => {
  const api = createApi({ host: location.origin, token: () => undefined, onUnauthorized: () => {} })
  const router = createMemoryRouter(routeObjects({ api, client: createQueryClient() }), {
    initialEntries: ['/contacts'],
  })
  const timed = async (path: string) => {
    const startedAt = performance.now()
    await router.navigate(path)
    expect(router.state.location.pathname).toBe(path)
    expect(router.state.errors).toBeNull()
    return performance.now() - startedAt
  }
  for (const path of ['/tickets', '/contacts']) await timed(path)
  const drawn = await timed('/tickets')
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const undrawn = await timed('/contacts')
  expect(undrawn).toBeGreaterThan(95)
  expect(undrawn).toBeGreaterThan(drawn)
  router.dispose()
})
