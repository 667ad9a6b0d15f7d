import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { lazy, Suspense, use, useSyncExternalStore, type ReactNode } from 'react'
import { MapKey } from './map-key.ts'
import type { Spot } from './spot.ts'

export interface MapChoiceProps {
  spots: Spot[]
  /** Description for screen readers. */
  label: string
  /** Refits the live map to all spots when this changes. */
  choice?: string
  /** The same place on Yandex Maps, if the live map cannot load. */
  outside: string
  /** What the page shows without the live map; announced when the map fails to load. */
  fallback?: string
  /**
   * Renders the page: `open` is the button of the live map; `map` is that map after a tap, instead of the
   * drawing.
   */
  children: (parts: { open: ReactNode; map: ReactNode }) => ReactNode
}

const MapSwitch = lazy(async () => {
  try {
    const { MapSwitch } = await import('./map-switch.tsx')
    return { default: MapSwitch }
  } catch {
    // A rendered page must not fail because of a button.
    return { default: Drawn }
  }
})

/** Height of the button and the line under it. */
const OPEN_HEIGHT = 68

/** Offers the live map. A deployment without a tiles key loads none of it. */
export function MapChoice(props: MapChoiceProps) {
  return (
    <SectionBoundary name={`map: ${props.label}`}>
      <Choice {...props} />
    </SectionBoundary>
  )
}

function Choice(props: MapChoiceProps) {
  const tilesKey = use(MapKey)
  if (tilesKey === undefined || props.spots.length === 0) return <Drawn {...props} />
  return <Switch {...props} tilesKey={tilesKey} />
}

/** In a prerendered page the button waits for its code: an earlier tap would be lost. */
function Switch(props: MapChoiceProps & { tilesKey: string }) {
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const waiting = props.children({ open: <Skeleton height={OPEN_HEIGHT} radius={12} />, map: null })
  return <Suspense fallback={waiting}>{isLive ? <MapSwitch {...props} /> : waiting}</Suspense>
}

function Drawn({ children }: Pick<MapChoiceProps, 'children'>) {
  return children({ open: null, map: null })
}
