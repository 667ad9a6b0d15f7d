import { useEffect } from 'react'

let holders = 0

/** Keeps the page from being loaded anew until the returned function is called. */
export function holdReload(): () => void {
  let isHolding = true
  holders += 1
  return () => {
    if (isHolding) holders -= 1
    isHolding = false
  }
}

export function isReloadHeld(): boolean {
  return holders > 0
}

/** For forms: what is typed and not sent holds the page. */
export function useHeldReload(hasInput: boolean): void {
  useEffect(() => (hasInput ? holdReload() : undefined), [hasInput])
}
