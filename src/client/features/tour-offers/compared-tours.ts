import { code, list, object, text } from '#shared/contract/read.ts'
import { callReader, type Output } from '#shared/contract/reader.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { useState } from 'react'

/** Personal, like other recent views: cleared for the next traveller. */
const KEY = 'recent_comparison'
export const MOST_COMPARED_TOURS = 4

/** A compared tour. `search` is the query of its page: search, price shown and flights. */
const ComparedTour = object({ tourid: code(), name: text(), search: text() })
export type ComparedTour = Output<typeof ComparedTour>

const readTours = callReader(list(ComparedTour))

/** Reads the compared tours of this browser in the order chosen; empty if the stored value is invalid. */
function readComparedTours(storage: SafeStorage): ComparedTour[] {
  try {
    return (readTours(JSON.parse(storage.get(KEY) ?? '[]')) ?? []).slice(0, MOST_COMPARED_TOURS)
  } catch {
    return []
  }
}

/**
 * Tours chosen for comparison. Another tab may have changed them, so each change rereads the storage
 * first.
 */
export function useComparedTours() {
  const local = useLocalStorage()
  const [tours, setTours] = useState(() => readComparedTours(local))
  const keep = (next: ComparedTour[]) => {
    local.set(KEY, JSON.stringify(next))
    setTours(next)
  }
  return {
    tours,
    /** False if the comparison is full. */
    add: (tour: ComparedTour): boolean => {
      const others = readComparedTours(local).filter(({ tourid }) => tourid !== tour.tourid)
      const hasRoom = others.length < MOST_COMPARED_TOURS
      keep(hasRoom ? [...others, tour] : others)
      return hasRoom
    },
    remove: (tourid: string) => keep(readComparedTours(local).filter((tour) => tour.tourid !== tourid)),
  }
}
