import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { Suspense, type ReactNode } from 'react'

// The sanitizer is heavier than all the icons it reads.
const IconMark = lazyPart(() => import('./icon-mark.tsx'), 'IconMark')

interface SettingsIconProps {
  /** Image markup from the settings, `''` if none. */
  markup: string
  /** Width and height, CSS px. */
  size: number
  /** Shown until the icon is read, or if the markup holds none. */
  fallback: ReactNode
}

/** Icon from the provider's markup. Parsing needs a document, so a prerendered page shows the fallback. */
export function SettingsIcon(icon: SettingsIconProps) {
  const isHydrated = useHydrated()
  if (!isHydrated || icon.markup === '') return icon.fallback
  return (
    <Suspense fallback={icon.fallback}>
      <IconMark {...icon} />
    </Suspense>
  )
}
