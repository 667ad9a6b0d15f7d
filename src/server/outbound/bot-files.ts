import { GrammyError } from 'grammy'
import { openBotApi, toOutcome, type BotApiOptions } from './bot-api.ts'

/** Longest download, milliseconds: ten megabytes over a slow line. */
const DOWNLOAD_MS = 120_000

/** The content of a file as it arrives, or why there is none. Asking again is harmless. */
export type Download =
  | { kind: 'found'; content: AsyncIterable<Uint8Array> }
  | { kind: 'postponed'; reason: string; waitMs?: number | undefined }
  | { kind: 'refused'; reason: string }

/** Opens files that people have sent to the bot. Never rejects; the content may. */
export function createBotFiles(options: BotApiOptions): (fileId: string) => Promise<Download> {
  const api = openBotApi(options)
  const { token, apiRoot } = options
  return async (fileId) => {
    try {
      const { file_path: path = '' } = await api.getFile(fileId)
      // An own Bot API server in local mode names a place on its disk.
      if (!/^[\w-][\w./-]*$/.test(path) || path.includes('..'))
        return { kind: 'refused', reason: 'Telegram не назвал адрес файла' }
      const response = await fetch(`${apiRoot}/file/bot${token}/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(DOWNLOAD_MS),
      })
      if (response.ok && response.body) return { kind: 'found', content: response.body }
      await response.body?.cancel()
      return { kind: 'postponed', reason: `Telegram ответил ${response.status}` }
    } catch (error) {
      return toFailure(error)
    }
  }
}

function toFailure(error: unknown): Exclude<Download, { kind: 'found' }> {
  const outcome = toOutcome(error)
  if (outcome.kind === 'postponed')
    return { kind: 'postponed', reason: outcome.reason, waitMs: outcome.waitMs }
  if (outcome.kind === 'refused' && error instanceof GrammyError)
    return { kind: 'refused', reason: `${outcome.reason}: ${error.description}` }
  return { kind: 'postponed', reason: 'Telegram не ответил' }
}
