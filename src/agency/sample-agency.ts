import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyContent } from '#provider/ports/agency-content.ts'
import { readAgency } from './agency-folder.ts'
import { contentOf, type AgencyWords } from './compose.ts'
import { AgencyProblem } from './open-agency.ts'

/** The build puts the folder next to its entries (`vite.config.ts`); chunks are one folder deeper than entries. */
const PLACES = ['sample', 'sample-agency', '../sample-agency']

/**
 * Returns the folder of the sample agency, which has the same files as an agency's own folder.
 * @throws {Error} when the build lost it
 */
export function sampleFolder(): string {
  const folder = PLACES.map((place) => join(import.meta.dirname, place)).find((one) => existsSync(one))
  if (!folder) throw new Error('Образец текстов агентства не найден: соберите заново, npm run build')
  return folder
}

/**
 * Reads the texts of the sample agency.
 * @throws {AgencyProblem} when a file of it is broken
 */
export async function readSampleAgency(): Promise<AgencyContent> {
  const words = await readSampleWords()
  return contentOf(() => words)
}

async function readSampleWords(): Promise<AgencyWords> {
  const folder = sampleFolder()
  // The build leaves the result of reading the folder next to it.
  const built = `${folder}.json`
  if (existsSync(built)) return JSON.parse(await readFile(built, 'utf8')) as AgencyWords
  const read = await readAgency(folder)
  if ('problems' in read) throw new AgencyProblem(folder, read.problems)
  return read.words
}
