import { use, useCallback, useMemo } from 'react'
import {
  createPath,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom'

// The library's own hooks read the context of its routes, which is new in each state of a navigation: with
// them a screen renders again before it is left.

/** The page's router; undefined if the page has only a plain one, as some tests do. */
export function useRouter() {
  return use(RouterContext)?.router
}

/** Moves to an address, or by a number of history entries; resolves when the screen has loaded. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>

/** Returns the function that navigates, always the same one. */
export function useNavigate(): Navigate {
  const router = useRouter()
  return useCallback(
    async (to, options) => {
      if (!router) throw new Error('The page has no data router.')
      // Its overloads take no union.
      if (typeof to === 'number') await router.navigate(to)
      else await router.navigate(to, options)
    },
    [router],
  )
}

/** New parameters, or a function that changes a copy of the current ones. */
type ParamsChange = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams)

export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const setParams = useCallback(
    (change: ParamsChange, options?: NavigateOptions) => {
      const next = typeof change === 'function' ? change(new URLSearchParams(search)) : change
      void navigate(`?${new URLSearchParams(next).toString()}`, options)
    },
    [navigate, search],
  )
  return [params, setParams] as const
}

/**
 * Returns the key of a history entry under which its scroll position is kept. The router gives every page loaded as
 * a document the same key, so those are kept by their address.
 */
export function toScrollKey(location: Location): string {
  return location.key === 'default' ? createPath(location) : location.key
}
