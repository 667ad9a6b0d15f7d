import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readAgencyName } from '#server/agency/open-agency.ts'
import { namesIn } from '#server/agency/folder-names.ts'
import { runCommandLine } from '#server/commands/command-line.ts'
import { fillStore, leadIds, newFolder, newPath, overBoth, type Place } from './backup-places.ts'
import { runCommand } from './run-command.ts'

overBoth((newPlace) => {
  let place: Place
  let copy: string
  let printed: string
  beforeAll(async () => {
    place = await newPlace()
    copy = newPath()
    await fillStore(place, 2)
    await writeAgency(place, 'Ромашка')
    writeFileSync(join(place.DATA_DIR, 'agency-last-good.json'), '{"consents":{"2026-11-01":"a"}}')
    printed = (await runCommand('backup', [copy], { ...place, BRAND_LOGO: '/etc/putevka/logo.svg' })).output
  })

  test("restores the agency's texts on a new machine", async () => {
    const restored = await newPlace()
    const { exitCode, output } = await runCommand('restore', [copy], restored)
    expect(exitCode).toBe(0)
    expect(output).toMatch(/Файлов с текстами агентства \d+\./)
    expect(await readAgencyName(restored.DATA_DIR)).toBe('Ромашка')
    const names = (await namesIn(resolveFolder(place))) ?? []
    expect(names.length).toBeGreaterThan(20)
    expect(await namesIn(resolveFolder(restored))).toEqual(names)
    for (const name of names)
      expect(readFileSync(join(resolveFolder(restored), name))).toEqual(
        readFileSync(join(resolveFolder(place), name)),
      )
    expect(readFileSync(join(restored.DATA_DIR, 'agency-last-good.json'), 'utf8')).toContain('2026-11-01')
  })

  test('names what the backup does not contain', () => {
    expect(printed).toContain(
      'В копии нет: .env с паролями и ключами, логотипа /etc/putevka/logo.svg, картинок',
    )
    expect(readdirSync(copy).toSorted()).toEqual([
      'agency',
      'agency-last-good.json',
      'manifest.json',
      'putevka.sqlite',
    ])
  })

  test('keeps existing texts', async () => {
    const other = await newPlace()
    await fillStore(other, 1)
    await writeAgency(other, 'Василёк')
    const { exitCode, output } = await runCommand('restore', [copy, '--replace'], other)
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: expect.stringContaining('остались как есть'),
    })
    expect(await readAgencyName(other.DATA_DIR)).toBe('Василёк')
    expect(await leadIds(other)).toHaveLength(3)
  })

  test('changes nothing for a backup with a changed text', async () => {
    const spoilt = newPath()
    cpSync(copy, spoilt, { recursive: true })
    writeFileSync(join(spoilt, 'agency/agency.md'), 'name: Чужая')
    const restored = await newPlace()
    const { exitCode, output } = await runCommand('restore', [spoilt], restored)
    expect({ exitCode, output }).toEqual({
      exitCode: 1,
      output: expect.stringContaining('повреждена или неполна (agency/agency.md)'),
    })
    expect(existsSync(resolveFolder(restored))).toBe(false)
  })
})

test('names texts that do not fit a backup, and makes it without them', async () => {
  const place = await newFolder()
  await fillStore(place, 1)
  mkdirSync(resolveFolder(place))
  symlinkSync('/nowhere', join(resolveFolder(place), 'lost\there.md'))
  writeFileSync(join(resolveFolder(place), 'good.md'), 'Текст')
  const copy = newPath()
  const { exitCode, output } = await runCommand('backup', [copy], place)
  expect(exitCode).toBe(0)
  expect(output).toContain('Файлов с текстами агентства 1.')
  expect(output).toMatch(/Не вошли в копию.+agency\/lost\?here\.md\./)
  expect((await runCommand('restore', [copy, '--check'], place)).output).toContain('Копия цела')
})

const resolveFolder = ({ DATA_DIR }: Place) => join(DATA_DIR, 'agency')

/** The sample under another name. */
async function writeAgency(place: Place, name: string): Promise<void> {
  const say = () => undefined
  await runCommandLine(['agency', 'init'], { environment: place, out: say, err: say })
  const file = join(resolveFolder(place), 'agency.md')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, readFileSync(file, 'utf8').replace('name: Путёвка', `name: ${name}`))
}
