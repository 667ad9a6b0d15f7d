import type { SafeStorage } from '#client/platform/safe-storage.ts'

/** Names the span of time in which one person used this browser. */
export const DATA_EPOCH_KEY = 'traces_era'
/** Beginnings of the keys under which drafts, confirmations and recent looks are kept. */
const PERSONAL_PREFIXES = ['draft:', 'sent:', 'consent:', 'recent_']

/** What somebody typed and looked at: as much theirs as the token. */
export interface PersonalData {
  epoch(): string | undefined
  /** Forgets them here; other tabs hear of it by the epoch. */
  forget(): void
  /** Forgets what this tab kept of a person whose personal data another tab has forgotten. */
  follow(): void
}

/** `onEpoch` hears of a new one: what is on the screen is not theirs who use the browser now. */
export function createPersonalData(
  local: SafeStorage,
  perTab: SafeStorage,
  onEpoch: (epoch: string | undefined) => void,
): PersonalData {
  let known = local.get(DATA_EPOCH_KEY)
  const forgetTab = (epoch: string | undefined) => {
    for (const prefix of PERSONAL_PREFIXES) perTab.removeAll(prefix)
    if (epoch !== undefined) perTab.set(DATA_EPOCH_KEY, epoch)
    known = epoch
    onEpoch(epoch)
  }
  return {
    epoch: () => known,
    forget() {
      for (const prefix of PERSONAL_PREFIXES) local.removeAll(prefix)
      const epoch = `${Date.now()}-${Math.random()}`
      local.set(DATA_EPOCH_KEY, epoch)
      forgetTab(epoch)
    },
    follow() {
      const epoch = local.get(DATA_EPOCH_KEY)
      if (epoch !== known || epoch !== perTab.get(DATA_EPOCH_KEY)) forgetTab(epoch)
    },
  }
}
