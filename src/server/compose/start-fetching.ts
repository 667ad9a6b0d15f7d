import { fetchFiles, type FetchParts } from '../conversations/fetch-files.ts'
import { startRounds } from '../db/rounds.ts'
import { failureLine } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

/** Fetches what people have sent to the bot. Returns a function that stops it. */
export async function startFetching(
  { telegramBotToken: token, telegramApiRoot: apiRoot }: Settings,
  { store, clock, log }: Omit<FetchParts, 'download'>,
): Promise<() => Promise<void>> {
  if (!token) return async () => {}
  const { createBotFiles } = await import('../outbound/bot-files.ts')
  const loop = { store, download: createBotFiles({ token, apiRoot }), clock, log }
  return startRounds(
    (isStopped) => fetchFiles(loop, isStopped),
    (error) => log(failureLine(error, clock())),
  )
}
