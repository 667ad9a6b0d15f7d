/** Height reported by a framed document: the only message accepted from a frame. */
interface HeightMessage {
  kind: 'putevka-height'
  height: number
}

/** Bounds of a frame's height, CSS px: the page stays usable whatever the frame reports. */
const LEAST = 120
const MOST = 6000

/** Returns the reported height within bounds; undefined for any other message. */
export function readHeight(data: unknown): number | undefined {
  if (!isHeightMessage(data) || !Number.isFinite(data.height) || data.height <= 0) return undefined
  return Math.min(MOST, Math.max(LEAST, Math.ceil(data.height)))
}

/**
 * Reports the height to the parent page. Sent to any origin: a height is not secret, and a page being
 * unloaded has no origin to name.
 */
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
