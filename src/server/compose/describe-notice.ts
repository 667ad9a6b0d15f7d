import { describeLeadNotice, type LeadNoticeParts } from '../leads/lead-notice.ts'
import type { DescribeNotice } from '../notices/deliver-notices.ts'
import { describeWatchNotice, type WatchNoticeParts } from '../price-alerts/watch-message.ts'

export type DescribeParts = LeadNoticeParts & WatchNoticeParts

/** Describes messages about leads and about watched prices. */
export function createDescribeNotice(parts: DescribeParts): DescribeNotice {
  return (claim) =>
    claim.watch_id === null ? describeLeadNotice(parts, claim) : describeWatchNotice(parts, claim.watch_id)
}
