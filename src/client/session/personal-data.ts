import type { SafeStorage } from '#client/platform/safe-storage.ts'

/** Identifies the period in which one person used this browser. */
export const DATA_EPOCH_KEY = 'traces_era'
/** Key prefixes of drafts, confirmations and recent views. */
export const PERSONAL_PREFIXES = ['draft:', 'sent:', 'consent:', 'recent_']

/** Stored input and views of the current user, as personal as the token. */
export interface PersonalData {
  /** Deletes them here; other tabs are notified through the epoch. */
  forget(): void
  /** Deletes this tab's data of a person whose personal data another tab has deleted; returns true if it has. */
  follow(): boolean
}

/** `onEpoch` is called with a new epoch: the content on screen belongs to a previous user. */
export function createPersonalData(
  local: SafeStorage,
  perTab: SafeStorage,
  onEpoch: (epoch: string | undefined) => void,
): PersonalData {
  const forgetTab = (epoch: string | undefined) => {
    for (const prefix of PERSONAL_PREFIXES) perTab.removeAll(prefix)
    if (epoch === undefined) perTab.remove(DATA_EPOCH_KEY)
    else perTab.set(DATA_EPOCH_KEY, epoch)
    onEpoch(epoch)
  }
  return {
    forget() {
      for (const prefix of PERSONAL_PREFIXES) local.removeAll(prefix)
      const epoch = `${Date.now()}-${Math.random()}`
      local.set(DATA_EPOCH_KEY, epoch)
      forgetTab(epoch)
    },
    follow() {
      const epoch = local.get(DATA_EPOCH_KEY)
      const isOver = epoch !== perTab.get(DATA_EPOCH_KEY)
      if (isOver) forgetTab(epoch)
      return isOver
    },
  }
}
