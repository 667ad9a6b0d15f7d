import * as fc from 'fast-check'
import { cpuTimeOf } from '#support/cpu-time.ts'
import { scaledRuns } from '#support/scaled-runs.ts'
import { expect, test } from 'vitest'
import { scrub } from './error-report.ts'

test.each([
  ["TypeError: Cannot read properties of undefined (reading 'name')", undefined],
  [
    'Error: Minified React error #418; visit https://react.dev/errors/418?args[]=%D0%98 for',
    'Error: Minified React error #418; visit … for',
  ],
  ['ApiError: tourRequest: 500', undefined],
  ['Failed to fetch /front/v1/auth/login?code=4821&x=1 now', 'Failed to fetch /front/v1/auth/login… now'],
  [
    'SyntaxError: Unexpected token М, "Мария Иванова" is not valid JSON',
    'SyntaxError: Unexpected token М, … is not valid JSON',
  ],
  [
    'SyntaxError: JSON Parse error: Unexpected identifier "Maria',
    'SyntaxError: JSON Parse error: Unexpected identifier …',
  ],
  ['call +7 (916) 123-45-67 back', 'call +… back'],
  ['first\nsecond\u2028third\u202e', 'first second third'],
])('%s', (message, kept = message) => expect(scrub(message)).toBe(kept))

test('removes every e-mail, phone and query', () => {
  const token = fc.stringMatching(/^[a-z]{4}[a-z0-9]{4,12}$/)
  const words = fc.array(fc.constantFrom('Error:', 'at', '(', 'слово', "'x'", '…', '12', 'JSON', '"'), {
    maxLength: 12,
  })
  const glue = fc.constantFrom(' ', '\n', ' (', ' "', " '", ': ', '\t«')
  const phone = fc
    .tuple(
      fc.constantFrom('+7', '8', '+375 '),
      fc.stringMatching(/^9\d{9}$/),
      fc.constantFrom('', ' ', '-', ') ', '.', '\u00a0', ' — '),
    )
    .map(
      ([country, digits, by]) => country + [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(by),
    )
  const query = fc
    .tuple(fc.constantFrom('https://x.example', '/tours', 'tg://resolve', '', 'page.html#a'), token, token)
    .map(([base, key, value]) => [`${base}?${key}=${value}`, value] as const)
  fc.assert(
    fc.property(
      words,
      glue,
      fc.emailAddress(),
      phone,
      query,
      words,
      (before, by, email, number, [address, value], after) => {
        const kept = scrub([...before, email, ...after, number, ...before, address].join(by))
        expect(kept).not.toContain('@')
        expect(kept).not.toContain(value)
        expect(kept.replaceAll(/[^\p{L}\p{Nd}]/gu, '')).not.toContain(number.replaceAll(/\D/g, '').slice(-6))
        expect(kept.length).toBeLessThanOrEqual(300)
      },
    ),
    { numRuns: scaledRuns(1000) },
  )
})

test('handles a huge message quickly', () => {
  for (const piece of ['1 ', '1-', 'a@', '"', '?a=', '1'.repeat(9), ' ']) {
    expect(cpuTimeOf(() => scrub(piece.repeat(1_000_000)))).toBeLessThan(200)
  }
})
