import type { Point } from './view.ts'

/** Handlers of map gestures; points are pixels from the map's center. */
export interface Hand {
  pull: (by: Point) => void
  /** Zooms by `levels`; `isLed` is true while a gesture drives the zoom continuously. */
  zoom: (levels: number, at: Point, isLed: boolean) => void
  /** A gesture that scrolls the page instead of the map. */
  missed: (by: 'wheel' | 'finger') => void
}

/** Movement that turns a press into a drag and cancels its click, px. */
const PULL_FROM = 4
/** Wheel distance of one zoom level, px. */
const WHEEL_LEVEL = 200

/** Dragging with the main mouse button pans; a double click zooms in. */
export function followMouse(map: HTMLElement, hand: Hand): () => void {
  const controls = new AbortController()
  const { signal } = controls
  let last: Point | undefined
  let isPull = false
  map.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || event.button !== 0 || isControl(event.target)) return
      last = { x: event.clientX, y: event.clientY }
      isPull = false
    },
    { signal },
  )
  map.addEventListener(
    'pointermove',
    (event) => {
      if (!last || event.pointerType === 'touch') return
      const by = { x: event.clientX - last.x, y: event.clientY - last.y }
      if (!isPull && Math.hypot(by.x, by.y) < PULL_FROM) return
      if (!isPull) map.setPointerCapture(event.pointerId)
      isPull = true
      last = { x: event.clientX, y: event.clientY }
      hand.pull(by)
    },
    { signal },
  )
  const release = () => void (last = undefined)
  for (const end of ['pointerup', 'pointercancel'] as const) map.addEventListener(end, release, { signal })
  map.addEventListener(
    'click',
    (event) => {
      if (isPull) event.stopPropagation()
      isPull = false
    },
    { signal, capture: true },
  )
  map.addEventListener(
    'dblclick',
    (event) => {
      if (!isControl(event.target)) hand.zoom(1, fromMiddle(map, event.clientX, event.clientY), false)
    },
    { signal },
  )
  return () => controls.abort()
}

/** The plain wheel scrolls the page; Ctrl with the wheel, and a touchpad pinch, zoom. */
export function followWheel(map: HTMLElement, hand: Hand): () => void {
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return hand.missed('wheel')
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40
    hand.zoom(-pixels / WHEEL_LEVEL, fromMiddle(map, event.clientX, event.clientY), true)
  }
  map.addEventListener('wheel', turn, { passive: false })
  return () => map.removeEventListener('wheel', turn)
}

/** One finger scrolls the page, so the map never traps it; two fingers pan and zoom. */
export function followFingers(map: HTMLElement, hand: Hand): () => void {
  const controls = new AbortController()
  const { signal } = controls
  let last: { middle: Point; spread: number } | undefined
  const begin = ({ touches }: TouchEvent) => void (last = measurePair(touches))
  const move = (event: TouchEvent) => {
    const pair = measurePair(event.touches)
    if (!pair) return isControl(event.target) ? undefined : hand.missed('finger')
    if (event.cancelable) event.preventDefault()
    if (last) {
      hand.pull({ x: pair.middle.x - last.middle.x, y: pair.middle.y - last.middle.y })
      const at = fromMiddle(map, pair.middle.x, pair.middle.y)
      hand.zoom(Math.log2(pair.spread / last.spread), at, true)
    }
    last = pair
  }
  map.addEventListener('touchstart', begin, { signal, passive: true })
  map.addEventListener('touchmove', move, { signal, passive: false })
  map.addEventListener('touchend', begin, { signal, passive: true })
  map.addEventListener('touchcancel', begin, { signal, passive: true })
  return () => controls.abort()
}

function measurePair([one, other]: Iterable<Touch>): { middle: Point; spread: number } | undefined {
  if (!one || !other) return undefined
  const { clientX: x, clientY: y } = one
  return {
    middle: { x: (x + other.clientX) / 2, y: (y + other.clientY) / 2 },
    spread: Math.max(1, Math.hypot(x - other.clientX, y - other.clientY)),
  }
}

function fromMiddle(map: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = map.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

/** True for controls over the map. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-control]') !== null
}
