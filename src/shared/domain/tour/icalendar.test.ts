import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, escapeText, foldLine, type CalendarEvent } from './icalendar.ts'

const octets = (text: string) => new TextEncoder().encode(text).length
const unfold = (text: string) => text.replace(/\r\n /g, '')
const NOW = Date.UTC(2026, 10, 21, 9, 0, 0)

const trip: CalendarEvent = {
  uid: 'trip-t1@putevka.example',
  summary: 'Тур: Orion Beach 5★, Кемер',
  start: { kind: 'day', day: '2026-12-05' },
  end: { kind: 'day', day: '2026-12-13' },
  location: 'Турция, Кемер',
  description: 'Номер: стандартный; питание: всё включено\nТелефон: 8 800 000-00-00',
  url: 'https://putevka.example/tour-card/t1?from=1&to=4',
  isFree: true,
}

describe('folding', () => {
  test('keeps lines within 75 octets, characters whole and text reversible', () => {
    const sign = fc.constantFrom('a', 'Ж', '₽', '★', '🌴', ' ', ';', '\u00a0')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 400 }), (signs) => {
        const line = signs.join('')
        const folded = foldLine(line)
        for (const piece of folded.split('\r\n')) expect(octets(piece)).toBeLessThanOrEqual(75)
        expect(folded).not.toContain('\ufffd')
        expect(unfold(folded)).toBe(line)
      }),
    )
  })

  test('folds 76 octets, not 75', () => {
    expect(foldLine('a'.repeat(75))).toBe('a'.repeat(75))
    expect(foldLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
    expect(foldLine('Ж'.repeat(38))).toBe(`${'Ж'.repeat(37)}\r\n Ж`)
  })
})

describe('text of a property', () => {
  test('escapes special characters and writes out line breaks', () => {
    expect(escapeText('a\\b; c, d\r\ne\rf\ng')).toBe(String.raw`a\\b\; c\, d\ne\nf\ng`)
  })

  test('never breaks out of its line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
        expect(escapeText(text)).not.toMatch(/[\r\n\0\u001b]/)
      }),
    )
  })
})

test('follows RFC 5545: CRLF, days without hours, an exclusive last day', () => {
  const file = calendarFile([trip], NOW)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(unfold(file).split('\r\n').slice(0, -1)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Putevka//Tour//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:trip-t1@putevka.example',
    'DTSTAMP:20261121T090000Z',
    'DTSTART;VALUE=DATE:20261205',
    'DTEND;VALUE=DATE:20261213',
    String.raw`SUMMARY:Тур: Orion Beach 5★\, Кемер`,
    String.raw`LOCATION:Турция\, Кемер`,
    String.raw`DESCRIPTION:Номер: стандартный\; питание: всё включено\nТелефон: 8 800 000-00-00`,
    'URL:https://putevka.example/tour-card/t1?from=1&to=4',
    'STATUS:TENTATIVE',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test('writes instants in UTC, wall clocks without a zone, open ends not at all', () => {
  const file = calendarFile(
    [
      { ...trip, start: { kind: 'instant', ms: NOW }, end: { kind: 'instant', ms: NOW + 3_600_000 } },
      { ...trip, start: { kind: 'wall', day: '2026-12-05', time: '06:05' }, end: undefined },
    ],
    NOW,
  )
  expect(file).toContain('DTSTART:20261121T090000Z\r\nDTEND:20261121T100000Z')
  expect(file).toContain('DTSTART:20261205T060500\r\nSUMMARY')
})
