import { cpuTimeOf } from '#support/cpu-time.ts'
import { describe, expect, test } from 'vitest'
import { emailProblem } from './email.ts'

describe('an e-mail by the basic pattern of requirement 5', () => {
  test.each(['a@b.ru', ' anna.petrova+tur@mail.example.com ', 'анна@почта.рф', 'A_1-2@sub.domain.travel'])(
    '%j passes',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  )

  test.each(['', '   '])('%j: Введите email', (email) => expect(emailProblem(email)).toBe('Введите email'))

  test.each([
    'a',
    'a@',
    '@b.ru',
    'a@b',
    'a@b.r',
    'a b@c.ru',
    'a@b@c.ru',
    'a@b..',
    'a@b.ru, c@d.ru',
    '<a@b.ru>',
    'a..b@c.ru',
    'a@b..c.ru',
    `${'a'.repeat(65)}@b.ru`,
    `a@${'b'.repeat(250)}.ru`,
    'a\u0007@b.ru',
  ])('%j: Некорректный формат почты', (email) =>
    expect(emailProblem(email)).toBe('Некорректный формат почты'),
  )

  test('a long wrong text is refused at once', () => {
    const spentMs = cpuTimeOf(() => {
      expect(emailProblem(`${'a.'.repeat(50_000)}@`)).toBeDefined()
      expect(emailProblem(`a@${'a.'.repeat(50_000)}`)).toBeDefined()
    })
    expect(spentMs).toBeLessThan(1000)
  })
})
