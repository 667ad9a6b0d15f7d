import { cpuTimeOf } from '#support/cpu-time.ts'
import { describe, expect, test } from 'vitest'
import { emailProblem } from './email.ts'

describe('basic e-mail pattern of requirement 5', () => {
  test.each(['a@b.ru', ' anna.petrova+tur@mail.example.com ', 'анна@почта.рф', 'A_1-2@sub.domain.travel'])(
    'accepts %j',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  )

  test.each(['', '   '])('asks for an e-mail: %j', (email) =>
    expect(emailProblem(email)).toBe('Введите email'),
  )

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
    'a..b@c.ru',
    'a@b..c.ru',
    `${'a'.repeat(65)}@b.ru`,
    `a@${'b'.repeat(250)}.ru`,
    'a\u0007@b.ru',
  ])('rejects the format of %j', (email) => expect(emailProblem(email)).toBe('Некорректный формат почты'))

  test.each(['аnna@mail.ru', 'anna@mаil.ru'])('names the mixed alphabets of %j', (email) =>
    expect(emailProblem(email)).toMatch(/русские и латинские/),
  )

  test('rejects a long invalid text at once', () => {
    const spentMs = cpuTimeOf(() => {
      expect(emailProblem(`${'a.'.repeat(50_000)}@`)).toBeDefined()
      expect(emailProblem(`a@${'a.'.repeat(50_000)}`)).toBeDefined()
    })
    expect(spentMs).toBeLessThan(1000)
  })
})
