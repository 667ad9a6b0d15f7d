import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualTemplate } from '#shared/domain/channel/post-template.ts'
import { agencyFolder, readAgency } from './agency-folder.ts'
import { usualChannelRules } from './channel-file.ts'
import { sampleFolder } from './sample-agency.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-channel-file-'))
  cpSync(sampleFolder(), agencyFolder(dataDir), { recursive: true })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function readWith(text?: string) {
  if (text !== undefined) writeFileSync(join(agencyFolder(dataDir), 'channel.md'), text)
  const read = await readAgency(agencyFolder(dataDir))
  return 'words' in read ? read.words.channel : read.problems.map(({ file, words }) => `${file}: ${words}`)
}

test('uses the usual rules without the file', async () => {
  expect(await readWith()).toEqual(usualChannelRules)
})

test('reads rules and text', async () => {
  const front = "countries: ['4']\nleast_discount: 20\nleast_rating: 4.5\nper_day: 2"
  const text = '{{hotel}} {{price}} {{unit}} {{dates}}'
  expect(await readWith(`---\n${front}\n---\n\n${text}\n`)).toEqual({
    countries: ['4'],
    departures: [],
    leastDiscount: 20,
    leastRating: 4.5,
    leastStars: 3,
    mostPerDay: 2,
    template: text,
  })
})

test('uses the usual text with own rules', async () => {
  expect(await readWith('---\nleast_stars: 5\n---\n')).toMatchObject({
    leastStars: 5,
    template: usualTemplate,
  })
})

test.each([
  ['{{hotel}} {{price}} {{dates}}', /channel\.md: в тексте нет \{\{unit\}\}/],
  [
    '{{hotel}} {{price}} {{unit}} {{dates}} {{phone}}',
    /channel\.md: \{\{phone\}\}: такого сведения здесь нет/,
  ],
  [`{{hotel}} {{price}} {{unit}} {{dates}} ${'очень '.repeat(100)}`, /длиннее 600 знаков/],
])('refuses the text %j', async (text, words) => {
  expect(await readWith(`---\nper_day: 1\n---\n\n${text}\n`)).toEqual([expect.stringMatching(words)])
})

test.each(['least_discount: 95', 'least_rating: 6', 'per_day: 20', 'countries: 4'])(
  'refuses %s',
  async (front) => {
    expect(await readWith(`---\n${front}\n---\n`)).toEqual([
      expect.stringContaining(front.split(':')[0] ?? ''),
    ])
  },
)
