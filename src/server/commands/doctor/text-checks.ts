import { agencyFolder, computeSignature, problemLines, readAgency } from '../../agency/agency-folder.ts'
import { readLastGood } from '../../agency/last-good.ts'
import { namedIds } from '../../agency/named-ids.ts'
import { readSampleAgency } from '../../agency/sample-agency.ts'
import { findSampleLeft } from '../../agency/sample-left.ts'
import { listWarnings } from '../../agency/warnings.ts'
import { loadTourvisor } from '../../compose/load-tourvisor.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import type { Settings } from '../../settings/settings.ts'
import { absent, fine, unchecked, wrong, type CheckFinding, type DoctorContext } from './check.ts'

const NUMBERS: Record<string, number> = {
  один: 1,
  одного: 1,
  два: 2,
  двух: 2,
  три: 3,
  трёх: 3,
  пять: 5,
  пяти: 5,
}
const DAYS: [RegExp, number][] = [
  [/^(?:год|лет)/, 365],
  [/^месяц/, 30],
  [/^(?:дн|день|сут)/, 1],
]
/** Matches the sentence of a consent that states its term. */
const HOLDS = /согласие[^.]*(?:действует|дано|даётся)/i
const TERM = /(\d{1,4}|[а-яё]+)\s+(год[а-я]*|лет|месяц[а-я]*|дн[а-я]+|день|сут[а-я]+)/gi

export async function checkTexts({
  settings: { dataDir, isDevelopment },
}: DoctorContext): Promise<CheckFinding> {
  const folder = agencyFolder(dataDir)
  const lastGood = await readLastGood(dataDir)
  if (!(await computeSignature(folder))) {
    if (lastGood.words)
      return wrong(`папки ${folder} нет: говорят тексты, принятые последними`, 'верните папку')
    return isDevelopment
      ? absent('говорит агентство-образец')
      : wrong(
          'своих текстов нет: говорит агентство-образец',
          'npm run putevka -- agency init, затем впишите своё',
        )
  }
  const read = await readAgency(folder)
  if ('problems' in read) return wrong(`не приняты: ${keepFirst(problemLines(read.problems))}`)
  const left = await findSampleLeft(folder)
  const warnings = problemLines([...left, ...listWarnings(read, lastGood.consents)])
  if (warnings.length > 0) return wrong(keepFirst(warnings))
  return fine(`${read.words.facts.name}: всё на месте`)
}

function keepFirst([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first}, и ещё ${others.length}`
}

/** Checks that the directions in the agency's files are sold. Pages silently omit the others. */
export async function checkDirections({
  dataDir,
  tours,
}: Pick<Settings, 'dataDir' | 'tours'>): Promise<CheckFinding> {
  if (tours.source === 'demo') return absent('учебный каталог')
  const read = await readAgency(agencyFolder(dataDir))
  if ('problems' in read) return unchecked('сначала тексты агентства')
  const { askSold } = await loadTourvisor()
  const sold = await askSold(tours.access, tours.fuel)
  if (!sold) return unchecked('сначала туры: Tourvisor не ответил')
  const unsold = namedIds(read.words).flatMap(({ field, id, departure, country }) => {
    const cities = sold.filter(({ countries }) => country === undefined || countries.includes(country))
    const isSold = cities.some((city) => departure === undefined || city.departure === departure)
    return isSold ? [] : [`${field} ${id}`]
  })
  if (unsold.length === 0) return fine('все, что названы в текстах, продаются')
  return wrong(
    `Tourvisor не продаёт: ${unsold.join(', ')}`,
    'исправьте или уберите эти номера в названных файлах: на сайте и в канале их не видно',
  )
}

export async function checkRetention({
  settings: { dataDir, retention: terms },
}: DoctorContext): Promise<CheckFinding> {
  const promised = promisedDays(plainText(await findConsent(dataDir)))
  if (promised === undefined)
    return unchecked(`заявки ${terms.leadDays} дн.; срока в тексте согласия не нашлось, сверьте сами`)
  if (terms.leadDays > promised) {
    return wrong(
      `заявки хранятся ${terms.leadDays} дн., согласие обещает ${promised}`,
      `впишите KEEP_LEADS_DAYS=${promised} или исправьте consent.md`,
    )
  }
  return fine(`заявки ${terms.leadDays} дн., согласие обещает не дольше ${promised}`)
}

/** Returns the term of a consent, days; undefined if the text does not state it in a known form. */
function promisedDays(consent: string): number | undefined {
  const sentences = (consent.match(/[^.!?]+[.!?]?/g) ?? []).filter((one) => HOLDS.test(one))
  return sentences.map(daysIn).find((days) => days !== undefined)
}

function daysIn(sentence: string): number | undefined {
  for (const [, count = '', unit = ''] of sentence.matchAll(TERM)) {
    const number = /^\d/.test(count) ? Number(count) : NUMBERS[count.toLowerCase()]
    const days = DAYS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1]
    if (number !== undefined && days !== undefined) return number * days
  }
  return undefined
}

/** The text that forms show now. */
async function findConsent(dataDir: string): Promise<string> {
  const read = await readAgency(agencyFolder(dataDir))
  const words = 'words' in read ? read.words : (await readLastGood(dataDir)).words
  return (words ?? (await readSampleAgency())).consent.text
}
