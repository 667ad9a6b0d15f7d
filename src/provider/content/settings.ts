import type { Handlers } from '../handler.ts'
import type { Workshop } from '../workshop.ts'

export function settingsHandlers(_shop: Workshop): Handlers<'settings'> {
  return { settings: () => ({ settings: [], lfr: [] }) }
}
