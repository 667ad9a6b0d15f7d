import type { Payloads } from '#client/delivery/payloads.ts'
import { repaint } from '#client/delivery/repaint.ts'
import { loadOnline } from '#client/delivery/wait-for-network.ts'
import { isPageShown } from '#client/launch/keep-page.ts'
import { routes, type RouteName, type RouteSpec } from '#shared/routes/table.ts'
import { areParamsValid } from '#shared/routes/href.ts'
import type { LoaderContext } from '#client/api/loader.ts'
import { BlankLayout } from '#client/shell/blank-layout.tsx'
import { ErrorPage } from '#client/shell/error-page.tsx'
import { Layout } from '#client/shell/layout.tsx'
import { ScreenSkeleton } from '#client/shell/screen-skeleton.tsx'
import {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { memo, type ComponentType } from 'react'
import { screens, type KnownScreen, type ScreenModule } from './screens.ts'

export interface LoaderParts extends Omit<LoaderContext, 'params'> {
  /** Missing if nothing is prerendered. */
  payloads?: Payloads
}

/**
 * Creates a browser router, or a memory router if a web view blocks its history. A screen whose code has
 * loaded renders at once and loads nothing.
 */
export function createRouter(parts: LoaderParts, known?: KnownScreen) {
  try {
    return createBrowserRouter(
      routeObjects(parts, known),
      known && { hydrationData: { loaderData: { [known.name]: null } } },
    )
  } catch {
    const { pathname, search, hash } = location
    return createMemoryRouter(routeObjects(parts), { initialEntries: [pathname + search + hash] })
  }
}

/** Route objects: one lazy chunk per route, parameters validated first. */
export function routeObjects(parts: LoaderParts, known?: KnownScreen): RouteObject[] {
  const names = Object.keys(routes) as RouteName[]
  const isBlank = (name: RouteName) => (routes[name] as RouteSpec).layout === 'blank'
  const rows = names.filter((name) => !isBlank(name)).map((name) => routeObject(name, parts, known))
  const blankRows = names.filter(isBlank).map((name) => routeObject(name, parts, known))
  return [
    framed(Layout, [...rows, { path: '*', loader: unmatched, Component: ErrorPage }]),
    framed(BlankLayout, blankRows),
  ]
}

function framed(Component: ComponentType, children: RouteObject[]): RouteObject {
  return {
    Component: memo(Component),
    HydrateFallback: ScreenSkeleton,
    // Errors of the layout itself; without it the router shows its default English page.
    ErrorBoundary: BrokenPage,
    // Errors of a screen stay inside the layout, so that header and menu keep working.
    children: [{ ErrorBoundary: BrokenPage, children }],
  }
}

/** If a screen fails during hydration, the prerendered page is better and is restored. */
function BrokenPage() {
  const error = useRouteError()
  if (isPageShown() && !isRouteErrorResponse(error)) throw error
  return <ErrorPage />
}

function routeObject(name: RouteName, parts: LoaderParts, known: KnownScreen | undefined): RouteObject {
  const spec: RouteSpec = routes[name]
  return {
    id: name,
    path: spec.path,
    // Same as the host and every link: an alias may equal a screen's name with a capital letter.
    caseSensitive: true,
    handle: { title: spec.title },
    loader: async ({ params, request }: LoaderFunctionArgs) => {
      // A path that is no menu item matches no route.
      const unfit = name === 'page' ? 'Page not found' : 'Page Not Found'
      if (!areParamsValid(spec, params)) throw notFound(unfit, request.url)
      const repainted = repaint()
      const [{ load }]: [ScreenModule, unknown] = await Promise.all([
        loadOnline<ScreenModule>(screens[name], { signal: request.signal }),
        parts.payloads?.coming(new URL(request.url).pathname),
      ])
      if ((await load?.({ ...parts, params })) === 'missing') throw notFound(unfit, request.url)
      await repainted
      return null
    },
    // Filters change only the address and load nothing.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    // Keeps the rendered element while the next screen loads: the router re-renders all routes on each step.
    ...(known?.name === name
      ? { Component: memo(known.Component) }
      : {
          // It cannot be aborted, so the loader above announces the wait: a tap elsewhere ends that one.
          lazy: async () => ({
            Component: memo((await loadOnline<ScreenModule>(screens[name], { isSilent: true })).Component),
          }),
        }),
  }
}

function unmatched({ request }: LoaderFunctionArgs): never {
  throw notFound('Page not found', request.url)
}

/** The two messages differ in one letter, as in requirement 8. */
function notFound(words: 'Page not found' | 'Page Not Found', url: string): Response {
  const { pathname, search } = new URL(url)
  // `Response.json` is newer than the oldest supported browsers.
  const headers = { 'Content-Type': 'application/json' }
  return new Response(JSON.stringify({ message: `${words}: ${pathname}${search}` }), { status: 404, headers })
}
