import type { MouseEvent, ReactNode } from 'react'
import { useDesk } from './desk-context.tsx'

interface OutsideLinkProps {
  href: string
  className?: string | undefined
  children: ReactNode
}

/** A link to another page, in a new tab. A messenger has no tabs: its client opens other sites. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const { messenger } = useDesk()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin, protocol } = event.currentTarget
    if (!messenger.isMessenger || origin === location.origin || !/^https?:$/.test(protocol)) return
    event.preventDefault()
    messenger.openLink(href)
  }
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
      onAuxClick={open}
    >
      {children}
    </a>
  )
}
