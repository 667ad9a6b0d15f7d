import type { FoundHotel } from '#shared/contract/search.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { counted, HOTELS, RESORTS } from '#shared/domain/text/words.ts'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { passFocusToNew } from '#client/ui/restore-focus.ts'
import { useWide } from '#client/ui/use-wide.ts'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { findOutline } from './country.ts'
import map from './country-map.module.css'
import { computeBounds, createProjection, roomy } from './geometry.ts'
import { placeNames, spread } from './layout.ts'
import { HEIGHT, MapFrame, WIDTH, type DrawingSize } from './map-frame.tsx'
import { MapMark } from './map-mark.tsx'
import css from './resort-map.module.css'
import { groupByResort, type Resort } from './resorts.ts'

interface ResortMapProps {
  /** All found hotels, regardless of the chosen resorts. */
  hotels: FoundHotel[]
  /** "за двоих" */
  unit: string
  chosen: string[]
  onChoose: (resorts: string[]) => void
  /** Replaces the drawing. */
  fallback?: ReactNode
  /** Link to another map, under the drawing. */
  open?: ReactNode
}

const LEAST_KM = 60
/** A price in thousands; without the unit where there are many. */
const MARK = { few: { width: 58, height: 26 }, many: { width: 36, height: 24 } }
/** Between the marks there is space for their names, px. */
const NAME_ROOM = { width: 8, height: 14 }
const MANY = 7
/** A mark moved farther than this gets a line to its place. */
const MOVED = 5
/** Height of the scale at the bottom. */
const FOOT = 26
const SHOWN = 8

/** Search results by resort: lowest prices on the land, and a list with the number of hotels. */
export function ResortMap({ hotels, unit, chosen, onChoose, fallback, open }: ResortMapProps) {
  const resorts = useKeptOrder(groupByResort(hotels))
  const country = hotels.find(({ countryname }) => countryname !== '')?.countryname ?? ''
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  const shown = { resorts, chosen, onToggle: toggle }
  const drawing = <Marks country={country} {...shown} />
  return (
    <section
      className={classNames(css.resorts, Boolean(fallback) && css.resortsWide)}
      aria-label="Курорты на схеме"
    >
      {fallback ??
        (open ? (
          <div className="stack gap-xs">
            {drawing}
            {open}
          </div>
        ) : (
          drawing
        ))}
      <div className="stack gap-xs">
        <p className={map.caption}>{`Цены ${unit}. Нажмите на курорт, покажем его отели с ценами.`}</p>
        <ResortList {...shown} />
      </div>
    </section>
  )
}

interface ShownProps {
  resorts: Resort[]
  chosen: string[]
  onToggle: (name: string) => void
}

function ResortList({ resorts, chosen, onToggle }: ShownProps) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const shown = isWhole ? resorts : resorts.slice(0, SHOWN)
  return (
    <>
      <ol ref={list} className={css.list}>
        {shown.map((resort) => (
          <li key={resort.name}>
            <button
              type="button"
              className={css.row}
              aria-pressed={chosen.includes(resort.name)}
              onClick={() => onToggle(resort.name)}
            >
              <span className={css.rowName}>
                {resort.name}
                <span className={map.muted}>{counted(resort.hotels, HOTELS)}</span>
              </span>
              <span className={css.rowPrice}>{`от ${formatMoney(resort.price)}`}</span>
            </button>
          </li>
        ))}
      </ol>
      {shown.length < resorts.length && (
        <Button
          look="quiet"
          size="s"
          isWide
          onClick={(event) => {
            passFocusToNew(event.currentTarget, list.current)
            setIsWhole(true)
          }}
        >
          {`Ещё ${counted(resorts.length - shown.length, RESORTS)}`}
        </Button>
      )}
    </>
  )
}

/** Marks carry the lowest prices of the list. Keyboard and screen reader users navigate the list. */
function Marks({ country, resorts, chosen, onToggle }: ShownProps & { country: string }) {
  const [ref, drawing] = useDrawingSize()
  const placed = resorts.flatMap(({ name, place, price }) => (place ? [{ name, place, price }] : []))
  const bounds = computeBounds(placed.map(({ place }) => place))
  if (!bounds || !findOutline(country)) return null
  const { width, height } = drawing
  const projection = createProjection(roomy(bounds, 0.35, LEAST_KM), width, height)
  const isCrowded = placed.length > MANY
  const size = isCrowded ? MARK.many : MARK.few
  const places = placed.map(({ name, place }) => ({
    x: projection.x(place),
    y: projection.y(place),
    text: name,
  }))
  const marks = spread(
    places,
    { width: size.width + NAME_ROOM.width, height: size.height + NAME_ROOM.height },
    width,
    height - FOOT,
  )
  const sides = placeNames(marks, size, width, height - FOOT)
  const ties = places.flatMap((place, index) => {
    const mark = marks[index]
    return mark && Math.hypot(mark.x - place.x, mark.y - place.y) > MOVED ? [{ place, mark }] : []
  })
  return (
    <figure ref={ref} className="stack gap-xs">
      <MapFrame
        country={country}
        projection={projection}
        size={drawing}
        label={`Схема: курорты, ${country}`}
        drawn={ties.map(({ place, mark }) => (
          <g key={place.text} className={css.tie}>
            <line x1={place.x} y1={place.y} x2={mark.x} y2={mark.y} />
            <circle cx={place.x} cy={place.y} r="2" />
          </g>
        ))}
      >
        {marks.map((mark, index) => (
          <MapMark key={mark.text} mark={mark} side={sides[index]} size={size} drawing={drawing}>
            <button
              type="button"
              tabIndex={-1}
              className={classNames(map.mark, chosen.includes(mark.text) && map.markOn)}
              onClick={() => onToggle(mark.text)}
            >
              {markText(placed[index]?.price ?? 0, isCrowded)}
            </button>
          </MapMark>
        ))}
      </MapFrame>
      <figcaption className={map.caption}>
        {`${isCrowded ? 'Цены в тысячах ₽. ' : ''}Схема, линия берега упрощена`}
      </figcaption>
    </figure>
  )
}

/** Height of a drawing by its width: a phone has more space below than next to it. */
const SHAPE = { wide: HEIGHT / WIDTH, narrow: 0.95 }

/** Returns a ref of the drawing and its size, px: in a large one more names have space. */
function useDrawingSize(): [(element: HTMLElement | null) => (() => void) | undefined, DrawingSize] {
  const [width, setWidth] = useState(WIDTH)
  const shape = useWide() ? SHAPE.wide : SHAPE.narrow
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, { width, height: Math.round(width * shape) }]
}

/** "53 тыс." */
function markText(price: number, isCrowded: boolean): string {
  const thousands = String(Math.round(price / 1000))
  return isCrowded ? thousands : `${thousands}\u00a0тыс.`
}

/** Keeps the order of resorts stable during the search: new resorts are appended. */
function useKeptOrder(found: Resort[]): Resort[] {
  const [known, setKnown] = useState<string[]>([])
  const fresh = found.filter(({ name }) => !known.includes(name))
  if (fresh.length > 0) setKnown([...known, ...fresh.map(({ name }) => name)])
  const byName = new Map(found.map((resort) => [resort.name, resort]))
  return [...known.flatMap((name) => byName.get(name) ?? []), ...fresh]
}
