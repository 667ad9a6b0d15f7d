import type { BotUpdate, BotUpdateReply } from '#shared/contract/endpoints/bot-update-body.ts'
import { decodeBody } from '#shared/contract/decode-body.ts'
import { takeBotUpdate } from '#shared/contract/endpoints/bot-updates.ts'
import { signBotUpdate } from '#server/conversations/bot-signature.ts'
import { BASE_PATH } from '#server/http/mount-table.ts'
import { BotFailure } from '../failure.ts'

/** Hands over to the host what a person did. @throws BotFailure when the host has not taken it */
export type HandOver = (update: Omit<BotUpdate, 'at'>) => Promise<BotUpdateReply>

interface HandOverParts {
  /** Origin of the provider. */
  host: string
  token: string
  fetch: typeof fetch
  wait: (ms: number) => Promise<unknown>
  now?: () => number
}

/** The person waits for the answer, and so do all others. */
const TIMEOUT_MS = 4_000
const RETRY_AFTER_MS = 1_000

const NO_LEAD: BotUpdateReply = { outcome: 'no_lead', lead: '', lead_id: '', is_first: false, others: [] }

/** Creates the client. Handing over twice is harmless: the host knows each message by its number. */
export function createHandOver({ host, token, fetch: call, wait, now = Date.now }: HandOverParts): HandOver {
  const send = async (update: Omit<BotUpdate, 'at'>): Promise<BotUpdateReply> => {
    const text = JSON.stringify({ ...update, at: now() })
    const response = await call(host + BASE_PATH + takeBotUpdate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ update: text, signature: signBotUpdate(token, text) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // An agency's own provider may have no conversations.
    if ([404, 405, 501].includes(response.status)) {
      await response.body?.cancel()
      return NO_LEAD
    }
    if (response.status === 401)
      throw new BotFailure(
        'Витрина не узнала подпись: у неё должен быть тот же TELEGRAM_BOT_TOKEN и верное время',
      )
    const decoded = response.ok ? decodeBody<BotUpdateReply>(takeBotUpdate, await response.json()) : undefined
    if (decoded?.kind !== 'data') throw new Error(`HTTP ${response.status}`)
    return decoded.data
  }
  return async (update) => {
    try {
      return await send(update).catch(async (error: unknown) => {
        if (error instanceof BotFailure) throw error
        await wait(RETRY_AFTER_MS)
        return send(update)
      })
    } catch (error) {
      throw error instanceof BotFailure ? error : new BotFailure('Витрина не отвечает: проверьте PUBLIC_URL')
    }
  }
}
