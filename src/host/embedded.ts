import type { Answer } from './host.ts'
import type { Settings } from './settings.ts'

/** The provider that lives in this process. */
export interface Embedded {
  provider: Answer
  workbench: Answer
  close: () => Promise<void>
}

/** Opens the store, the mail and the tours, and makes the provider of them. */
export async function openEmbedded(_settings: Settings): Promise<Embedded> {
  const absent: Answer = () => Response.json({ message: 'Провайдер ещё не подключён' }, { status: 501 })
  return { provider: absent, workbench: absent, close: async () => {} }
}
