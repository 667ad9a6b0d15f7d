import { isFramedModule } from './framed-module.ts'

/** The agency's counter; a site without one does not load its code. */
export async function openCounter(metrikaId: string) {
  // A module framed by a page of ours is part of that page's visit.
  if (metrikaId === '' || isFramedModule(window)) return undefined
  try {
    const [{ createMetrika }, { countPages }] = await Promise.all([
      import('#metrics/metrika.ts'),
      import('./count-pages.ts'),
    ])
    return { metrics: createMetrika(Number(metrikaId), window), countPages }
  } catch {
    return undefined
  }
}
