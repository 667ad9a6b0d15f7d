import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommandLine } from '../command-line.ts'
import { openDoctorBench, type DoctorBench } from '#support/host/doctor-bench.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

const UNSOLD = '992'

/** Names directions that are not sold: a country from a city, a country of a link, a country of a story. */
function nameUnsold(): void {
  const agency = join(bench.dataDir, 'agency')
  const main = readFileSync(join(agency, 'agency.md'), 'utf8')
    .replace(/^popular:\n/m, 'popular:\n  - "1>990"\n')
    .replace(/^rare_searches:\n/m, 'rare_searches:\n  - title: Туры на Луну\n    country: "991"\n')
  writeFileSync(join(agency, 'agency.md'), main)
  const front = `country: "${UNSOLD}"\nseason: "555555555555"\nconnection: some\nhours: 7`
  writeFileSync(join(agency, 'countries', `${UNSOLD}.md`), `---\n${front}\n---\n\nКратеры и тишина.\n`)
  writeFileSync(join(agency, 'channel.md'), '---\ncountries: ["993"]\ndepartures: ["777"]\n---\n')
}

test('names unsold directions of the files, with a remedy', async () => {
  nameUnsold()
  expect((await bench.run()).rows['Направления']).toEqual({
    title: 'Направления',
    state: 'wrong',
    seen: `Tourvisor не продаёт: popular 1>990, rare_searches 991, countries ${UNSOLD}, channel.md countries 993, channel.md departures 777`,
    remedy: 'исправьте или уберите эти номера в названных файлах: на сайте и в канале их не видно',
  })
  const written: string[] = []
  const io = { environment: bench.environment, out: () => {}, err: (text: string) => void written.push(text) }
  expect(await runCommandLine(['agency', 'check'], io)).toBe(1)
  expect(written.join('\n')).toContain('channel.md countries 993, channel.md departures 777')
  expect(bench.tourvisor.counts().metered.total).toBe(0)
})

test('leaves a silent source and broken files to their own rows', async () => {
  bench.tourvisor.set({ down: true })
  expect((await bench.run()).rows['Направления']).toMatchObject({ state: 'unchecked' })
  bench.tourvisor.reset()
  writeFileSync(join(bench.dataDir, 'agency', 'agency.md'), '---\nname: [\n---\n')
  expect((await bench.run()).rows['Направления']).toMatchObject({ state: 'unchecked' })
})
