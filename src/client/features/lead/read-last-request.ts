import type { SafeStorage } from '#client/platform/safe-storage.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import * as v from 'valibot'
import { LAST_REQUEST_KEY, type LastRequest } from './last-request.ts'

/** How long home shows a request, ms. */
const SHOWN_MS = 14 * DAY_MS

const StoredRequest = v.object({ id: v.string(), at: v.number(), wanted: v.string() })

/** The last request that was sent from this device, while it is recent. */
export function readLastRequest(storage: SafeStorage, nowMs: number): LastRequest | undefined {
  try {
    const request = v.parse(StoredRequest, JSON.parse(storage.get(LAST_REQUEST_KEY) ?? ''))
    return nowMs - request.at < SHOWN_MS ? request : undefined
  } catch {
    return undefined
  }
}
