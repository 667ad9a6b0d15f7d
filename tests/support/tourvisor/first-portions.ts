import { setTimeout as pause } from 'node:timers/promises'
import type { TourvisorWorld } from './world.ts'

/** The first hotels of one search, milliseconds since the epoch; undefined until then. */
export interface FirstPortion {
  /** When operators had found them. */
  foundAt: number | undefined
  /** When a client first received any. */
  givenAt: number | undefined
}

const LOOK_EVERY_MS = 10

/** The same source, recording for each search, in order, when its first hotels arrived and were sent. */
export function watchFirstPortions(world: TourvisorWorld) {
  const portions = new Map<string, FirstPortion>()
  let isOver = false

  const watch = async (search: string, portion: FirstPortion) => {
    while (!isOver && ((await world.status(search))?.hotelsfound ?? 1) === 0) await pause(LOOK_EVERY_MS)
    portion.foundAt = Date.now()
  }

  const watched: TourvisorWorld = {
    ...world,
    async start(words) {
      const search = await world.start(words)
      const portion: FirstPortion = { foundAt: undefined, givenAt: undefined }
      portions.set(String(search), portion)
      void watch(String(search), portion)
      return search
    },
    async found(search, from, size) {
      const hotels = await world.found(search, from, size)
      const portion = portions.get(search)
      if (portion && hotels.length > 0) portion.givenAt ??= Date.now()
      return hotels
    },
  }
  return { world: watched, firstPortions: () => [...portions.values()], stop: () => void (isOver = true) }
}
