import type { SafeStorage } from './safe-storage.ts'

/** Names the span of time in which one person used this browser. */
export const ERA_KEY = 'traces_era'
/** Beginnings of the keys under which drafts, confirmations and recent looks are kept. */
const TRACES = ['draft:', 'sent:', 'consent:', 'recent_']

/** What somebody typed and looked at: as much theirs as the token. */
export interface Traces {
  era(): string | undefined
  /** Forgets them here; other tabs hear of it by the era. */
  forget(): void
  /** Forgets what this tab kept of a person whose traces another tab has forgotten. */
  follow(): void
}

/** `onEra` hears of a new one: what is on the screen is not theirs who use the browser now. */
export function createTraces(
  local: SafeStorage,
  perTab: SafeStorage,
  onEra: (era: string | undefined) => void,
): Traces {
  let known = local.get(ERA_KEY)
  const forgetTab = (era: string | undefined) => {
    for (const prefix of TRACES) perTab.removeAll(prefix)
    if (era !== undefined) perTab.set(ERA_KEY, era)
    known = era
    onEra(era)
  }
  return {
    era: () => known,
    forget() {
      for (const prefix of TRACES) local.removeAll(prefix)
      const era = `${Date.now()}-${Math.random()}`
      local.set(ERA_KEY, era)
      forgetTab(era)
    },
    follow() {
      const era = local.get(ERA_KEY)
      if (era !== known || era !== perTab.get(ERA_KEY)) forgetTab(era)
    },
  }
}
