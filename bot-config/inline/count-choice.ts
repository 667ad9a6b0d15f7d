import { countInlineChoice } from '#shared/contract/endpoints/inline-mode.ts'
import { BASE_PATH } from '#server/http/mount-table.ts'
import { signInlineChoice } from '#server/inline-mode/choice-signature.ts'
import { BotFailure } from '../failure.ts'

interface CounterParts {
  /** Origin of the provider. */
  host: string
  token: string
  fetch: typeof fetch
  now?: () => number
}

const TIMEOUT_MS = 5_000

/** Creates a reporter of sent cards. A provider without the call counts nothing, which is no failure. */
export function createCountChoice({ host, token, fetch: send, now = Date.now }: CounterParts) {
  return async (choice: string): Promise<void> => {
    const at = now()
    const body = { choice, at, signature: signInlineChoice(token, { choice, at }) }
    const response = await send(host + BASE_PATH + countInlineChoice.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new BotFailure('Витрина не отвечает: проверьте PUBLIC_URL')
    })
    await response.body?.cancel()
    if (response.status === 401)
      throw new BotFailure(
        'Витрина не узнала подпись: у неё должен быть тот же TELEGRAM_BOT_TOKEN и верное время',
      )
    if (!response.ok && response.status !== 404) throw new BotFailure(`Витрина ответила ${response.status}`)
  }
}
