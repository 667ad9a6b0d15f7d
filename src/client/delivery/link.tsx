import { use, useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import { createPath } from 'react-router-dom'
import { useRouter } from './navigation.ts'
import { PrefetchContext } from './prefetch-context.tsx'
import { whenSeen } from '#client/ui/when-seen.ts'
import { isMotionWelcome } from './view-change.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target' | 'download'> {
  /** An address from `href` of the route table, or a query of the current page. */
  to: string
  /** Replaces the history entry; by default only a link to the current address does. */
  replace?: boolean
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/**
 * A link inside the app. Once in view, it prefetches its screen (requirement 2). Not the router's own link:
 * that one subscribes to the location, so each navigation rerenders every link of the page.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  viewTransition,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const prefetcher = use(PrefetchContext)
  const router = useRouter()
  const link = useRef<HTMLAnchorElement>(null)
  const path = to.replace(/[?#].*$/s, '')
  useEffect(() => {
    if (!prefetcher || !link.current || path === '') return
    return whenSeen(link.current, () => prefetcher.want(path))
  }, [prefetcher, path])
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || event.defaultPrevented || !isOwnClick(event)) return
    event.preventDefault()
    void router.navigate(to, {
      replace: replace ?? createPath(router.state.location) === to,
      preventScrollReset: preventScrollReset === true,
      viewTransition: viewTransition ?? isMotionWelcome(),
    })
  }
  return (
    <a ref={link} href={to} {...rest} onClick={follow}>
      {children}
    </a>
  )
}

/** False for a click that opens a new tab or window. */
function isOwnClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
