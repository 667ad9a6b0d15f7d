import * as v from 'valibot'
import { signInitData } from '../identity/init-data-signature.ts'
import { LaunchOrder } from './launch-order.ts'

/** Where the simulated messenger and strangers' tests ask for init data. */
export const INIT_DATA_PATH = '/dev/telegram/init-data'

const STALE_BY_SECONDS = 2 * 24 * 60 * 60
const FOREIGN_TOKEN = '9999999999:token-of-somebody-elses-bot'

/** Answers POST {@link INIT_DATA_PATH} with raw init data as text; 400 for an order that it cannot read. */
export async function answerInitData(request: Request, botToken: string, now: number): Promise<Response> {
  const order = v.safeParse(LaunchOrder, await request.json().catch(() => undefined))
  if (!order.success) return new Response('Bad Request', { status: 400 })
  return new Response(signLaunch(order.output, botToken, now))
}

/** Raw init data of one launch; `''` for a launch without it. `now` in milliseconds. */
export function signLaunch(order: LaunchOrder, botToken: string, now: number): string {
  if (order.kind === 'none') return ''
  const seconds = Math.floor(now / 1000) - (order.kind === 'stale' ? STALE_BY_SECONDS : 0)
  const fields = {
    query_id: `AA${seconds}`,
    user: JSON.stringify(order.user),
    auth_date: String(seconds),
    ...(order.startParam && { start_param: order.startParam }),
    // Telegram's own Ed25519 signature; the SDK rejects a launch without the field, its value is not checked.
    signature: 'development',
  }
  return signInitData(fields, order.kind === 'forged' ? FOREIGN_TOKEN : botToken)
}
