// @vitest-environment jsdom
import { silentMetrics } from '#client/platform/metrics.ts'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { countPages } from './analytics.ts'

test('counts each screen once without the key of a shared list', async () => {
  const told: string[] = []
  const router = createMemoryRouter([{ path: '*', Component: () => null }], {
    initialEntries: ['/tours?from=1'],
  })
  countPages(router, { ...silentMetrics, showPage: (address) => void told.push(address) })
  await router.navigate('/tours?from=2')
  await router.navigate('/together/0123456789abcdef0123456789abcdef')
  await router.navigate('/hotels/turkey/kemer/orion_40211')
  expect(told).toEqual([
    'http://localhost:3000/tours?from=1',
    'http://localhost:3000/together',
    'http://localhost:3000/hotels/turkey/kemer/orion_40211',
  ])
})
