import { HiddenText } from '#client/ui/frame/feedback.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import css from './live-map.module.css'
import { MapBars } from './map-bars.tsx'
import { isOnePlace, Marks } from './marks.tsx'
import type { MapChoiceProps, Spot } from './spot.ts'
import { TileLayer } from './tile-layer.tsx'
import { MOST_ZOOM } from './view.ts'
import { useTileScheme } from './use-tile-scheme.ts'
import { useView, type ViewControl } from './use-view.ts'
import { fitted, toWorld, zoomed, type Size, pulled } from './view.ts'
import { followFingers, followMouse, followWheel, type Hand } from './gestures.ts'

interface HandOptions extends Pick<ViewControl, 'move' | 'step'> {
  /** Returns true if it closed something: then Escape closes nothing around the map. */
  onEscape: () => boolean
}

/** Pan distance of an arrow key, px. */
const ARROW = 96
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
}
const levels: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }
/** How long the gesture hint is shown, ms. */
const WORD_MS = 1600

/**
 * Mouse, touch, wheel and keyboard control of the map. Shows a short hint after a gesture that scrolled
 * the page instead.
 */
function useMapGestures(
  map: RefObject<HTMLElement | null>,
  { move, step, onEscape }: HandOptions,
): 'wheel' | 'finger' | undefined {
  const [missed, setMissed] = useState<{ by: 'wheel' | 'finger' }>()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = arrows[event.key]
    const nearer = levels[event.key]
    if (event.key === 'Escape') return onEscape() ? event.preventDefault() : undefined
    // Inside a list or button of the map the keys keep their default: arrows scroll a long list.
    if (event.target instanceof Element && event.target.closest('[data-control]')) return
    if (by) step((view) => pulled(view, by))
    else if (nearer !== undefined) step((view) => zoomed(view, nearer))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = map.current
    if (!element) return
    const hand: Hand = {
      pull: (by) => move((view) => pulled(view, by)),
      zoom: (by, at, isLed) => (isLed ? move : step)((view) => zoomed(view, by, at)),
      missed: (by) => setMissed({ by }),
    }
    const ends = [followMouse(element, hand), followWheel(element, hand), followFingers(element, hand)]
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('keydown', press)
      for (const end of ends) end()
    }
  }, [map, move, step])
  useEffect(() => {
    if (!missed) return
    const timer = setTimeout(() => setMissed(undefined), WORD_MS)
    return () => clearTimeout(timer)
  }, [missed])
  return missed?.by
}

export interface LiveMapProps extends Pick<
  MapChoiceProps,
  'spots' | 'label' | 'choice' | 'around' | 'open' | 'onOpen'
> {
  tilesKey: string
  onTile: (hasCome: boolean) => void
  onClose: () => void
}

/** Zoom for a single place, and the padding of a mark when there are many. */
const STREETS = 15
const ROOM = 72

/** Map of tile images with mouse, touch and keyboard control. Runs no third-party code. */
export function LiveMap(props: LiveMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const size = useSize(map)
  const hint = useId()
  // A keyboard user who opened the map continues with the keyboard.
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

const none: Spot[] = []

function Ground(props: GroundProps) {
  const { tilesKey, spots, choice, around = none, open = [], onOpen, map, size, onTile, onClose } = props
  const { view, move, step, fit } = useViewAround(spots, around, choice, size)
  const closeByKey = () => {
    if (open.length === 0) return false
    onOpen?.([])
    return true
  }
  const missed = useMapGestures(map, { move, step, onEscape: closeByKey })
  const scheme = useTileScheme(onTile)
  const press = (pressed: Spot[]) => {
    const keys = pressed.map(({ key }) => key)
    const isWhole = pressed.length === 1 || isOnePlace(pressed) || view.zoom >= MOST_ZOOM
    onOpen?.(isWhole && keys.join() === open.join() ? [] : keys)
    if (isWhole) return
    // The tapped group splits into others; keep focus on the map.
    map.current?.focus({ preventScroll: true })
    step((now) => {
      const near = fit(pressed, MOST_ZOOM)
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
    </>
  )
}

/** The view that fits `around`, else all spots, until the visitor moves the map. */
function useViewAround(spots: Spot[], around: Spot[], choice: string | undefined, size: Size) {
  const fit = (some: Spot[], nearest = STREETS) =>
    fitted(
      some.map(({ place }) => toWorld(place)),
      size,
      ROOM,
      nearest,
    )
  const shown = around.length > 0 ? around : spots
  const { view, move, step, lay } = useView(() => fit(shown))
  const laid = useRef({ choice, spots })
  // A running search adds spots while the map is open; a choice of resorts explicitly asks to see them.
  const layAgain = useEffectEvent((isAsked: boolean) => lay(fit(shown), isAsked))
  useEffect(() => {
    const { current: former } = laid
    laid.current = { choice, spots }
    if (former.spots !== spots || former.choice !== choice) layAgain(former.choice !== choice)
  }, [choice, spots])
  return { view, move, step, fit }
}

/** Returns the size of an element; undefined before layout. */
function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size && size.width > 0 ? size : undefined
}
