import { describe, expect, test } from 'vitest'
import { InvalidArgumentError } from 'commander'
import { csv } from './lead-views.ts'
import { moscowDayEnd, moscowDayStart } from './moscow-day.ts'
import { printable, textTable } from './text-table.ts'

describe('CSV', () => {
  test('keeps separators, quotes and line breaks inside a cell', () => {
    expect(
      csv([
        ['Имя', 'Слова'],
        ['Анна, Ким', 'сказала "да"\nи ушла'],
        [7, ''],
      ]),
    ).toBe('Имя,Слова\r\n"Анна, Ким","сказала ""да""\nи ушла"\r\n7,\r\n')
  })

  test.each(['=1+1', '+7 999', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j does not start a formula', (text) => {
    expect(csv([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

  test.each(['+7 (916) 123-45-67', '+375291234567', '+84 91-234-56-78'])(
    '%j stays a phone that can be dialled',
    (text) => {
      expect(csv([[text]])).toBe(`${text}\r\n`)
      expect(csv([[text]], { isForExcel: true })).toBe(`\uFEFF${text}\r\n`)
    },
  )

  test.each(['+7 916 123-45-67+A1', '+79161234567\t', '+7(916)1234567=1', '+7916123456789012', '+7916'])(
    '%j is not a phone',
    (text) => {
      expect(csv([[text]])).toContain(`'${text}`)
    },
  )

  test('a number stays a number', () => {
    expect(csv([[-5]])).toBe('-5\r\n')
  })

  test('adds the separator and the byte order mark for Excel', () => {
    expect(csv([['a;b', 'c,d']], { isForExcel: true })).toBe('\uFEFF"a;b";c,d\r\n')
  })
})

describe('text table', () => {
  test('aligns columns, clips long cells and removes control characters', () => {
    expect(
      textTable(
        ['Имя', 'Тур'],
        [
          ['Анна\u001B[2J\n', 'я'.repeat(60)],
          ['Б', ''],
        ],
      ),
    ).toBe(
      ['Имя       Тур', `${'─'.repeat(8)}  ${'─'.repeat(44)}`, `Анна [2J  ${'я'.repeat(43)}…`, 'Б'].join(
        '\n',
      ),
    )
    expect(printable('имя\u202Eгнол')).toBe('имя гнол')
  })
})

describe('Moscow day', () => {
  test('begins and ends in Moscow time', () => {
    expect(moscowDayStart('--since', '2026-11-01')).toBe(Date.UTC(2026, 9, 31, 21))
    expect(moscowDayEnd('--until', '01.11.2026')).toBe(Date.UTC(2026, 10, 1, 21))
  })

  test.each(['2026-02-30', '2026-13-01', 'вчера', '1.11.2026', ''])('rejects %j', (text) => {
    expect(() => moscowDayStart('--since', text)).toThrow(InvalidArgumentError)
  })
})
