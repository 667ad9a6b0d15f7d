import type { Messenger } from '#client/platform/messenger/port.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import {
  keepSearches,
  MOST_SEARCHES,
  parseSearches,
  readRecentSearches,
  type RecentSearch,
} from './recent-searches.ts'

/** Key in the messenger's cloud storage, which is per user. */
const CLOUD_KEY = 'recent_searches'
/** Cloud storage limit, characters. */
const CLOUD_MAX = 4096

type Cloud = Pick<Messenger, 'readCloud' | 'writeCloud'>

/** Cloud storages of users who signed out in this launch: their late answers are ignored. */
const left = new WeakSet<Cloud>()

/**
 * Merges the searches of this device and the traveller's other devices; returns all of them. Undefined
 * without cloud storage or if it adds nothing new. The interface never waits for it.
 */
export async function shareSearches(
  cloud: Cloud,
  storage: SafeStorage,
  isSamePerson: () => boolean,
): Promise<RecentSearch[] | undefined> {
  const text = await cloud.readCloud(CLOUD_KEY)
  // The traveller signed out during the request.
  if (text === undefined || left.has(cloud) || !isSamePerson()) return undefined
  const here = readRecentSearches(storage)
  const there = parseSearches(text).filter(({ address }) => /^\/tours\?[\x21-\x7e]+$/.test(address))
  const unknown = there.filter(({ address }) => here.every((known) => known.address !== address))
  const all = [...here, ...unknown].slice(0, MOST_SEARCHES)
  const fitting = fitted(all)
  if (fitting !== text && all.length > 0) cloud.writeCloud(CLOUD_KEY, fitting)
  if (all.length === here.length) return undefined
  keepSearches(storage, all)
  return all
}

/** Removes the searches from the cloud on sign-out; disables sync until the next launch. */
export function forgetSharedSearches(cloud: Cloud): void {
  left.add(cloud)
  cloud.writeCloud(CLOUD_KEY, '')
}

/** As many of the newest as fit into the cloud. */
function fitted(searches: RecentSearch[]): string {
  const text = JSON.stringify(searches)
  return text.length <= CLOUD_MAX ? text : fitted(searches.slice(0, -1))
}
