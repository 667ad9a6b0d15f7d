import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import type { TourSource } from '../sources/port.ts'
import type { Store } from './store.ts'
import { loadDemo } from './load-demo.ts'
import { loadTourvisor } from './load-tourvisor.ts'
import type { WriteLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

export interface Tours {
  tours: TourSource
  widgets?: PartnerWidgets
  /** Folder of the source's images; undefined if the tour source has real photos. */
  pictureFolder?: string
}

/** Opens the configured tour source and loads no other. */
export async function openTours(settings: Settings, store: Store, log: WriteLine): Promise<Tours> {
  const clock = Date.now
  const { tours: chosen } = settings
  if (chosen.source === 'demo') {
    const { openDemo } = await loadDemo()
    return openDemo({ clock, idKey: store.serverKey, searchSpeed: settings.demoSearchSpeed })
  }
  const { openTourvisor } = await loadTourvisor()
  const { access, fuel, searchesPerDay } = chosen
  const { tours } = await openTourvisor({
    access,
    fuel,
    searchesPerDay,
    answers: store.sharedAnswers,
    budgets: store.dayBudgets,
    clock,
    idKey: store.serverKey,
    log,
  })
  return { tours }
}
