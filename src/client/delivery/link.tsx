import { use, useEffect, useRef, type ComponentProps } from 'react'
import { Link as RouterLink, useHref } from 'react-router-dom'
import { PrefetchContext } from './prefetch-context.tsx'
import { whenSeen } from './seen.ts'
import { isMotionWelcome } from './view-change.ts'

/**
 * A link inside the app. The address comes from `href` of the route table. Once in view, it prefetches
 * its screen (requirement 2).
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const prefetcher = use(PrefetchContext)
  const link = useRef<HTMLAnchorElement>(null)
  const path = useHref(props.to).replace(/[?#].*$/s, '')
  useEffect(() => {
    if (!prefetcher || !link.current) return
    return whenSeen(link.current, () => prefetcher.want(path))
  }, [prefetcher, path])
  return <RouterLink ref={link} viewTransition={isMotionWelcome()} {...props} />
}
