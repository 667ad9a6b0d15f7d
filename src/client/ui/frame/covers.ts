import { createContext } from 'react'

/** What lies over the page, the top one last: sheets, the full view of images. */
export interface Covers {
  /** Lays one on top; the answer takes it away. */
  put: (close: () => void) => () => void
  count: () => number
  /** Closes those on top until so many are left, as their own buttons would. */
  closeDownTo: (left: number) => void
  subscribe: (listener: () => void) => () => void
}

export function createCovers(): Covers {
  const open: { close: () => void }[] = []
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    put(close) {
      const one = { close }
      open.push(one)
      tell()
      return () => {
        open.splice(open.indexOf(one), 1)
        tell()
      }
    },
    count: () => open.length,
    closeDownTo(left) {
      for (const { close } of open.slice(left).reverse()) close()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Where nobody listens, covers are closed by their own means only. */
export const CoversContext = createContext(createCovers())
