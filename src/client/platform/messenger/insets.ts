import { readMember } from './member.ts'
import type { Insets } from './port.ts'

/** Lower than this no client shows an app: `README.md`, "Traps of clients". */
const LEAST_HEIGHT = 100

/** The device's insets and the client's own: these come in addition to those. */
export function insetsOf(safe: unknown, content: unknown): Insets {
  const sum = (side: keyof Insets) => sizeOf(readMember(safe, side)) + sizeOf(readMember(content, side))
  return { top: sum('top'), bottom: sum('bottom'), left: sum('left'), right: sum('right') }
}

/** Height to pin bottoms to; undefined for an app that stands unfolded, and for what a client could not have meant. */
export function heightOf(isExpanded: unknown, height: unknown): number | undefined {
  const isMeant = isExpanded !== true && typeof height === 'number' && height >= LEAST_HEIGHT
  return isMeant ? height : undefined
}

/** One inset in CSS pixels; 0 for anything a client could not have meant. */
function sizeOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value < 400 ? value : 0
}
