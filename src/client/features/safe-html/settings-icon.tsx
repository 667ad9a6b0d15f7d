import { lazyPart } from '#client/delivery/lazy-part.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { Suspense, type ReactNode } from 'react'

// The reader of foreign markup is heavier than all the icons it reads.
const IconMark = lazyPart(() => import('./icon-mark.tsx'), 'IconMark')

interface SettingsIconProps {
  /** Image markup of the settings, `''` for none. */
  markup: string
  /** CSS pixels, both ways. */
  size: number
  /** Stands until the icon is read, and where the markup holds none. */
  fallback: ReactNode
}

/** An icon out of the provider's markup; it takes a document to read one, so a prerendered page has the fallback. */
export function SettingsIcon(icon: SettingsIconProps) {
  const isHydrated = useHydrated()
  if (!isHydrated || icon.markup === '') return icon.fallback
  return (
    <Suspense fallback={icon.fallback}>
      <IconMark {...icon} />
    </Suspense>
  )
}
