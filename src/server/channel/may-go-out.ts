import type { ChannelMode } from '#shared/contract/agency/channel-desk.ts'
import type { ChannelPlanRow } from '../db/schema/channel-rows.ts'

/** Whether a post may be sent: never in a stopped channel, never unapproved where approval is asked for. */
export function mayGoOut({ decision }: Pick<ChannelPlanRow, 'decision'>, mode: ChannelMode): boolean {
  if (mode === 'stopped' || decision === 'skipped') return false
  return mode === 'auto' || decision === 'approved'
}
