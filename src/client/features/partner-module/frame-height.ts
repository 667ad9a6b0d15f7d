/** How tall a framed document says it is: the only thing that is heard from a frame. */
interface HeightMessage {
  kind: 'putevka-height'
  height: number
}

/** A frame may be no smaller and no taller, CSS pixels: whatever it says, the page around stays usable. */
const LEAST = 120
const MOST = 6000

/** The height a message tells, within bounds; undefined for every other message. */
export function heightOf(data: unknown): number | undefined {
  if (!isHeightMessage(data) || !Number.isFinite(data.height) || data.height <= 0) return undefined
  return Math.min(MOST, Math.max(LEAST, Math.ceil(data.height)))
}

/** Tells the page around. A height is nobody's secret, and a page that is just being left has no origin to be named by. */
export function tellHeight(view: Window, height: number): void {
  if (view.parent === view) return
  const message: HeightMessage = { kind: 'putevka-height', height }
  view.parent.postMessage(message, '*')
}

function isHeightMessage(data: unknown): data is HeightMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'kind' in data &&
    data.kind === 'putevka-height' &&
    'height' in data &&
    typeof data.height === 'number'
  )
}
