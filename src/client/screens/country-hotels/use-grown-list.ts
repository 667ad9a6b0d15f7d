import { useHydrated } from '#client/delivery/use-now.ts'
import { useTabStorage } from '#client/session/client-context.tsx'
import { useIncrementalList } from '#client/ui/use-incremental-list.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const SLICE = 24
const MAX_COUNT = 5000

/**
 * Number of rendered items of a long list, so that a thousand hotels cost as much as the visible ones.
 * Back renders as many as before at once, so the router restores the scroll position.
 */
export function useGrownList(orderKey: string) {
  const storage = useTabStorage()
  const isBack = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  const name = `grown:${useLocation().key}`
  const [known] = useState(() => (isBack ? readCount(storage.get(name)) : SLICE))
  const { count, sentinel } = useIncrementalList(orderKey, {
    first: SLICE,
    inReach: () => SLICE,
    slice: SLICE,
    known,
  })
  useEffect(() => {
    if (count > SLICE) storage.set(name, String(count))
  }, [count, name, storage])
  // A page that came as HTML contains the first slice, whatever this tab has stored.
  return { count: isHydrated ? count : SLICE, sentinel }
}

function readCount(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count > SLICE && count < MAX_COUNT ? count : SLICE
}
