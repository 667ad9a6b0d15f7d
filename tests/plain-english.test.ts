import { expect, test } from 'vitest'
import { readNames, readProse, textFiles, type Prose } from './source-text.ts'

/** Words of the dialect that this repository was once written in; `.github/CONTRIBUTING.md` names the plain ones. */
const DIALECT =
  /\b(?:anew|whoever|whomever|whom|nobody|somebody|stands?|stood|told|untold|tells? of|beside|of (?:its|their|his|her|our|one's) own|on (?:its|their) way|comes? in|goes on|takes? the place of|meanwhile|with which|lest|nought|reckon\w*|tends?|mends?|mended|house)\b/gi
/** Uses that have no plainer word: `nobody` of PostgreSQL's Unix user, quoted code and interface texts. */
const MOST_MARKED = 0
const LONGEST_TEST_NAME = 80
/** The rule and the glossary quote the words. */
const QUOTING = /^\.github\/CONTRIBUTING\.md$|^src\/docs\/glossary\.md$/

const prose = textFiles.filter((file) => !QUOTING.test(file)).map(readProse)
const testNames = prose.flatMap((one) => one.testNames)

test('comments, documents, test names and test cases use plain words', () => {
  expect(prose.flatMap(({ cases }) => cases).length).toBeGreaterThan(1000)
  const marked = prose
    .flatMap(({ comments, testNames: names, cases }) => [...comments, ...names, ...cases])
    .flatMap(dialectOf)
  expect(marked.length, marked.slice(0, 200).join('\n')).toBeLessThanOrEqual(MOST_MARKED)
})

test('test names have at most 80 characters', () => {
  expect(testNames.length).toBeGreaterThan(2500)
  const long = testNames.filter(({ text }) => text.length > LONGEST_TEST_NAME)
  expect(long.map(describeProse)).toEqual([])
})

const sources = textFiles.filter(
  (file) => /^(?:src|bot-config)\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file),
)

/** Names that two files export with the same meaning: conventions of the router, and two sources of tours. */
const SHARED_NAMES = [
  'Component',
  'load',
  'SearchKey',
  'TourTicket',
  'createFlyDates',
  'createLandingPrices',
  'readRequestId',
  'readTourId',
  'toHour',
  'writeRequestId',
  'writeTourId',
]

test('an exported name has one meaning in the repository', () => {
  const files = new Map<string, Set<string>>()
  for (const file of sources)
    for (const name of readNames(file).exported) files.set(name, (files.get(name) ?? new Set()).add(file))
  const shared = [...files].filter(([, homes]) => homes.size > 1).map(([name]) => name)
  expect(shared.toSorted()).toEqual(SHARED_NAMES.toSorted())
})

/** Of the same dialect; columns of the database keep theirs. */
const DIALECT_NAME = /(?:^|_|(?<=[a-z]))(?:kept|told|untold|heard|anew|beside|widers)(?![a-z])/i
const COLUMNS = ['told', 'has_told_last_seats']

test('exports, fields and files have plain names', () => {
  const named = sources.flatMap((file) => {
    const { exported, fields } = readNames(file)
    const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\..*$/, '')
    return [stem.replaceAll('-', '_'), ...exported, ...fields]
  })
  expect(named.filter((name) => DIALECT_NAME.test(name) && !COLUMNS.includes(name))).toEqual([])
})

test('functions are named with verbs, not with the suffix Of', () => {
  const names = sources.flatMap((file) => readNames(file).functions.filter((name) => /[a-z]Of$/.test(name)))
  expect([...new Set(names)]).toEqual([])
})

function dialectOf({ file, line, text }: Prose): string[] {
  // Code in backticks is quoted.
  const words = text.replaceAll(/`[^`]*`/g, '').match(DIALECT) ?? []
  return words.map((word) => `${file}:${line} ${word}`)
}

function describeProse({ file, line, text }: Prose): string {
  return `${file}:${line} ${text}`
}
