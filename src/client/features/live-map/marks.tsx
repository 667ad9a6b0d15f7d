import { counted, HOTELS } from '#shared/domain/text/words.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icons.tsx'
import { useMemo, type FocusEvent } from 'react'
import css from './marks.module.css'
import type { Spot } from './spot.ts'
import { onScreen, toWorld, type Point, type Size, type View } from './view.ts'
import { TILE } from './view.ts'

/** Items that would overlap at this zoom; positioned at the first of them. */
interface Group<Item> {
  at: Point
  items: Item[]
}

/** Space of a label on the map, px. Labels closer than this overlap. */
const ROOM = { width: 128, height: 48 }

/**
 * Groups items that are too close at this zoom, in the given order: the first keeps its place, later ones
 * join it.
 */
export function groupByPlace<Item extends { at: Point }>(items: Item[], zoom: number): Group<Item>[] {
  const scale = TILE * 2 ** zoom
  const groups: Group<Item>[] = []
  for (const item of items) {
    const near = groups.find(
      ({ at }) =>
        Math.abs(at.x - item.at.x) * scale < ROOM.width && Math.abs(at.y - item.at.y) * scale < ROOM.height,
    )
    if (near) near.items.push(item)
    else groups.push({ at: item.at, items: [item] })
  }
  return groups
}

interface MarksProps {
  spots: Spot[]
  view: View
  size: Size
  /** Keys of the spots of the pressed mark. */
  open: string[]
  onPress: (spots: Spot[]) => void
  /** Called when focus moves to a mark at or beyond the edge. */
  onReach: (at: Point) => void
}

/** Distance from the edge where a label is cut off, px. */
const MARGIN = 72
/** Distance beyond the edge where a mark is still partly visible, px. */
const EDGE = 64

/** Price labels, the lowest of each group; a pin for a place without a price. */
export function Marks({ spots, view, size, open, onPress, onReach }: MarksProps) {
  const placed = useMemo(() => spots.map((spot) => ({ spot, at: toWorld(spot.place) })), [spots])
  const level = Math.round(view.zoom)
  const groups = useMemo(() => groupByPlace(placed, level), [placed, level])
  const seen = groups.flatMap((group) => {
    const point = onScreen(group.at, view, size)
    return isNear(point, size, EDGE) ? [{ group, point }] : []
  })
  return (
    <ul className={css.marks}>
      {seen.map(({ group, point }, index) => {
        const members = group.items.map(({ spot }) => spot)
        const [first] = members
        if (!first) return null
        const style = {
          transform: `translate(${Math.round(point.x)}px, ${Math.round(point.y)}px)`,
          zIndex: seen.length - index,
        }
        return (
          <li key={first.key} className={css.spot} style={style}>
            {first.price !== undefined ? (
              <PriceMark
                spots={members}
                price={first.price}
                isOpen={open.includes(first.key)}
                onPress={() => onPress(members)}
                onFocus={(event) => {
                  const isWhole = isNear(point, size, -MARGIN)
                  if (!isWhole && event.currentTarget.matches(':focus-visible')) onReach(group.at)
                }}
              />
            ) : (
              <Pin name={first.name} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface PriceMarkProps {
  spots: Spot[]
  /** The lowest of the spots. */
  price: string
  isOpen: boolean
  onPress: () => void
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void
}

function PriceMark({ spots, price, isOpen, onPress, onFocus }: PriceMarkProps) {
  const [first] = spots
  const isAlone = spots.length === 1
  return (
    <button
      type="button"
      className={classNames(css.price, isOpen && css.priceOn)}
      aria-pressed={isOpen}
      aria-label={isAlone ? `${price}, ${first?.name ?? ''}` : `${counted(spots.length, HOTELS)} от ${price}`}
      onClick={onPress}
      onFocus={onFocus}
    >
      {!isAlone && <span className={css.count}>{spots.length}</span>}
      {isAlone ? price : `от ${price}`}
    </button>
  )
}

function Pin({ name }: { name: string }) {
  return (
    <span className={css.pin}>
      <span className={css.pinHead}>
        <Icon name="pin" size={20} />
      </span>
      <span className={css.pinName}>{name}</span>
    </span>
  )
}

/** True if zooming in cannot split the group. */
export function isOnePlace(spots: Spot[]): boolean {
  const [first] = spots
  return spots.every(({ place }) => place.lat === first?.place.lat && place.lon === first.place.lon)
}

function isNear({ x, y }: Point, { width, height }: Size, beyond: number): boolean {
  return x > -beyond && x < width + beyond && y > -beyond && y < height + beyond
}
