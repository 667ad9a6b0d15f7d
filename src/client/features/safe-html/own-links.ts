import type { Prefetcher } from '#client/delivery/prefetch.ts'
import { whenSeen } from '#client/delivery/seen.ts'
import { isMotionWelcome } from '#client/delivery/view-change.ts'
import { matchRoute } from '#shared/routes/href.ts'
import type { NavigateFunction } from 'react-router-dom'

interface Ways {
  navigate: NavigateFunction
  /** Absent where nothing is prefetched. */
  prefetcher: Prefetcher | undefined
}

/**
 * Links of a text to this very site lead on as all others do: within the app, and what their screen needs is asked for
 * once they are in view (requirement 2). A page loaded anew inside a messenger would launch it once more.
 * @returns the way to leave them alone again
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

/** A file of the site's is the browser's. */
function isOfScreen({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && matchRoute(pathname) !== undefined
}

/** Pressed with a key that asks for a tab or a window of its own. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
