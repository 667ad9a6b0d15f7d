import { createMetrika } from '#metrics/metrika.ts'
import { countPages } from './count-pages.ts'

/** Yandex Metrika, and what tells it of pages. */
export function startCounter(metrikaId: string) {
  return { metrics: createMetrika(Number(metrikaId), window), countPages }
}
