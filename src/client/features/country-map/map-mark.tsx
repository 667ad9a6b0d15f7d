import type { CSSProperties, ReactNode } from 'react'
import css from './country-map.module.css'
import type { Mark, MarkSize, Side } from './layout.ts'
import { over, type DrawingSize } from './map-frame.tsx'

interface MapMarkProps {
  mark: Mark
  /** Side where the name fits; undefined if it fits nowhere. */
  side: Side | undefined
  size: MarkSize
  /** Size of the drawing; the smallest by default. */
  drawing?: DrawingSize
  children: ReactNode
}

/** A mark with its name over the drawing. Its content is repeated as text next to the map. */
export function MapMark({ mark, side, size, drawing, children }: MapMarkProps) {
  return (
    <span
      className={css.spot}
      style={
        {
          ...over(mark, drawing),
          '--mark': `${size.width}px`,
          '--mark-height': `${size.height}px`,
        } as CSSProperties
      }
      aria-hidden="true"
    >
      {children}
      {side && (
        <span className={css.name} data-side={side}>
          {mark.text}
        </span>
      )}
    </span>
  )
}
