import { existsSync } from 'node:fs'
import { agencyFolder } from '../agency/agency-folder.ts'
import type { AgencyWords } from '../agency/compose.ts'
import { createContent } from '../agency/live-content.ts'
import { openAgency, readAgencyOnce, type LiveAgency } from '../agency/open-agency.ts'
import { readSampleWords } from '../agency/sample-agency.ts'
import { findSampleLeft } from '../agency/sample-left.ts'
import type { AgencyContent } from '../sources/agency-content.ts'
import { noticeLine, type WriteLine } from '../log/log.ts'
import { isPublicUrl } from '../http/public-url.ts'
import type { Settings } from '../settings/settings.ts'

type AgencySettings = Pick<Settings, 'dataDir' | 'tours'>

/**
 * From this number on ids belong to the demo catalogue: another source may use other numbers for these
 * countries.
 */
const OWN_IDS = 900

const MAIN_FILE = 'agency.md'
/** Fields of {@link MAIN_FILE} that identify the agency for visitors and the law. */
const IDENTITY = /^(?:name|legal_name|inn|phone)(?=:)/

/**
 * Opens the agency's texts: its own files, or the sample agency until it has some.
 * @throws {AgencyProblem} if the files are unusable and always were
 */
export async function openAgencyWords(
  settings: AgencySettings & Pick<Settings, 'publicUrl'>,
  log: WriteLine,
  onChange: () => void,
): Promise<LiveAgency> {
  // Every notice is written. Texts change back and forth during editing, so dropping a repeated line would
  // mislead the editor.
  const notice: WriteLine = (line) => log(noticeLine(line, Date.now()))
  const { dataDir, publicUrl } = settings
  const folder = agencyFolder(dataDir)
  const isOpen = isPublicUrl(publicUrl)
  const readSample = () => {
    if (isOpen) notice(sampleLine(folder))
    return sampleWords(settings)
  }
  const agency = await openAgency({ dataDir, log: notice, readSample, onChange })
  const left = isOpen && existsSync(folder) ? await findSampleIdentity(folder) : []
  if (left.length > 0) notice(identityLine(folder, left))
  return agency
}

/** Reads the texts for a command, without writing or watching. */
export async function readAgencyWords(settings: AgencySettings, log: WriteLine): Promise<AgencyContent> {
  const own = await readAgencyOnce(settings.dataDir, log)
  if (own) return own
  const words = await sampleWords(settings)
  return createContent(() => words)
}

/** An open site must not use the sample agency unnoticed. */
function sampleLine(folder: string): string {
  return `На сайте агентство-образец: папки ${folder} нет. Верните её из копии (npm run putevka -- restore) или напишите свои тексты: npm run putevka -- agency init`
}

/** Names the identity fields that still equal the sample's. A hint: it never stops a start. */
async function findSampleIdentity(folder: string): Promise<string[]> {
  const problems = await findSampleLeft(folder).catch(() => [])
  return problems.flatMap(({ file, words }) => (file === MAIN_FILE ? (IDENTITY.exec(words)?.[0] ?? []) : []))
}

function identityLine(folder: string, fields: readonly string[]): string {
  return `На сайте данные агентства-образца, в ${folder}/${MAIN_FILE}: ${fields.join(', ')}. Впишите свои; что ещё осталось от образца, назовёт npm run putevka -- agency check`
}

async function sampleWords({ tours }: AgencySettings): Promise<AgencyWords> {
  const sample = await readSampleWords()
  if (tours.source === 'demo') return sample
  const countries = Object.entries(sample.countries).filter(([id]) => Number(id) < OWN_IDS)
  return { ...sample, countries: Object.fromEntries(countries) }
}
