import { formatForgotten } from '../compose/forgotten-words.ts'
import { findForgotten } from '../db/sqlite/forgotten-sqlite.ts'
import { hasDatabase } from '../db/data-folder.ts'
import { openStore, type Store } from '../compose/store.ts'
import { parseSettings } from '../settings/settings.ts'
import { CommandFailure, type CommandIo } from './command.ts'

/** Opens the store that the server of this environment uses, and closes it after the work. */
export async function withStore<T>(
  { environment, err }: CommandIo,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, providerHost } = parseSettings(environment)
  if (providerHost) throw new CommandFailure('Заявки и отзывы принимает PROVIDER_HOST: смотрите их там')
  if (!databaseUrl && !hasDatabase(dataDir)) {
    throw new CommandFailure(
      `В папке ${dataDir} нет базы. Проверьте DATA_DIR или сначала запустите витрину: npm start`,
    )
  }
  const forgotten = await findForgotten({ dataDir, databaseUrl })
  if (forgotten) err(formatForgotten(dataDir, forgotten))
  const store = await openStore({ dataDir, databaseUrl }, err)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
