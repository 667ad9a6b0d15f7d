import { REFERRER_STORAGE_KEY, UTM_STORAGE_KEY } from '#shared/domain/constants.ts'
import type { Messenger } from './messenger/port.ts'
import type { Metrics } from './metrics.ts'
import type { SafeStorage } from './safe-storage.ts'

const MAX_LENGTH = 1000
/** `ownUtm('list', 'site')`, written out: the first bundle needs nothing else of that module. */
const LIST_UTM = 'utm_source=site&utm_medium=list'

interface VisitStorages {
  /** Keeps the latest UTM parameters, which leads report. */
  local: SafeStorage
  /** Keeps those of this visit, which the counters need. */
  perTab: SafeStorage
}

/**
 * Stores what brought the visitor: the UTM parameters of the landing address, and the referrer. The
 * latest parameters win, as agencies count; a visit without any keeps the previous ones.
 */
export function rememberVisit(
  { local, perTab }: VisitStorages,
  { search, host }: Pick<Location, 'search' | 'host'>,
  referrer: string,
): void {
  const { utm } = splitUtm(search)
  if (utm !== '') for (const storage of [local, perTab]) storage.set(UTM_STORAGE_KEY, utm)
  // The referrer is an address or empty; `URL.canParse` is newer than the oldest supported browsers.
  const from = referrer.split('/')[2]
  if (from && from !== host) local.set(REFERRER_STORAGE_KEY, referrer.slice(0, MAX_LENGTH))
}

/**
 * Completes the source of a visit once its first screen is known. A visit that begins at a shared list and has no UTM
 * parameters came by the list; it does not replace what brought the visitor before.
 */
export function rememberLanding({ local, perTab }: VisitStorages, pathname: string): void {
  if (perTab.get(UTM_STORAGE_KEY) !== undefined) return
  const utm = pathname.startsWith('/together/') ? LIST_UTM : ''
  perTab.set(UTM_STORAGE_KEY, utm)
  if (utm !== '' && !local.get(UTM_STORAGE_KEY)) local.set(UTM_STORAGE_KEY, utm)
}

export function splitUtm(address: string): { address: string; utm: string } {
  const [path = '', ...queries] = address.split('?')
  const [utm, rest] = [new URLSearchParams(), new URLSearchParams()]
  for (const [name, value] of new URLSearchParams(queries.join('?'))) {
    if (!/^utm_\w+$/.test(name)) rest.append(name, value)
    else if (value !== '') utm.append(name, value)
  }
  const query = rest.toString()
  return { address: query === '' ? path : `${path}?${query}`, utm: utm.toString().slice(0, MAX_LENGTH) }
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
