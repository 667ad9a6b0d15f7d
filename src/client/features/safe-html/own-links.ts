import type { Prefetcher } from '#client/delivery/prefetch.ts'
import { whenSeen } from '#client/ui/when-seen.ts'
import { isMotionWelcome } from '#client/delivery/view-change.ts'
import { matchRoute } from '#shared/routes/href.ts'
import type { Navigate } from '#client/delivery/navigation.ts'

interface Ways {
  navigate: Navigate
  /** Absent if nothing is prefetched. */
  prefetcher: Prefetcher | undefined
}

/**
 * Handles links of a text to this site like all others: navigates within the app and prefetches their
 * screens when in view (requirement 2). Inside a messenger a full page load would launch the app again.
 * @returns the function that removes the handlers
 */
export function tendOwnLinks(text: Element, { navigate, prefetcher }: Ways): () => void {
  const ends = [...text.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isOfScreen).map((link) => {
    link.removeAttribute('target')
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || isForBrowser(event)) return
      event.preventDefault()
      const { pathname, search, hash } = link
      void navigate({ pathname, search, hash }, { viewTransition: isMotionWelcome() })
    }
    link.addEventListener('click', follow)
    const stop = prefetcher && whenSeen(link, () => prefetcher.want(link.pathname))
    return () => {
      link.removeEventListener('click', follow)
      stop?.()
    }
  })
  return () => {
    for (const end of ends) end()
  }
}

/** Files of the site are left to the browser. */
function isOfScreen({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && matchRoute(pathname) !== undefined
}

/** True for a click with a key that opens a new tab or window. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
