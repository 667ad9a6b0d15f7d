import { sqliteFile } from '../db/data-folder.ts'
import type { Forgotten, StoreCounts } from '../db/sqlite/forgotten-sqlite.ts'

const MOVE = 'npm run putevka -- restore --from-sqlite --replace'

/**
 * Describes an SQLite file that was not moved into PostgreSQL, and what a move would replace, for the
 * operator.
 */
export function describeForgotten(
  dataDir: string,
  { file, postgres }: Forgotten,
): { seen: string; remedy: string } {
  const seen = `в ${sqliteFile(dataDir)} остались ${countWords(file)}, в PostgreSQL они не перенесены`
  if (postgres.leads + postgres.accounts === 0)
    return { seen, remedy: `остановите витрину и выполните ${MOVE}; если они не нужны, уберите файл` }
  return {
    seen,
    remedy: `решите, что нужнее: ${MOVE} заменит PostgreSQL целиком, и пропадут новые ${countWords(postgres)}, поэтому сначала остановите витрину и сохраните их (npm run putevka -- backup, npm run putevka -- leads --csv); если прежние не нужны, уберите файл`,
  }
}

/** Formats the same as one log line. Without it the site looks new, and the loss is noticed days later. */
export function formatForgotten(dataDir: string, forgotten: Forgotten): string {
  const { seen, remedy } = describeForgotten(dataDir, forgotten)
  return `База: ${seen}. Что сделать: ${remedy}`
}

function countWords({ leads, accounts }: StoreCounts): string {
  return `заявки (${leads}) и аккаунты (${accounts})`
}
