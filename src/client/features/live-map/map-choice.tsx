import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import { lazy, Suspense, use, useSyncExternalStore } from 'react'
import { MapKey } from './map-key.ts'
import type { MapChoiceProps } from './spot.ts'

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
