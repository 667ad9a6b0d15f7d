import { numberInWords } from '#shared/domain/text/number-words.ts'
import type { Place } from '#shared/domain/place/place.ts'
import { Part } from '#client/ui/frame/part.tsx'
import type { ReactNode } from 'react'
import { outlineOf } from './country.ts'
import css from './country-map.module.css'
import { scaleKm, type Projection } from './geometry.ts'

/**
 * Units of a drawing: pixels of the narrowest phone. Letters and marks lie over it and keep their size, so what does not
 * collide there collides nowhere.
 */
export const WIDTH = 288
export const HEIGHT = 216

interface MapFrameProps {
  country: string
  projection: Projection
  /** What is to be seen, for those who do not see it. */
  label: string
  /** What is drawn on the land, under the marks. */
  drawn?: ReactNode
  children: ReactNode
}

/** The land of a country with a line that says how far is far; marks lie over it. */
export function MapFrame(props: MapFrameProps) {
  return (
    <Part name={`drawn map: ${props.country}`}>
      <Frame {...props} />
    </Part>
  )
}

function Frame({ country, projection, label, drawn, children }: MapFrameProps) {
  const km = scaleKm(projection.perKm, WIDTH / 4)
  return (
    <div className={css.frame}>
      <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <Land country={country} projection={projection} />
        {drawn}
      </svg>
      <span
        className={css.scale}
        style={{ width: share((km * projection.perKm) / WIDTH) }}
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
  const rings = outlineOf(country) ?? []
  return <path className={css.land} d={rings.map((ring) => `M${ring.map(at).join('L')}z`).join('')} />
}

/** Where something lies over the drawing. */
export function over({ x, y }: { x: number; y: number }): { left: string; top: string } {
  return { left: share(x / WIDTH), top: share(y / HEIGHT) }
}

function share(value: number): string {
  return `${round(value * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
