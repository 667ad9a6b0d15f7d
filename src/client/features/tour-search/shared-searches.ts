import type { Messenger } from '#client/platform/messenger/port.ts'
import type { SafeStorage } from '#client/platform/safe-storage.ts'
import {
  keepSearches,
  KEPT_SEARCHES,
  parseSearches,
  readRecentSearches,
  type RecentSearch,
} from './recent-searches.ts'

/** Key in the cloud of the messenger, which each person has to themselves. */
const CLOUD_KEY = 'recent_searches'
/** What the cloud takes, characters. */
const CLOUD_MAX = 4096

type Cloud = Pick<Messenger, 'readCloud' | 'writeCloud'>

/** Clouds that a person of this launch has left: what they still answer is theirs no more. */
const left = new WeakSet<Cloud>()

/**
 * Brings together what was searched here and on the person's other devices; the answer is the whole. Undefined where
 * there is no cloud, or nothing in it that is new here. Never waited for by anything the traveller sees.
 */
export async function shareSearches(
  cloud: Cloud,
  storage: SafeStorage,
  isSamePerson: () => boolean,
): Promise<RecentSearch[] | undefined> {
  const text = await cloud.readCloud(CLOUD_KEY)
  // Whoever signed out meanwhile took their searches with them.
  if (text === undefined || left.has(cloud) || !isSamePerson()) return undefined
  const here = readRecentSearches(storage)
  const there = parseSearches(text).filter(({ address }) => /^\/tours\?[\x21-\x7e]+$/.test(address))
  const unknown = there.filter(({ address }) => here.every((known) => known.address !== address))
  const all = [...here, ...unknown].slice(0, KEPT_SEARCHES)
  const fitting = fitted(all)
  if (fitting !== text && all.length > 0) cloud.writeCloud(CLOUD_KEY, fitting)
  if (all.length === here.length) return undefined
  keepSearches(storage, all)
  return all
}

/** The searches leave the cloud with the person who signs out; until the next launch nothing goes there or comes. */
export function forgetSharedSearches(cloud: Cloud): void {
  left.add(cloud)
  cloud.writeCloud(CLOUD_KEY, '')
}

/** As many of the newest as the cloud takes. */
function fitted(searches: RecentSearch[]): string {
  const text = JSON.stringify(searches)
  return text.length <= CLOUD_MAX ? text : fitted(searches.slice(0, -1))
}
