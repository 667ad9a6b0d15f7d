import '#client/ui/styles/layers.css'
import { createApi } from '#client/api/api.ts'
import { launch } from '#client/launch/launch.ts'
import { createLoginFlow } from '#client/session/login-flow.ts'
import { createSession } from '#client/session/session.ts'
import { createSafeStorage } from '#client/platform/safe-storage.ts'
import { createStore } from 'zustand/vanilla'
import { openRouter } from './open-router.ts'
import { Providers } from './providers.tsx'
import { createQueryClient } from './query-client.ts'
import { bringScreen } from './screens.ts'
import { ClientConfig } from '#shared/contract/client-config.ts'
import * as v from 'valibot'
import { useLayoutEffect, useState } from 'react'
import { RouterProvider, type createMemoryRouter } from 'react-router-dom'

const config = readConfig(document)
const { botName, appName, maxBotName } = config
const local = createSafeStorage(() => localStorage)
const perTab = createSafeStorage(() => sessionStorage)
const session = createSession(local, perTab)
const loginFlow = createLoginFlow(session, local, perTab)
const client = createQueryClient()
const scheme = createStore(() => ({ isDark: false }))
const api = createApi({
  host: config.providerHost,
  token: () => session.token(),
  onUnauthorized: (sentToken) => session.dropToken(sentToken),
})

launch({
  session,
  api,
  client,
  local,
  perTab,
  metrikaId: config.metrikaId,
  countsVisits: config.countsVisits ?? false,
  onScheme: (isDark) => scheme.setState({ isDark }),
  bringScreen,
  composeApp(screen) {
    const { router, prefetcher, covers } = openRouter({ api, client }, screen)
    return {
      router,
      draw: ({ messenger, metrics, renderedAt, begun }) => (
        <Providers
          api={api}
          client={client}
          session={session}
          loginFlow={loginFlow}
          metrics={metrics}
          messenger={messenger}
          local={local}
          perTab={perTab}
          images={{ base: config.imageBase, hosts: config.imageHosts }}
          mapKey={config.mapKey}
          scheme={scheme}
          origin={config.publicUrl}
          logo={config.logo}
          share={{ origin: config.publicUrl, botName, appName, maxBotName }}
          prefetcher={prefetcher}
          covers={covers}
          renderedAt={renderedAt}
        >
          <Routed router={router} />
          {begun}
        </Providers>
      ),
    }
  },
})

/** Reads the host's settings from the document; defaults if it has none. */
function readConfig(page: Document): ClientConfig {
  try {
    return v.parse(ClientConfig, JSON.parse(page.querySelector('#config')?.textContent ?? '{}'))
  } catch {
    return v.parse(ClientConfig, {})
  }
}

type Router = ReturnType<typeof createMemoryRouter>

/**
 * Renders the router's screens. `RouterProvider` subscribes on mount, and hydration takes a slow phone
 * half a second. The router keeps updates of that time only for its first subscriber, which is
 * `open-router.ts`: a hash link tapped then would never be shown. So the router re-emits its state on
 * mount, without loading anything.
 */
export function Routed({ router }: { router: Router }) {
  const [drawn] = useState(router.state)
  // Runs after the inner provider's effect, which subscribes.
  useLayoutEffect(() => {
    const { location, initialized } = router.state
    if (location !== drawn.location || initialized !== drawn.initialized) void router.revalidate()
  }, [router, drawn])
  return <RouterProvider router={router} />
}
