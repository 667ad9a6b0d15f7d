import { code, list, shape, text } from '#shared/contract/read.ts'
import { readOf, type Output } from '#shared/contract/reader.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { useLocalStorage } from '#client/session/client-context.tsx'
import { useState } from 'react'

/** Of somebody's own, as other recent looks are: whoever comes next inherits nothing. */
const KEY = 'recent_comparison'
export const MOST_COMPARED_TOURS = 4

/** A tour put beside others; `search` is the query of its page: the search it came from, the price seen, the flights. */
const ComparedTour = shape({ tourid: code(), name: text(), search: text() })
export type ComparedTour = Output<typeof ComparedTour>

const readTours = readOf(list(ComparedTour))

/** What is compared in this browser, in the order chosen; nothing where what is kept cannot be read. */
function readComparedTours(storage: SafeStorage): ComparedTour[] {
  try {
    return (readTours(JSON.parse(storage.get(KEY) ?? '[]')) ?? []).slice(0, MOST_COMPARED_TOURS)
  } catch {
    return []
  }
}

/** Tours chosen for comparing. Another tab may have changed them: each change begins with what is kept now. */
export function useComparedTours() {
  const local = useLocalStorage()
  const [tours, setTours] = useState(() => readComparedTours(local))
  const keep = (next: ComparedTour[]) => {
    local.set(KEY, JSON.stringify(next))
    setTours(next)
  }
  return {
    tours,
    /** False where there is no room for one more. */
    add: (tour: ComparedTour): boolean => {
      const others = readComparedTours(local).filter(({ tourid }) => tourid !== tour.tourid)
      const hasRoom = others.length < MOST_COMPARED_TOURS
      keep(hasRoom ? [...others, tour] : others)
      return hasRoom
    },
    remove: (tourid: string) => keep(readComparedTours(local).filter((tour) => tour.tourid !== tourid)),
  }
}
