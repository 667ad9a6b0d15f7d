import { Skeleton } from '#client/ui/frame/feedback.tsx'
import { Part } from '#client/ui/frame/part.tsx'
import { lazy, Suspense, use, useSyncExternalStore, type ReactNode } from 'react'
import { MapKey } from './map-key.ts'
import type { Spot } from './spot.ts'

export interface MapChoiceProps {
  spots: Spot[]
  /** What is on the map, for those who do not see it. */
  label: string
  /** When it becomes another one, the live map is laid anew around all spots. */
  choice?: string
  /** The same place on Yandex Maps, for whoever the live map does not reach. */
  outside: string
  /** What the page shows while there is no live map: said when it does not come. */
  instead?: string
  /** The page's own part: `open` is the way to the live map, `map` that map, once asked for, in the drawing's place. */
  children: (parts: { open: ReactNode; map: ReactNode }) => ReactNode
}

const MapSwitch = lazy(async () => {
  try {
    const { MapSwitch } = await import('./map-switch.tsx')
    return { default: MapSwitch }
  } catch {
    // A page that stands must not fall for the sake of a button.
    return { default: Drawn }
  }
})

/** Room of the button and of the line under it. */
const OPEN_HEIGHT = 68

/** Lets the visitor ask for the live map; a deployment without a key brings none of it. */
export function MapChoice(props: MapChoiceProps) {
  return (
    <Part name={`map: ${props.label}`}>
      <Choice {...props} />
    </Part>
  )
}

function Choice(props: MapChoiceProps) {
  const tilesKey = use(MapKey)
  if (tilesKey === undefined || props.spots.length === 0) return <Drawn {...props} />
  return <Switch {...props} tilesKey={tilesKey} />
}

/** In a prerendered page the button's place waits: a press before its code is there would be lost. */
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
