import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readAgency } from '#server/agency/agency-folder.ts'
import { sampleFolder } from '#server/agency/sample-agency.ts'

export function openSampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-agency-'))
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const rewrite = (path: string, change: (text: string) => string) =>
    write(path, change(readFileSync(join(folder, path), 'utf8')))
  cpSync(sampleFolder(), folder, { recursive: true })
  return {
    folder,
    write,
    rewrite,
    /** Its problems, as `file: message`. */
    async problems(): Promise<string[]> {
      const read = await readAgency(folder)
      return 'problems' in read ? read.problems.map(({ file, words }) => `${file}: ${words}`) : []
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
