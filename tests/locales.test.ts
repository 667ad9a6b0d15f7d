import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Output of locale data differs between engines, so no code may rely on its form. Each use has its
 * reason.
 */
const allowed: Record<string, string> = {
  'shared/domain/time/day.ts: Date.parse': 'a text of the one shape that every engine reads the same',
  'shared/domain/time/airport-time.ts: Intl.': 'the clock of a zone, read by formatToParts',
  'shared/contract/text/iso-instant.ts: Date.parse': 'a text of one checked shape',
  'server/favorites/handlers.ts: Date.parse': 'a text of one checked shape, on the host',
  'server/admin/hook.ts: Date.parse': 'a text of one checked shape, on the host',
  'server/log/redact.ts: lookbehind, Safari 16.4': 'on the host',
  'server/http/preview-reader.ts: lookbehind, Safari 16.4': 'on the host',
  'server/leads/lead-search-text.ts: lookbehind, Safari 16.4': 'on the host',
  'server/leads/stale-update.ts: Date.parse': 'an instant that the store itself has written',
  'server/agency/sample-left.ts: lookbehind, Safari 16.4': 'splits the texts of an agency, on the host',
  'server/sources/tourvisor/http/refusals.ts: Date.parse':
    'a date of HTTP, on the host; what is none is left out',
  'server/commands/doctor/site-checks.ts: Date.parse':
    'a date of HTTP, on the host; what is none is left out',
  'server/commands/doctor/doctor-command.ts: Date.parse':
    'the date of a certificate as Node writes it, on the host',
  'shared/domain/search/facets.ts: localeCompare': 'the order of names; nothing is read from it',
  'client/features/country-map/resorts.ts: localeCompare': 'the order of names; nothing is read from it',
  'client/screens/country-hotels/hotel-filters.ts: localeCompare':
    'the order of names; nothing is read from it',
}

const traps: Record<string, RegExp> = {
  'Intl.': /\bIntl\.(?!DateTimeFormatPart)/,
  toLocale: /\.toLocale\w+\(/,
  localeCompare: /\.localeCompare\(/,
  'Date.parse': /\bDate\.parse\(/,
  'new Date(text)': /\bnew Date\(\s*[`'"]/,
  'lookbehind, Safari 16.4': /\(\?<[=!]/,
}

const source = join(import.meta.dirname, '..', 'src')

test('formats without locales and parses dates by own rules', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const found = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return Object.entries(traps).flatMap(([name, trap]) => (trap.test(text) ? [`${file}: ${name}`] : []))
  })
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
