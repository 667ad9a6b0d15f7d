import { BackupProblem } from '../backup/backup-problem.ts'
import type { BackupFacts } from '../backup/read-backup.ts'
import type { StorePlace } from '../db/database.ts'
import { parseSettings } from '../settings/settings.ts'
import { countTexts, hasLastGood } from './backup-texts.ts'
import { CommandFailure, type CommandIo } from './command.ts'

export interface BackupPlace extends StorePlace {
  dataDir: string
  backupDays: number
  brandLogo: string
}

export function backupPlace({ environment }: CommandIo): BackupPlace {
  const { dataDir, databaseUrl, providerHost, backupDays, brandLogo } = parseSettings(environment)
  if (providerHost) throw new CommandFailure('Данные хранит PROVIDER_HOST: копируйте их там')
  return { dataDir, databaseUrl, backupDays, brandLogo }
}

/** Says how many texts of the agency a backup holds. */
export function textsLine(files: BackupFacts['files']): string {
  const count = countTexts(files)
  if (count > 0) return `Файлов с текстами агентства ${count}.`
  return hasLastGood(files)
    ? 'Папки с текстами агентства нет, в копии только тексты, принятые последними.'
    : 'Своих текстов агентства нет.'
}

/** @throws {CommandFailure} with the sentence about an unusable backup */
export async function withBackupSentence<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof BackupProblem ? new CommandFailure(error.message, { cause: error }) : error
  }
}
