import { Link } from '#client/delivery/link.tsx'
import { matchRoute } from '#shared/routes/href.ts'
import type { ReactNode } from 'react'

interface WayOutProps {
  /** As received: a path of this site or an external URL. */
  address: string
  className: string
  children: ReactNode
}

/**
 * A link from the agency: screens of this site open in the app, everything else outside. Renders nothing
 * for an invalid address.
 */
export function WayOut({ address, className, children }: WayOutProps) {
  const url = parseUrl(address)
  if (url === undefined) return null
  if (url.origin === location.origin && matchRoute(url.pathname)) {
    return (
      <Link to={url.pathname + url.search + url.hash} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}

/** Host of an external link; undefined for this site and for an invalid address. */
export function readSite(address: string): string | undefined {
  const url = parseUrl(address)
  return url === undefined || url.origin === location.origin ? undefined : url.host
}

/** Undefined for an invalid address. */
export function parseUrl(address: string): URL | undefined {
  if (address === '') return undefined
  try {
    const url = new URL(address, location.origin)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}
