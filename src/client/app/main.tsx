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
import { readConfig } from './read-config.ts'
import { Routed } from './routed.tsx'
import { bringScreen } from './screens.ts'

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
