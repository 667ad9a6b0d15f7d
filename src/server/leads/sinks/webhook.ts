import { HOUR_MS } from '#shared/domain/time/durations.ts'
import type { Outcome } from '../../outbound/outcome.ts'
import { createHmac } from 'node:crypto'
import { checked, leadsAddress } from '../../process/environment-checks.ts'
import { messageName } from '../message/sink-message.ts'
import { type LeadSink } from './lead-sink.ts'
import { toLeadEvent } from '../message/lead-event.ts'
import { createHear, isAboutContent, toFailure, type CrmReply } from '../../outbound/crm-request.ts'
import { declareSink, ofProgram, type SinkKind, type SinkParts } from './sink-kind.ts'

const entries = {
  LEADS_WEBHOOK_URL: leadsAddress('https://crm.example.ru/putevka'),
  LEADS_WEBHOOK_SECRET: checked(
    (text) => text === '' || toKey(text) !== undefined,
    'нужна строка вида whsec_ и дальше base64 от 24 до 64 случайных байтов: echo whsec_$(openssl rand -base64 32)',
  ),
}

/**
 * A program of the agency, called by the rules of Standard Webhooks; `src/server/leads/README.md`,
 * "Webhook".
 */
export const webhook: SinkKind = declareSink({
  entries,
  required: ['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET'],
  secrets: ['LEADS_WEBHOOK_SECRET', 'LEADS_WEBHOOK_URL'],
  words: {
    title: 'Вебхук',
    column: 'Вебхук',
    where: 'на вебхук',
    what: 'LEADS_WEBHOOK_URL',
    policy: ofProgram('программу агентства для работы с заявками'),
  },
  retryPolicy: { forMs: 72 * HOUR_MS, longestPauseMs: 6 * HOUR_MS },
  isIdempotent: true,
  create: createWebhook,
})

function createWebhook(
  { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }: Record<keyof typeof entries, string>,
  { siteUrl, timeoutMs }: SinkParts,
): LeadSink {
  const hear = createHear({ timeoutMs })
  const key = toKey(secret) ?? Buffer.alloc(0)
  return {
    name: 'webhook',
    async send(message) {
      const body = JSON.stringify(toLeadEvent(message, siteUrl))
      const id = messageName(message)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
      }
      return toOutcome(await hear({ url, headers, body }))
    },
    examine: async () => ({ state: 'unchecked', seen: `${new URL(url).host}; проверит --test-lead` }),
  }
}

const BLOCKED_REMEDY = 'проверьте LEADS_WEBHOOK_URL: приёмник переехал, закрыт или не принимает подпись'

/**
 * Any answer but 2xx may be fixed by the receiver's owner during the retry period; a receiver that is
 * gone for good answers 410.
 */
function toOutcome(reply: CrmReply): Outcome {
  if (reply.kind !== 'answer') return toFailure(reply, { name: 'вебхук', keyRemedy: '', remedy: '' })
  const { status, retryAfterMs } = reply
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const reason = `вебхук: ответ ${status}`
  if (status === 410) {
    const remedy = 'приёмник больше не берёт заявок: впишите новый LEADS_WEBHOOK_URL'
    return { kind: 'refused', reason, remedy }
  }
  const isBlocked = status < 500 && status !== 429 && !isAboutContent(status)
  return {
    kind: 'postponed',
    reason,
    ...((status === 429 || status === 503) && { waitMs: retryAfterMs }),
    ...(isBlocked && { remedy: BLOCKED_REMEDY }),
  }
}

/** The bytes of a secret; undefined if invalid. */
function toKey(secret: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? []
  const key = Buffer.from(base64 ?? '', 'base64')
  return key.length >= 24 && key.length <= 64 ? key : undefined
}
