import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { passFocus } from '#client/ui/pass-focus.ts'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import css from './live-map.module.css'
import { MapBars } from './map-bars.tsx'
import { isOnePlace, Marks } from './marks.tsx'
import { SpotCard } from './spot-card.tsx'
import type { Spot } from './spot.ts'
import { TileLayer } from './tile-layer.tsx'
import { MOST_ZOOM } from './tiles.ts'
import { useHand } from './use-hand.ts'
import { useSize } from './use-size.ts'
import { useTileScheme } from './use-tile-scheme.ts'
import { useView } from './use-view.ts'
import { fitted, worldOf, zoomed, type Size } from './view.ts'

export interface LiveMapProps {
  tilesKey: string
  spots: Spot[]
  /** What is on the map, for those who do not see it. */
  label: string
  /** When it becomes another one, the view is laid anew around all spots. */
  choice?: string | undefined
  onTile: (hasCome: boolean) => void
  onClose: () => void
}

/** How near a single place is shown, and the room of a mark around many. */
const STREETS = 15
const ROOM = 72

/** A map of images from the host of tiles, moved by mouse, fingers and keys; nothing foreign runs in the page. */
export function LiveMap(props: LiveMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const size = useSize(map)
  const hint = useId()
  // Whoever opened the map by a key goes on by keys.
  useEffect(() => map.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={map}
      className={css.map}
      role="application"
      aria-label={props.label}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move it: an application is pressed, not read
      tabIndex={0}
    >
      <span id={hint}>
        <HiddenText>Стрелки двигают карту, плюс и минус меняют масштаб, Tab ведёт по отметкам.</HiddenText>
      </span>
      {size && <Ground {...props} map={map} size={size} />}
    </div>
  )
}

interface GroundProps extends LiveMapProps {
  map: RefObject<HTMLDivElement | null>
  size: Size
}

function Ground({ tilesKey, spots, choice, map, size, onTile, onClose }: GroundProps) {
  const { view, move, step, around } = useViewAround(spots, choice, size)
  const [open, setOpen] = useState<string[]>([])
  const closeByKey = () => {
    // The keys may be in the card that goes.
    if (document.activeElement) passFocus(document.activeElement, () => map.current)
    setOpen([])
  }
  const close = () => {
    setOpen([])
    map.current?.focus({ preventScroll: true })
  }
  const missed = useHand(map, { move, step, onEscape: closeByKey })
  const scheme = useTileScheme(onTile)
  const told = spots.filter(({ key }) => open.includes(key))
  const press = (pressed: Spot[]) => {
    if (pressed.length === 1 || isOnePlace(pressed) || view.zoom >= MOST_ZOOM)
      return setOpen(pressed.map(({ key }) => key))
    // The mark pressed falls apart into others; the keys stay with the map.
    close()
    step((now) => {
      const near = around(pressed, MOST_ZOOM)
      return { ...near, zoom: Math.min(MOST_ZOOM, Math.max(near.zoom, Math.round(now.zoom) + 1)) }
    })
  }
  return (
    <>
      <TileLayer
        key={scheme.isDark ? 'dark' : 'light'}
        view={view}
        size={size}
        look={{ tilesKey, isDark: scheme.isDark, isSharp: devicePixelRatio > 1.25 }}
        onTile={scheme.onTile}
      />
      <Marks
        spots={spots}
        view={view}
        size={size}
        open={open}
        onPress={press}
        onReach={(at) => step((now) => ({ ...now, ...at }))}
      />
      {missed !== undefined && (
        <p className={css.missed} aria-hidden="true">
          {missed === 'wheel'
            ? 'Чтобы менять масштаб колесом, держите Ctrl'
            : 'Двигайте карту двумя пальцами'}
        </p>
      )}
      <MapBars
        zoom={Math.round(view.zoom)}
        onStep={(levels) => step((now) => zoomed(now, levels))}
        onClose={onClose}
      />
      {told.length > 0 && <SpotCard spots={told} onClose={close} />}
    </>
  )
}

/** The view of all spots, until a hand moves it. */
function useViewAround(spots: Spot[], choice: string | undefined, size: Size) {
  const around = (some: Spot[], nearest = STREETS) =>
    fitted(
      some.map(({ place }) => worldOf(place)),
      size,
      ROOM,
      nearest,
    )
  const { view, move, step, lay } = useView(() => around(spots))
  const laid = useRef({ choice, spots })
  // A search brings more while the map is open already; a choice of resorts asks to see them.
  const layAnew = useEffectEvent((isAsked: boolean) => lay(around(spots), isAsked))
  useEffect(() => {
    const { current: former } = laid
    laid.current = { choice, spots }
    if (former.spots !== spots) layAnew(former.choice !== choice)
  }, [choice, spots])
  return { view, move, step, around }
}
