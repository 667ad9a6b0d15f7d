import { openStore, type Store } from '#provider/store/store.ts'
import { StoreProblem } from '#provider/store/store-problem.ts'
import { hasDatabase } from '#provider/store/data-folder.ts'
import { SettingsError } from '../settings-error.ts'
import { parseSettings } from '../settings.ts'

/** What a command of the agency is given and where it writes. */
export interface CommandIo {
  environment: Readonly<Record<string, string | undefined>>
  /** Names that `.env` leaves empty. */
  emptyVariables?: readonly string[]
  out: (text: string) => void
  err: (text: string) => void
}

/** Exit codes of every command. */
const DONE = 0
const FAILED = 1
const MISUSED = 2

/** The command cannot do what was asked; the sentence says what to do. */
export class CommandFailure extends Error {}

/** The command was called wrongly; its help follows the sentence. */
export class Misuse extends Error {}

/** Turns whatever a command ends with into an exit code and a sentence. */
export async function runCommand(
  help: string,
  { err }: CommandIo,
  command: () => Promise<void>,
): Promise<number> {
  try {
    await command()
    return DONE
  } catch (error) {
    if (isMisuse(error)) {
      err(`${error instanceof Misuse ? error.message : 'Не понимаю параметры.'}\n\n${help}`)
      return MISUSED
    }
    err(sentenceOf(error))
    return FAILED
  }
}

/** Opens the store that the host of this environment uses, and closes it after the work. */
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
  const store = await openStore({ dataDir, databaseUrl }, err)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

function isMisuse(error: unknown): boolean {
  if (error instanceof Misuse) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof SettingsError || error instanceof StoreProblem)
    return error.message
  const reason = error instanceof Error ? error.message : String(error)
  return `Не получилось: ${reason}. Проверьте DATA_DIR и DATABASE_URL`
}
