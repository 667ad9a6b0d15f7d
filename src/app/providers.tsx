import { ApiProvider } from '#api/api-context.tsx'
import type { Api } from '#api/api.ts'
import { PrefetchContext } from '#delivery/prefetch-context.tsx'
import { RenderedAt } from '#delivery/use-now.ts'
import type { Prefetcher } from '#delivery/prefetch.ts'
import { SiteOrigin } from '#features/seo/site-origin.tsx'
import { MapKey } from '#features/live-map/map-key.ts'
import { siteLinks, ShareSettings } from '#features/share/share-settings.ts'
import { ImageProvider, type ImageSettings } from '#images/picture.tsx'
import type { Messenger } from '#messenger/port.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { LoginFlow } from '#session/login-flow.ts'
import type { SafeStorage } from '#storage/safe-storage.ts'
import { SessionProvider } from '#client-context/client-context.tsx'
import type { Session } from '#session/session.ts'
import { OwnMark } from '#shell/own-mark.ts'
import { AppFrame } from '#ui/app-frame.tsx'
import { MainActsContext } from '#ui/main-act.tsx'
import { createMainActs } from '#ui/main-acts.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

export interface Surroundings {
  api: Api
  client: QueryClient
  session: Session
  loginFlow: LoginFlow
  messenger: Messenger
  metrics: Metrics
  local: SafeStorage
  perTab: SafeStorage
  images: ImageSettings
  scheme: StoreApi<{ isDark: boolean }>
  prefetcher?: Prefetcher
  /** Public origin of the site, `''` when it is not set. */
  origin?: string
  /** Address of the agency's own mark. */
  mark?: string | undefined
  /** Where shared links lead; to the site itself unless told. */
  share?: ShareSettings
  /** Key of the live map; without one maps are drawn only. */
  mapKey?: string | undefined
  /** When the page's HTML was made ahead, milliseconds. */
  renderedAt?: number | undefined
}

/** Everything screens may ask for, in one place. */
export function Providers({ children, ...around }: Surroundings & { children: ReactNode }) {
  const isDark = useStore(around.scheme, (state) => state.isDark)
  const isIos = around.messenger.platform === 'ios' || around.messenger.platform === 'macos'
  const [mainActs] = useState(() =>
    createMainActs((onPress, onLost) => around.messenger.takeMainButton(onPress, onLost)),
  )
  useEffect(() => mainActs.begin(), [mainActs])
  return (
    <AppFrame isDark={isDark} isIos={isIos}>
      <RenderedAt value={around.renderedAt}>
        <QueryClientProvider client={around.client}>
          <ApiProvider api={around.api}>
            <SessionProvider
              session={around.session}
              loginFlow={around.loginFlow}
              metrics={around.metrics}
              messenger={around.messenger}
              local={around.local}
              perTab={around.perTab}
            >
              <SiteOrigin value={around.origin ?? ''}>
                <ShareSettings value={around.share ?? siteLinks}>
                  <PrefetchContext value={around.prefetcher}>
                    <ImageProvider value={around.images}>
                      <OwnMark value={around.mark ?? ''}>
                        <MapKey value={around.mapKey}>
                          <MainActsContext value={mainActs}>{children}</MainActsContext>
                        </MapKey>
                      </OwnMark>
                    </ImageProvider>
                  </PrefetchContext>
                </ShareSettings>
              </SiteOrigin>
            </SessionProvider>
          </ApiProvider>
        </QueryClientProvider>
      </RenderedAt>
    </AppFrame>
  )
}
