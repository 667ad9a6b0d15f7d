import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SettingsProvider {
  url: string
  /** Calls refused before the first answer. */
  silentAnswers: number
  close: () => void
}

/** Opens a provider that answers every call with empty settings. */
export async function openSettingsProvider(): Promise<SettingsProvider> {
  const server = createServer((_request, response) => {
    if (provider.silentAnswers > 0) {
      provider.silentAnswers -= 1
      response.destroy()
    } else response.setHeader('content-type', 'application/json').end(JSON.stringify({ settings: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: SettingsProvider = { url, silentAnswers: 0, close: () => void server.close() }
  return provider
}
