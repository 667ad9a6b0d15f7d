import { agencyFolder, readAgency } from '../../agency/agency-folder.ts'
import { readLastGood } from '../../agency/last-good.ts'
import { readSampleAgency } from '../../agency/sample-agency.ts'
import { plainText } from '#shared/domain/text/plain-text.ts'
import { elsewhere, fine, unchecked, wrong, type DoctorCheck } from './check.ts'

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

export const retention: DoctorCheck = {
  title: 'Сроки хранения',
  remedy: 'npm run putevka -- agency check: согласие не читается',
  async take({ settings: { dataDir, providerHost, retention: terms } }) {
    if (providerHost) return elsewhere
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
  },
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
