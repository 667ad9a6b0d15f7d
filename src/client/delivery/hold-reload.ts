import { useEffect } from 'react'

let holders = 0
/** Number of holders with unsent input. */
let inputs = 0
const watchers = new Set<(hasInput: boolean) => void>()

/** Prevents page reloads until the returned function is called. */
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

/** For forms: unsent input prevents reloads. */
export function useHeldReload(hasInput: boolean): void {
  useEffect(() => (hasInput ? holdInput() : undefined), [hasInput])
}

/** Calls the watcher when unsent input appears on the page, and when the last of it is gone. */
export function watchInput(watcher: (hasInput: boolean) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function holdInput(): () => void {
  const release = holdReload()
  countInput(1)
  return () => {
    release()
    countInput(-1)
  }
}

function countInput(by: 1 | -1): void {
  const hadInput = inputs > 0
  inputs += by
  if (hadInput !== inputs > 0) for (const watcher of watchers) watcher(inputs > 0)
}
