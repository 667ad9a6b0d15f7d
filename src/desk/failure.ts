import { decodeAgencyReply } from '#shared/contract/agency/decode.ts'
import type { ChannelDesk } from '#shared/contract/agency/channel-desk.ts'
import type { LeadDetail } from '#shared/contract/agency/replies.ts'
import * as v from 'valibot'

interface Told {
  message?: string | undefined
  errors?: Record<string, string>
  lead?: LeadDetail | undefined
  asks?: string
  channel?: ChannelDesk | undefined
}

/** A failed call. `status` is 0 without a response, 200 for an unreadable one. */
export class DeskFailure extends Error {
  readonly status: number
  /** The host's message, `''` if none. */
  readonly sentence: string
  readonly errors: Readonly<Record<string, string>>
  /** The current lead, if another user changed it first. */
  readonly lead: LeadDetail | undefined
  /** The current channel, likewise. */
  readonly channel: ChannelDesk | undefined
  /** What the host asks to confirm; `''` for nothing. */
  readonly asks: string

  constructor(status: number, { message = '', errors = {}, lead, channel, asks = '' }: Told = {}) {
    super(status === 0 ? 'no answer' : `status ${status}`)
    this.name = 'DeskFailure'
    this.status = status
    this.sentence = message
    this.errors = errors
    this.lead = lead
    this.asks = asks
    this.channel = channel
  }
}

const Refused = v.object({
  message: v.fallback(v.string(), ''),
  asks: v.fallback(v.string(), ''),
  errors: v.fallback(v.record(v.string(), v.fallback(v.array(v.string()), [])), {}),
})

/** Reads a response with a status other than 200. */
export function formatFailure(status: number, raw: unknown): DeskFailure {
  const refused = v.safeParse(Refused, raw)
  if (!refused.success) return new DeskFailure(status)
  const errors = Object.entries(refused.output.errors).flatMap(([field, [text]]) =>
    text === undefined ? [] : [[field, text] as const],
  )
  const [lead, channel] =
    status === 409 ? [decodeAgencyReply('lead', raw), decodeAgencyReply('channel', raw)] : []
  return new DeskFailure(status, {
    message: refused.output.message,
    errors: Object.fromEntries(errors),
    asks: refused.output.asks,
    lead: lead?.kind === 'data' ? lead.data.lead : undefined,
    channel: channel?.kind === 'data' ? channel.data.channel : undefined,
  })
}

export function failureText(error: unknown): string {
  const status = error instanceof DeskFailure ? error.status : 200
  if (status === 0) return 'Нет связи с сервером. Проверьте интернет и повторите.'
  const told = error instanceof DeskFailure ? error.sentence : ''
  // A full disk: the manager should say it.
  if (status === 507 && told !== '') return told
  if (status >= 500) return 'Сервер временно не отвечает. Повторите через минуту.'
  if (told !== '') return told
  if (status === 429) return 'Слишком много запросов подряд. Повторите через минуту.'
  if (status === 401) return 'Сеанс закончился. Войдите ещё раз.'
  if (status === 404) return 'Этого здесь больше нет. Вернитесь к списку.'
  return 'Сервер ответил непонятно. Повторите через минуту.'
}
