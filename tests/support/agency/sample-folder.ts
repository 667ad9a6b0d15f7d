import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readAgency } from '#agency/agency-folder.ts'
import { sampleFiles } from '#agency/sample.ts'
import { agencyContent, toldCountries } from '#demo/agency/agency-content.ts'

/** A folder with the words of the sample agency. */
export function openSampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of sampleFiles(agencyContent, toldCountries())) write(path, text)
  return {
    folder,
    write,
    /** What is wrong with it, `file: words` each. */
    async problems(): Promise<string[]> {
      const read = await readAgency(folder)
      return 'problems' in read ? read.problems.map(({ file, words }) => `${file}: ${words}`) : []
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
