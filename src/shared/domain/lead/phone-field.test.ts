import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneProblem, readPhone } from '#shared/contract/text/phone-number.ts'
import { phoneText, sourceAfter, typedPhone } from './phone-field.ts'

/** What the field shows after each sign. */
function typed(text: string): string[] {
  const states = [{ source: '', shown: '' }]
  for (const sign of text) {
    const { source, shown } = states.at(-1) ?? { source: '', shown: '' }
    const next = sourceAfter({ source, shown, next: shown + sign })
    states.push({ source: next, shown: typedPhone(next) })
  }
  return states.slice(1).map(({ shown }) => shown)
}

const extractDigits = (text: string) => text.replace(/\D/g, '')

describe('phone typed key by key', () => {
  test.each([
    ['89161234567', '+7 (916) 123-45-67'],
    ['79161234567', '+7 (916) 123-45-67'],
    ['9161234567', '+7 (916) 123-45-67'],
    ['+79161234567', '+7 (916) 123-45-67'],
    ['+7 8 916 123-45-67', '+7 (916) 123-45-67'],
    ['8 (916) 123-45-67', '+7 (916) 123-45-67'],
    ['88005553535', '+7 (800) 555-35-35'],
    ['84951234567', '+7 (495) 123-45-67'],
    ['83431234567', '+7 (343) 123-45-67'],
    ['88452123456', '+7 (845) 212-34-56'],
    ['77011234567', '+7 (701) 123-45-67'],
    ['87771234567', '+7 (777) 123-45-67'],
    ['375291234567', '+375 29 123-45-67'],
    ['80291234567', '+375 29 123-45-67'],
    ['80171234567', '+375 17 123-45-67'],
    ['810375291234567', '+375 29 123-45-67'],
    ['00375291234567', '+375 29 123-45-67'],
    ['+7375291234567', '+375 29 123-45-67'],
    ['998901234567', '+998 90 123-45-67'],
    ['996555123456', '+996 55 512-34-56'],
    ['380501234567', '+380 50 123-45-67'],
    ['905321234567', '+905321234567'],
    ['4915123456789', '+4915123456789'],
    ['34612345678', '+34612345678'],
    ['+84912345678', '+84912345678'],
    ['٨٩١٦١٢٣٤٥٦٧', '+7 (916) 123-45-67'],
    ['+7 891 612-34-56', '+7 (891) 612-34-56'],
    ['+791612345678', '+7 (916) 123-45-678'],
  ])('formats %s as %s', (text, shown) => expect(typed(text).at(-1)).toBe(shown))

  test.each([
    ['8 495 123-45-67 доб. 123', '+7 (495) 123-45-67 доб. 123'],
    ['84951234567доб123', '+7 (495) 123-45-67доб123'],
    ['8 495 123-45-67 (доб. 123)', '+7 (495) 123-45-67 (доб. 123)'],
    ['+7 495 123-45-67, 123', '+7 (495) 123-45-67, 123'],
    ['495 123-45-67; 123', '+7 (495) 123-45-67; 123'],
    ['8 495 123-45-67 #123', '+7 (495) 123-45-67 #123'],
    ['8 495 123-45-67/12', '+7 (495) 123-45-67/12'],
    ['٨٤٩٥١٢٣٤٥٦٧ доб. 123', '+7 (495) 123-45-67 доб. 123'],
    ['+375 29 123-45-67 доб. 1', '+375 29 123-45-67 доб. 1'],
  ])('keeps the extension of %s as %s', (text, shown) => {
    expect(typed(text).at(-1)).toBe(shown)
    expect(phoneProblem(shown)).toMatch(/добавочный и пояснения напишите в комментарии/)
    expect(phoneProblem(typedPhone(text))).toBe(phoneProblem(shown))
  })

  test('keeps text after a whole number until blur', () => {
    const shown = typed('89161234567 Анна').at(-1) ?? ''
    expect(shown).toBe('+7 (916) 123-45-67 Анна')
    expect(phoneProblem(shown)).toBeUndefined()
    expect(phoneText(shown)).toBe('+7 (916) 123-45-67')
  })

  test('takes the first of two numbers', () => {
    expect(typed('89161234567, 89031112233').at(-1)).toBe('+7 (916) 123-45-67')
  })

  test('groups digits while typing and keeps each of them', () => {
    expect(typed('89161234567')).toEqual([
      '8',
      '8 (9',
      '8 (91',
      '8 (916',
      '8 (916) 1',
      '8 (916) 12',
      '8 (916) 123',
      '8 (916) 123-4',
      '8 (916) 123-45',
      '8 (916) 123-45-6',
      '+7 (916) 123-45-67',
    ])
  })

  test('loses no digit of an incomplete number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{0,20}$/), (text) => {
        const shown = typedPhone(text)
        if (!readPhone(text).isPlanned) expect(extractDigits(shown)).toBe(extractDigits(text))
        expect(typedPhone(shown)).toBe(shown)
      }),
    )
  })

  test('formats its own output unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(phoneText(phoneText(text))).toBe(phoneText(text))
      }),
    )
  })
})
