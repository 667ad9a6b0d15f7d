import { createApi } from '#client/api/api.ts'
import { Providers } from '#client/app/providers.tsx'
import { createQueryClient } from '#client/app/query-client.ts'
import { routeObjects } from '#client/app/router.tsx'
import type { ShareSettings } from '#client/features/share/share-settings.ts'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import { createBrowser } from '#client/platform/messenger/browser.ts'
import type { Messenger } from '#client/platform/messenger/port.ts'
import { openBench, type Bench } from './support/provider/bench.ts'
import type { FaultKind } from '#server/http/faults.ts'
import { createDemoTours } from '#server/sources/demo/demo-tours.ts'
import { TRIAL_KEY } from './support/demo-tours.ts'
import { rememberAnswers } from './support/remembered-tours.ts'
import { silentMetrics, type Metrics } from '#client/platform/metrics.ts'
import { createLoginFlow } from '#client/session/login-flow.ts'
import { createSafeStorage, type SafeStorage } from '#client/platform/safe-storage.ts'
import { createSession, type Session } from '#client/session/session.ts'
import { SectionBoundary, SectionTestHook } from '#client/ui/frame/section-boundary.tsx'
import { watchSession } from '#client/session/watch-session.ts'
import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { closeAfterTest, NOW } from './page.ts'
import { createGate, wire, type Spoil, type WireCall } from './wire.ts'

export interface AppOptions {
  /** Signs this traveller in first. */
  signedInAs?: string
  messenger?: Partial<Messenger>
  metrics?: Partial<Metrics>
  /** Faults for the next answers of these calls; a GET is retried once, so a visible failure needs two. */
  faults?: { call: EndpointName; kind: FaultKind; times?: number; delayMs?: number }[]
  /** The provider's origin; the site's own by default. */
  host?: string
  /** Changes the provider's answer before the client reads it. */
  spoil?: Spoil
  /** Calls answered only after `release`, so that the pending state can be tested on any machine. */
  held?: EndpointName[]
  /** Bots of the deployment. */
  share?: ShareSettings
  /** Replaces the product's routes. */
  routes?: RouteObject[]
  /** Key of the live map. */
  mapKey?: string
  /**
   * Called with every section as it renders; what it throws, that section throws. Setting it renders all
   * sections again.
   */
  watchPart?: StoreApi<{ watch: (name: string) => void }>
  /** Called with an error and the section that caught it. */
  onCaught?: (error: unknown, part: string) => void
  /** Replaces the browser's storage. */
  local?: SafeStorage
  /** An existing provider, to open the app a second time. */
  bench?: Bench
}

export interface App {
  bench: Bench
  user: UserEvent
  client: QueryClient
  session: Session
  calls: WireCall[]
  /** The current address, `/path?search#hash`. */
  address: () => string
  /** Errors that the screens threw to the router. */
  errors: () => unknown[]
  goTo: (address: string) => Promise<void>
  /** Resolves when no request is pending. */
  settled: () => Promise<void>
  breakNext: (call: EndpointName, kind: FaultKind, times?: number, delayMs?: number) => void
  /** Holds the call's answers from now on until `release`. */
  hold: (call: EndpointName) => void
  /** Answers the held calls. */
  release: () => void
  /** Removes pending faults. */
  mend: () => void
}

/** A provider over the catalogue that all tests share. */
export const openCatalogue = () => openBench({}, undefined, tours)

/** One catalogue for all tests: it is generated from its seed and the day. Operators answer at once. */
const tours = rememberAnswers(
  createDemoTours({ idKey: TRIAL_KEY, clock: () => NOW, searchSpeed: Infinity, reuseSearchMs: 0 }),
)

/** Opens the whole app at an address over the real provider; only `fetch` is replaced. */
export async function openApp(address: string, options: AppOptions = {}): Promise<App> {
  const bench = options.bench ?? (await openCatalogue())
  closeAfterTest(bench)
  const local = options.local ?? createSafeStorage(() => localStorage)
  const perTab = createSafeStorage(() => sessionStorage)
  if (options.signedInAs) localStorage.setItem('_ath_tkn', await bench.signIn(options.signedInAs))
  const session = createSession(local, perTab)
  const client = createQueryClient()
  const calls: WireCall[] = []
  const gate = createGate(options.held)
  const api = createApi({
    host: options.host ?? location.origin,
    token: () => session.token(),
    onUnauthorized: (sentToken) => session.dropToken(sentToken),
    fetch: wire(bench, calls, options.spoil, gate),
  })
  const breakNext: App['breakNext'] = (call, kind, times = 1, delayMs = 0) =>
    bench.faults.add({ call, kind, times, delayMs })
  for (const { call, kind, times, delayMs } of options.faults ?? []) breakNext(call, kind, times, delayMs)
  watchSession(session, client, window)
  const router = createMemoryRouter(options.routes ?? routeObjects({ api, client }), {
    initialEntries: [address],
  })
  const { onCaught } = options
  render(
    <Providers
      api={api}
      client={client}
      session={session}
      loginFlow={createLoginFlow(session, local, perTab)}
      metrics={{ ...silentMetrics, ...options.metrics }}
      messenger={{ ...createBrowser(), ...options.messenger }}
      local={local}
      perTab={perTab}
      images={{ base: '/_img', hosts: [] }}
      scheme={createStore(() => ({ isDark: false }))}
      mapKey={options.mapKey}
      {...(options.share && { share: options.share })}
    >
      <Watched by={options.watchPart}>
        <RouterProvider router={router} />
      </Watched>
    </Providers>,
    onCaught && {
      onCaughtError: (error, { errorBoundary }) =>
        onCaught(error, errorBoundary instanceof SectionBoundary ? errorBoundary.props.name : 'the page'),
    },
  )
  return {
    bench,
    user: userEvent.setup(),
    client,
    session,
    calls,
    address: () => {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
    errors: () => Object.values(router.state.errors ?? {}),
    goTo: (next) => router.navigate(next),
    settled: async () => {
      for (let quiet = 0; quiet < 4;) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        const { initialized, navigation } = router.state
        const isQuiet = initialized && navigation.state === 'idle' && client.isFetching() === 0
        quiet = isQuiet ? quiet + 1 : 0
      }
    },
    breakNext,
    hold: gate.hold,
    release: gate.release,
    mend: () => bench.faults.clear(),
  }
}

function Watched({ by = nobody, children }: { by?: AppOptions['watchPart']; children: ReactNode }) {
  return <SectionTestHook value={useStore(by).watch}>{children}</SectionTestHook>
}

const nobody = createStore(() => ({ watch: () => {} }))
