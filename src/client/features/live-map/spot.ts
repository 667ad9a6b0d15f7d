import type { Place } from '#shared/domain/place/place.ts'
import type { ReactNode } from 'react'

/** A spot on the map. Without a price it is a named pin that cannot be tapped. */
export interface Spot {
  key: string
  place: Place
  name: string
  /** «98 437 ₽» */
  price?: string
}

/** What a page gives to its live map. */
export interface MapChoiceProps {
  spots: Spot[]
  /** Description for screen readers. */
  label: string
  /** Refits the live map when this changes, to `around` or else to all spots. */
  choice?: string
  around?: Spot[]
  /** Keys of the spots of the pressed mark. */
  open?: string[]
  /** Called when a mark is pressed, with none when it is pressed again or Escape closes it. */
  onOpen?: (keys: string[]) => void
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
