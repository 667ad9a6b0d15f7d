import { routes, type RouteName, type RouteSpec } from '#routes/table.ts'
import { areParamsValid } from '#routes/href.ts'
import { ErrorPage } from '#shell/error-page.tsx'
import { Layout } from '#shell/layout.tsx'
import { ScreenSkeleton } from '#shell/screen-skeleton.tsx'
import {
  createBrowserRouter,
  createMemoryRouter,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom'
import { screens } from './screens.ts'

/** The router of the browser's address line; of memory where a web view gives no hold of its history at all. */
export function createRouter() {
  try {
    return createBrowserRouter(routeObjects())
  } catch {
    const { pathname, search, hash } = location
    return createMemoryRouter(routeObjects(), { initialEntries: [pathname + search + hash] })
  }
}

/** The route table for a router: one lazy chunk a row, parameters checked first. */
export function routeObjects(): RouteObject[] {
  const rows = (Object.keys(routes) as RouteName[]).map(routeObject)
  return [
    {
      Component: Layout,
      HydrateFallback: ScreenSkeleton,
      // What breaks in the frame itself; without it the router shows its own English page.
      ErrorBoundary: ErrorPage,
      // Errors of a screen stay inside the layout, so that header and menu go on working.
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [...rows, { path: '*', loader: unmatched, Component: ErrorPage }],
        },
      ],
    },
  ]
}

function routeObject(name: RouteName): RouteObject {
  const spec: RouteSpec = routes[name]
  return {
    id: name,
    path: spec.path,
    handle: { title: spec.title },
    loader: ({ params, request }: LoaderFunctionArgs) => {
      if (!areParamsValid(spec, params)) throw notFound('Page Not Found', request.url)
      return null
    },
    // Filters change the address only: nothing is loaded for them.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: (await screens[name]()).Component }),
  }
}

function unmatched({ request }: LoaderFunctionArgs): never {
  throw notFound('Page not found', request.url)
}

/** The two messages differ in one letter, as spec section 8 has them. */
function notFound(words: 'Page not found' | 'Page Not Found', url: string): Response {
  const { pathname, search } = new URL(url)
  return Response.json({ message: `${words}: ${pathname}${search}` }, { status: 404 })
}
