import { readMember } from './member.ts'
import type { Insets } from './port.ts'

/** No client shows an app lower than this, px: `README.md`, "Traps of clients". */
const LEAST_HEIGHT = 100

/** Sums the device's insets and the client's, which add up. */
export function readInsets(safe: unknown, content: unknown): Insets {
  const sum = (side: keyof Insets) => readSize(readMember(safe, side)) + readSize(readMember(content, side))
  return { top: sum('top'), bottom: sum('bottom'), left: sum('left'), right: sum('right') }
}

/** Returns the height to pin bottom elements to; undefined for an expanded app and for implausible values. */
export function readViewportHeight(isExpanded: unknown, height: unknown): number | undefined {
  const isMeant = isExpanded !== true && typeof height === 'number' && height >= LEAST_HEIGHT
  return isMeant ? height : undefined
}

/** One inset in CSS px; 0 for implausible values. */
function readSize(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value < 400 ? value : 0
}
