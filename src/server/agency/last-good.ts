import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyWords } from './compose.ts'
import { withConsent, type ConsentHashes } from './consent-versions.ts'

/** What was accepted before now. */
export interface LastGood {
  /** Undefined where nothing was accepted, or where another release wrote it. */
  words?: AgencyWords
  consents: ConsentHashes
}

interface Kept {
  shape?: number
  words?: AgencyWords
  consents?: ConsentHashes
}

/** Changed with {@link AgencyWords}: words of another shape are not taken for these. */
const SHAPE = 2

/** Its name in the data folder. */
export const LAST_GOOD_FILE = 'agency-last-good.json'

const fileIn = (dataDir: string) => join(dataDir, LAST_GOOD_FILE)

/** What was accepted last, and the text of each consent's version; nothing where it cannot be read. */
export async function readLastGood(dataDir: string): Promise<LastGood> {
  try {
    const { shape, words, consents = {} } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Kept
    if (shape !== SHAPE || !words) return { consents }
    // An earlier release kept no hashes.
    return { words, consents: withConsent(consents, words.consent) }
  } catch {
    return { consents: {} }
  }
}

/** Keeps what was accepted, whole or not at all: hosts that share the folder write at the same time. */
export async function keepLastGood(dataDir: string, { words, consents }: Required<LastGood>): Promise<void> {
  const file = fileIn(dataDir)
  const draft = `${file}.${randomUUID()}.new`
  try {
    await writeFile(draft, JSON.stringify({ shape: SHAPE, words, consents } satisfies Kept))
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
