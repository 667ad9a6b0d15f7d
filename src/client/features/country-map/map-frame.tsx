import { numberInWords } from '#shared/domain/text/spelled-numbers.ts'
import type { Place } from '#shared/domain/place/place.ts'
import { SectionBoundary } from '#client/ui/frame/section-boundary.tsx'
import type { ReactNode } from 'react'
import { findOutline } from './country.ts'
import css from './country-map.module.css'
import { scaleKm, type Projection } from './geometry.ts'

/**
 * Drawing units: pixels of the narrowest phone. Names and marks are overlaid at a fixed size, so a layout
 * without overlaps here has none on wider screens.
 */
export const WIDTH = 288
export const HEIGHT = 216

export interface DrawingSize {
  width: number
  height: number
}

const SMALLEST: DrawingSize = { width: WIDTH, height: HEIGHT }

interface MapFrameProps {
  country: string
  projection: Projection
  label: string
  /** Size of the drawing that the projection fills; the smallest by default. */
  size?: DrawingSize
  /** Drawn on the land, under the marks. */
  drawn?: ReactNode
  children: ReactNode
}

/** Outline of a country with a distance scale. Marks are overlaid on it. */
export function MapFrame(props: MapFrameProps) {
  return (
    <SectionBoundary name={`drawn map: ${props.country}`}>
      <Frame {...props} />
    </SectionBoundary>
  )
}

function Frame({ country, projection, label, size = SMALLEST, drawn, children }: MapFrameProps) {
  const { width, height } = size
  const km = scaleKm(projection.perKm, width / 4)
  return (
    <div className={css.frame} style={{ aspectRatio: width / height }}>
      <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <Land country={country} projection={projection} />
        {drawn}
      </svg>
      <span
        className={css.scale}
        style={{ width: share((km * projection.perKm) / width) }}
        aria-hidden="true"
      >
        {`${numberInWords(km)} км`}
      </span>
      {children}
    </div>
  )
}

export function Land({ country, projection }: { country: string; projection: Projection }) {
  const at = (place: Place) => `${round(projection.x(place))} ${round(projection.y(place))}`
  const rings = findOutline(country) ?? []
  return <path className={css.land} d={rings.map((ring) => `M${ring.map(at).join('L')}z`).join('')} />
}

/** CSS position of a point over the drawing. */
export function over(
  { x, y }: { x: number; y: number },
  { width, height }: DrawingSize = SMALLEST,
): { left: string; top: string } {
  return { left: share(x / width), top: share(y / height) }
}

function share(value: number): string {
  return `${round(value * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
