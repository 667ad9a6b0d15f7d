import { REFERRER_STORAGE_KEY, UTM_STORAGE_KEY } from '#shared/domain/constants.ts'
import type { Messenger } from './messenger/port.ts'
import type { Metrics } from './metrics.ts'
import type { SafeStorage } from './safe-storage.ts'

const MAX_LENGTH = 1000

/**
 * Stores what brought the visitor: the UTM parameters of the landing address, and the referrer. The
 * latest parameters win, as agencies count; a visit without any keeps the previous ones.
 */
export function rememberVisit(
  local: SafeStorage,
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
): void {
  const marks = [...new URLSearchParams(search)].filter(
    ([name, value]) => /^utm_\w+$/.test(name) && value !== '',
  )
  if (marks.length > 0) local.set(UTM_STORAGE_KEY, new URLSearchParams(marks).toString().slice(0, MAX_LENGTH))
  // The referrer is an address or empty; `URL.canParse` is newer than the oldest supported browsers.
  const from = referrer.split('/')[2]
  if (from && from !== host) local.set(REFERRER_STORAGE_KEY, referrer.slice(0, MAX_LENGTH))
}

/** What a request reports about its visit. */
export interface Visit {
  page: string
  utm?: string
  referrer: string
  channel: string
  client_id: string
  messenger_user: string
}

/** Uses only the part of the address before the hash: a messenger puts signed launch data after it. */
export function captureVisit(
  address: string,
  { local, messenger, metrics }: { local: SafeStorage; messenger: Messenger; metrics: Metrics },
): Visit {
  const utm = local.get(UTM_STORAGE_KEY)
  return {
    page: address.replace(/#.*$/s, ''),
    ...(utm ? { utm } : {}),
    referrer: local.get(REFERRER_STORAGE_KEY) ?? '',
    channel: findChannel(messenger),
    client_id: metrics.clientId() ?? '',
    messenger_user: messenger.person?.id ?? '',
  }
}

function findChannel({ kind, isMessenger }: Messenger): string {
  if (!isMessenger) return 'site'
  return kind === 'max' ? 'max' : 'telegram'
}
