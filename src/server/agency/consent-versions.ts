import { createHash } from 'node:crypto'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { ConsentText } from '../sources/agency-content.ts'
import type { Problem } from './problem.ts'

/** The text first accepted under each version of the consent: version to hash. */
export type ConsentHashes = Readonly<Record<string, string>>

/** Adds a version that is not known yet; a known one keeps the text it was first accepted with. */
export function withConsent(known: ConsentHashes, { version, text }: ConsentText): ConsentHashes {
  return { [version]: hashOf(text), ...known }
}

/** Whoever agreed under this version agreed to another text. */
export function consentProblems(known: ConsentHashes, { version, text }: ConsentText): Problem[] {
  if ((known[version] ?? hashOf(text)) === hashOf(text)) return []
  const words = 'текст изменился, а version прежняя: поставьте новый день, прежний допишите в former_versions'
  return [{ file: 'consent.md', words }]
}

/** Of the words alone: another way to write the same HTML changes nothing that people agree to. */
function hashOf(html: string): string {
  return createHash('sha256').update(plainText(html).replaceAll(/\s+/g, ' ').trim()).digest('hex')
}
