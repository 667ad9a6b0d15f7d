import { agencyFolder, problemLines, readAgency, computeSignature } from '../../agency/agency-folder.ts'
import { readLastGood } from '../../agency/last-good.ts'
import { findSampleLeft } from '../../agency/sample-left.ts'
import { listWarnings } from '../../agency/warnings.ts'
import { absent, elsewhere, fine, wrong, type DoctorCheck } from './check.ts'

const CHECK = 'npm run putevka -- agency check назовёт всё'

export const textChecks: DoctorCheck = {
  title: 'Тексты агентства',
  remedy: CHECK,
  async take({ settings: { dataDir, providerHost, isDevelopment } }) {
    if (providerHost) return elsewhere
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
    if ('problems' in read) return wrong(`не приняты: ${keepFirst(problemLines(read.problems))}`, CHECK)
    const left = await findSampleLeft(folder)
    const warnings = problemLines([...left, ...listWarnings(read, lastGood.consents)])
    if (warnings.length > 0) return wrong(keepFirst(warnings), CHECK)
    return fine(`${read.words.facts.name}: всё на месте`)
  },
}

function keepFirst([first = '', ...others]: string[]): string {
  return others.length === 0 ? first : `${first}, и ещё ${others.length}`
}
