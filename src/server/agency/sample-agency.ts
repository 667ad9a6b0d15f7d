import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgencyContent } from '../sources/agency-content.ts'
import { shippedFolder } from '../process/shipped-folder.ts'
import { readAgency } from './agency-folder.ts'
import type { AgencyWords } from './compose.ts'
import { createContent } from './live-content.ts'
import { AgencyProblem } from './open-agency.ts'

/** Returns the folder of the sample agency. It has the same files as an agency's own folder. */
export function sampleFolder(): string {
  return shippedFolder(join(import.meta.dirname, 'sample'), 'sample-agency')
}

/**
 * Reads the texts of the sample agency.
 * @throws {AgencyProblem} if one of its files is broken
 */
export async function readSampleAgency(): Promise<AgencyContent> {
  const words = await readSampleWords()
  return createContent(() => words)
}

/**
 * Reads the sample agency as data.
 * @throws {AgencyProblem} if one of its files is broken
 */
export async function readSampleWords(): Promise<AgencyWords> {
  const folder = sampleFolder()
  // The build writes the parsed folder next to it.
  const built = `${folder}.json`
  if (existsSync(built)) return JSON.parse(await readFile(built, 'utf8')) as AgencyWords
  const read = await readAgency(folder)
  if ('problems' in read) throw new AgencyProblem(folder, read.problems)
  return read.words
}
