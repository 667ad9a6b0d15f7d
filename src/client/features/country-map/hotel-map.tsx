import type { Place } from '#shared/domain/place/place.ts'
import { Icon } from '#client/ui/icons.tsx'
import type { ReactNode } from 'react'
import { nearestAirport, findOutline } from './country.ts'
import css from './country-map.module.css'
import { computeBounds, createProjection, roomy, type Bounds } from './geometry.ts'
import { placeNames, spread } from './layout.ts'
import { HEIGHT, Land, MapFrame, WIDTH } from './map-frame.tsx'
import { MapMark } from './map-mark.tsx'

interface HotelMapProps {
  name: string
  country: string
  region: string
  place: Place
  /** Replaces the drawing. */
  fallback?: ReactNode
  /** Text description of the location. */
  description: ReactNode
  /** Other ways to find it. */
  children: ReactNode
}

/** Minimum extent of the drawing, km. Closer up the rough coast would mislead. */
const LEAST_KM = 160
/** An airport farther away than this does not help to find the place, km. */
const NEAR_KM = 400
const MARK = { width: 30, height: 30 }
/** Height of the scale at the bottom. */
const FOOT = 26
const INSET = { width: 72, height: 54 }

/** Map of a hotel: the surrounding land with the nearest airport, and an inset of the whole country. */
export function HotelMap({ name, country, region, place, fallback, description, children }: HotelMapProps) {
  const land = computeBounds((findOutline(country) ?? []).flat())
  const found = nearestAirport(country, place)
  const nearest = found && found.km <= NEAR_KM ? found : undefined
  const seen = roomy(
    computeBounds([place, ...(nearest ? [nearest.airport] : [])]) ?? dot(place),
    0.9,
    LEAST_KM,
  )
  const projection = createProjection(seen, WIDTH, HEIGHT)
  const marks = spread(
    [
      { x: projection.x(place), y: projection.y(place), text: name },
      ...(nearest
        ? [{ x: projection.x(nearest.airport), y: projection.y(nearest.airport), text: nearest.airport.name }]
        : []),
    ],
    MARK,
    WIDTH,
    HEIGHT,
  )
  const sides = placeNames(marks, MARK, WIDTH, HEIGHT - FOOT)
  const where = [region, country].filter(Boolean).join(', ')
  const way =
    nearest &&
    `До аэропорта ${nearest.airport.name} (${nearest.airport.code}) ${Math.round(nearest.km)} км по прямой.`
  return (
    <div className={css.around}>
      <figure className={fallback ? css.wide : css.figure}>
        {fallback}
        {land && !fallback && (
          <MapFrame
            country={country}
            projection={projection}
            label={`Схема: ${name}, ${where}. ${way ?? ''}`.trim()}
          >
            {marks.map((mark, index) => (
              <MapMark key={index === 0 ? 'hotel' : 'airport'} mark={mark} side={sides[index]} size={MARK}>
                <span className={index === 0 ? css.hotel : css.airport}>
                  <Icon name={index === 0 ? 'pin' : 'plane'} size={16} />
                </span>
              </MapMark>
            ))}
            <Inset country={country} land={land} seen={seen} />
          </MapFrame>
        )}
        <figcaption className={css.words}>
          {description}
          {way !== undefined && <p>{way}</p>}
          {land && !fallback && <p className={css.caption}>Схема, линия берега упрощена</p>}
          {children}
        </figcaption>
      </figure>
    </div>
  )
}

/**
 * Inset: the whole country with the shown area marked. Hidden when the map already shows most of the
 * country.
 */
function Inset({ country, land, seen }: { country: string; land: Bounds; seen: Bounds }) {
  const wide = (bounds: Bounds) => bounds.east - bounds.west
  if (wide(seen) > wide(land) * 0.7) return null
  const projection = createProjection(roomy(land, 0.1, 0), INSET.width, INSET.height)
  const corner = { lat: seen.north, lon: seen.west }
  const other = { lat: seen.south, lon: seen.east }
  return (
    <svg
      className={css.inset}
      viewBox={`0 0 ${INSET.width} ${INSET.height}`}
      width={INSET.width}
      height={INSET.height}
      aria-hidden="true"
      focusable="false"
    >
      <Land country={country} projection={projection} />
      <rect
        className={css.piece}
        x={projection.x(corner)}
        y={projection.y(corner)}
        width={Math.max(4, projection.x(other) - projection.x(corner))}
        height={Math.max(4, projection.y(other) - projection.y(corner))}
      />
    </svg>
  )
}

function dot({ lat, lon }: Place): Bounds {
  return { west: lon, east: lon, south: lat, north: lat }
}
