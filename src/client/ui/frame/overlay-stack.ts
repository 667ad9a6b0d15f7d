import { createContext } from 'react'

/** The overlay stack, last on top: sheets and the photo viewer. */
export interface OverlayStack {
  /** Pushes an overlay; returns its removal. */
  put: (close: () => void) => () => void
  count: () => number
  /** Closes overlays from the top until `left` remain, as their own buttons would. */
  closeDownTo: (left: number) => void
  subscribe: (listener: () => void) => () => void
}

export function createOverlayStack(): OverlayStack {
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

/** Default stack: overlays close only by their own buttons. */
export const OverlayStackContext = createContext(createOverlayStack())
