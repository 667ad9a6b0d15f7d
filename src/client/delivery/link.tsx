import { use, useEffect, useRef, type AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, type To } from 'react-router-dom'
import { PrefetchContext } from './prefetch-context.tsx'
import { whenSeen } from './seen.ts'
import { isMotionWelcome } from './view-change.ts'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Address from `href` of the route table. */
  to: To
  /** State of the history entry. */
  state?: unknown
  viewTransition?: boolean
  /** True to replace the history entry. */
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * A link inside the app. Once in view, it prefetches its screen (requirement 2). The router's own link
 * would add its prefetching, which knows only pages of its framework, to every page.
 */
export function Link({ to, onClick, children, ...props }: LinkProps) {
  const {
    state,
    viewTransition = isMotionWelcome(),
    replace = false,
    preventScrollReset = false,
    ...rest
  } = props
  const prefetcher = use(PrefetchContext)
  const link = useRef<HTMLAnchorElement>(null)
  const address = useHref(to)
  const path = address.replace(/[?#].*$/s, '')
  const follow = useLinkClickHandler(to, {
    state,
    viewTransition,
    preventScrollReset,
    ...(replace && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  })
  useEffect(() => {
    if (!prefetcher || !link.current) return
    return whenSeen(link.current, () => prefetcher.want(path))
  }, [prefetcher, path])
  return (
    <a
      ref={link}
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
