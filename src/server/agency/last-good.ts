import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyWords } from './compose.ts'
import { withConsent, type ConsentHashes } from './consent-versions.ts'

export interface LastGood {
  /** Undefined if nothing was accepted or another release wrote it. */
  words?: AgencyWords
  consents: ConsentHashes
}

interface Kept {
  shape?: number
  words?: AgencyWords
  consents?: ConsentHashes
}

/** Format version, changed with {@link AgencyWords}. Another version is not read. */
const SHAPE = 2

export const LAST_GOOD_FILE = 'agency-last-good.json'

const fileIn = (dataDir: string) => join(dataDir, LAST_GOOD_FILE)

/** Reads the last accepted texts and the hash of each consent version; empty if unreadable. */
export async function readLastGood(dataDir: string): Promise<LastGood> {
  try {
    // Opening a pipe waits for its writer.
    if (!(await stat(fileIn(dataDir))).isFile()) return { consents: {} }
    const { shape, words, consents = {} } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as Kept
    if (shape !== SHAPE || !words) return { consents }
    // An earlier release stored no hashes.
    return { words, consents: withConsent(consents, words.consent) }
  } catch {
    return { consents: {} }
  }
}

/** Stores what was accepted, atomically: servers that share the folder write at the same time. */
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
