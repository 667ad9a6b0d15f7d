import '#styles/layers.css'
import { createApi } from '#api/api.ts'
import { Providers } from '#app/providers.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createBrowser } from '#messenger/browser.ts'
import { silentMetrics } from '#metrics/metrics.ts'
import { createLoginFlow } from '#session/login-flow.ts'
import { createSafeStorage } from '#storage/safe-storage.ts'
import { createSession } from '#session/session.ts'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { kitRoutes } from './kit.tsx'
import { lookAddress, readLook } from './look.ts'
import { wearLook } from './wear-look.ts'

/** Nothing is kept: the page shows a stranger's first visit each time. */
const forgetful = createSafeStorage(() => {
  throw new Error('The page of samples keeps nothing')
})
const root = document.documentElement
const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
const first = readLook(location.search, isSystemDark ? 'dark' : 'light')
const scheme = createStore(() => ({ isDark: wearLook(first, root) }))
const session = createSession(forgetful, forgetful)
const routes = kitRoutes(first, (look) => {
  scheme.setState({ isDark: wearLook(look, root) })
  history.replaceState(null, '', lookAddress(look) + location.hash)
})

createRoot(document.querySelector('#root') ?? document.body).render(
  <Providers
    api={createApi({ host: '', token: () => undefined, onUnauthorized: () => {} })}
    client={createQueryClient()}
    session={session}
    loginFlow={createLoginFlow(session, forgetful, forgetful)}
    metrics={silentMetrics}
    messenger={createBrowser()}
    local={forgetful}
    perTab={forgetful}
    images={{ base: '/_img', hosts: [] }}
    scheme={scheme}
  >
    {/* In memory: a press on a sample's link must not take the page away. */}
    <RouterProvider router={createMemoryRouter(routes)} />
  </Providers>,
)
