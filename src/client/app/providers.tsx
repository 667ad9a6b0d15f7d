import { ApiProvider } from '#client/api/api-context.tsx'
import type { Api } from '#client/api/api.ts'
import { PrefetchContext } from '#client/delivery/prefetch-context.tsx'
import { RenderedAt } from '#client/delivery/use-now.ts'
import type { Prefetcher } from '#client/delivery/prefetch.ts'
import { SiteOrigin } from '#client/features/seo/site-origin.tsx'
import { MapKey } from '#client/features/live-map/map-key.ts'
import { siteLinks, ShareSettings } from '#client/features/share/share-settings.ts'
import { ImageProvider, type ImageSettings } from '#client/ui/image.tsx'
import { AppServicesProvider, type ClientDependencies } from '#client/session/client-context.tsx'
import { DeploymentLogo } from '#client/shell/brand.tsx'
import { AppFrame } from '#client/ui/frame/app-frame.tsx'
import { createOverlayStack, OverlayStackContext, type OverlayStack } from '#client/ui/frame/overlay-stack.ts'
import { PrimaryActionsContext } from '#client/ui/frame/primary-action.tsx'
import { createPrimaryActions } from '#client/ui/frame/primary-actions.ts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'

interface AppDependencies extends ClientDependencies {
  api: Api
  client: QueryClient
  images: ImageSettings
  scheme: StoreApi<{ isDark: boolean }>
  prefetcher?: Prefetcher
  /** The overlay stack, for closing overlays from outside. */
  covers?: OverlayStack
  /** Public origin of the site, `''` if not set. */
  origin?: string
  logo?: string | undefined
  /** Targets of shared links; by default the site itself. */
  share?: ShareSettings
  /** Key of the live map; without one only drawn maps are available. */
  mapKey?: string | undefined
  /** When the page's HTML was prerendered, ms. */
  renderedAt?: number | undefined
}

export function Providers({ children, ...dependencies }: AppDependencies & { children: ReactNode }) {
  const isDark = useStore(dependencies.scheme, (state) => state.isDark)
  const isIos = dependencies.messenger.platform === 'ios' || dependencies.messenger.platform === 'macos'
  const [mainActs] = useState(() =>
    createPrimaryActions((onPress, onLost) => dependencies.messenger.takeMainButton(onPress, onLost)),
  )
  const [covers] = useState(() => dependencies.covers ?? createOverlayStack())
  useEffect(() => mainActs.begin(), [mainActs])
  return (
    <AppFrame isDark={isDark} isIos={isIos}>
      <RenderedAt value={dependencies.renderedAt}>
        <QueryClientProvider client={dependencies.client}>
          <ApiProvider api={dependencies.api}>
            <AppServicesProvider
              session={dependencies.session}
              loginFlow={dependencies.loginFlow}
              metrics={dependencies.metrics}
              messenger={dependencies.messenger}
              local={dependencies.local}
              perTab={dependencies.perTab}
            >
              <SiteOrigin value={dependencies.origin ?? ''}>
                <ShareSettings value={dependencies.share ?? siteLinks}>
                  <PrefetchContext value={dependencies.prefetcher}>
                    <ImageProvider value={dependencies.images}>
                      <DeploymentLogo value={dependencies.logo ?? ''}>
                        <MapKey value={dependencies.mapKey}>
                          <OverlayStackContext value={covers}>
                            <PrimaryActionsContext value={mainActs}>{children}</PrimaryActionsContext>
                          </OverlayStackContext>
                        </MapKey>
                      </DeploymentLogo>
                    </ImageProvider>
                  </PrefetchContext>
                </ShareSettings>
              </SiteOrigin>
            </AppServicesProvider>
          </ApiProvider>
        </QueryClientProvider>
      </RenderedAt>
    </AppFrame>
  )
}
