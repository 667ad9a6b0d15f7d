import type { PartnerWidgets } from '../sources/partner-widgets.ts'
import type { TourSource } from '../sources/port.ts'
import type { Store } from './store.ts'
import { loadDemo } from './load-demo.ts'
import { loadTourvisor } from './load-tourvisor.ts'
import type { WriteLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

/** What the embedded provider sells. */
export interface Tours {
  tours: TourSource
  widgets?: PartnerWidgets
  /** Pictures of what it sells; absent where its source of tours has photographs. */
  pictureFolder?: string
}

/** Opens the tours that the settings name, and nothing of the others. */
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
