import { createHash } from 'node:crypto'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { ConsentText } from '../sources/agency-content.ts'
import type { Problem } from './problem.ts'

/** Hash of the first accepted text of each consent version. */
export type ConsentHashes = Readonly<Record<string, string>>

/** Adds an unknown version. A known one keeps the text it was first accepted with. */
export function withConsent(known: ConsentHashes, { version, text }: ConsentText): ConsentHashes {
  return { [version]: computeHash(text), ...known }
}

/** People who agreed under this version agreed to a different text. */
export function consentProblems(known: ConsentHashes, { version, text }: ConsentText): Problem[] {
  if ((known[version] ?? computeHash(text)) === computeHash(text)) return []
  const words = 'текст изменился, а version прежняя: поставьте новый день, прежний допишите в former_versions'
  return [{ file: 'consent.md', words }]
}

/** Hashes the text only: another notation of the same HTML does not change what people agree to. */
function computeHash(html: string): string {
  return createHash('sha256').update(plainText(html).replaceAll(/\s+/g, ' ').trim()).digest('hex')
}
