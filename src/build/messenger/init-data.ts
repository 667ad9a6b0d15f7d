import { signInitData } from '#provider/auth/init-data-signature.ts'
import type { LaunchOrder } from './launch-order.ts'

const STALE_BY_SECONDS = 2 * 24 * 60 * 60
const FOREIGN_TOKEN = '9999999999:token-of-somebody-elses-bot'

/** Raw init data of one launch; `''` for a launch without it. `now` in milliseconds. */
export function signLaunch(order: LaunchOrder, botToken: string, now: number): string {
  if (order.kind === 'none') return ''
  const seconds = Math.floor(now / 1000) - (order.kind === 'stale' ? STALE_BY_SECONDS : 0)
  const fields = {
    query_id: `AA${seconds}`,
    user: JSON.stringify(order.user),
    auth_date: String(seconds),
    ...(order.startParam && { start_param: order.startParam }),
    // Telegram's own Ed25519 signature; the SDK refuses a launch without the field, nobody here checks its value.
    signature: 'development',
  }
  return signInitData(fields, order.kind === 'forged' ? FOREIGN_TOKEN : botToken)
}
