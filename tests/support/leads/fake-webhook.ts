import { createHmac } from 'node:crypto'
import { openFarEnd, type FarEnd } from './far-end.ts'

const KEY = Buffer.alloc(32, 7)

/** An accepted message, once per `webhook-id`. */
export interface HeardEvent {
  id: string
  body: Record<string, unknown> & { lead: Record<string, unknown> }
}

/** The agency's program, which rejects messages not signed by the rules of Standard Webhooks. */
export interface FakeWebhook extends FarEnd {
  environment: Record<string, string>
  events: Map<string, HeardEvent>
}

export async function openFakeWebhook(): Promise<FakeWebhook> {
  const events: FakeWebhook['events'] = new Map()
  const far = await openFarEnd(({ headers, text, method }) => {
    const id = String(headers['webhook-id'])
    const timestamp = String(headers['webhook-timestamp'])
    const sign = createHmac('sha256', KEY).update(`${id}.${timestamp}.${text}`).digest('base64')
    if (method !== 'POST' || headers['webhook-signature'] !== `v1,${sign}`) return { status: 401 }
    if (!/^\d{10}$/.test(timestamp) || id.includes('.')) return { status: 400 }
    if (!events.has(id)) events.set(id, { id, body: JSON.parse(text) as HeardEvent['body'] })
    return { status: 202, body: '' }
  })
  const environment = {
    LEADS_WEBHOOK_URL: `${far.url}/leads`,
    LEADS_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  }
  return Object.assign(far, { environment, events })
}
