import { isFramedModule } from './framed-module.ts'

/** The agency's counter; a site without one does not load its code. */
export async function openCounter(metrikaId: string) {
  // A module framed by a page of ours is part of that page's visit.
  if (!metrikaId || isFramedModule(window)) return undefined
  return import('./counter.ts').then((loaded) => loaded.startCounter(metrikaId)).catch(() => undefined)
}
