import { describe, expect, test } from 'vitest'
import { phoneProblem, phoneText } from './phone-field.ts'
import { phoneDigits, phoneLink } from './phone.ts'

describe('phones in any writing', () => {
  test.each([
    ['+7 (916) 123-45-67', '79161234567', 'tel:+79161234567'],
    ['8 916 123 45 67', '79161234567', 'tel:+79161234567'],
    ['916 123-45-67', '79161234567', 'tel:+79161234567'],
    ['8 (800) 555-35-35', '78005553535', 'tel:+78005553535'],
    ['tel:+78005553535', '78005553535', 'tel:+78005553535'],
    ['+375 29 123-45-67', '375291234567', 'tel:+375291234567'],
    ['+7 701 123 45 67', '77011234567', 'tel:+77011234567'],
    ['+84 912 345 678', '84912345678', 'tel:+84912345678'],
    ['tel:+84912345678', '84912345678', 'tel:+84912345678'],
    ['112', '112', 'tel:112'],
  ])('%s', (written, digits, link) => {
    expect(phoneDigits(written)).toBe(digits)
    expect(phoneLink(written)).toBe(link)
  })

  test.each(['+7 (916) 123-45-67', '89161234567', '9161234567', '+375291234567', '+49 151 23456789'])(
    '%s can be called back',
    (phone) => expect(phoneProblem(phone)).toBeUndefined(),
  )

  test.each([
    ['89161234567', '+7 (916) 123-45-67'],
    ['+79161234567', '+7 (916) 123-45-67'],
    ['+375291234567', '+375291234567'],
    ['', ''],
  ])('%j reads %j in the field', (written, shown) => expect(phoneText(written)).toBe(shown))

  test.each([
    ['', 'Введите телефон'],
    ['нет', 'Введите телефон'],
    ['+7 (916) 123-45-6', 'В номере должно быть 11 цифр, например +7 (916) 123-45-67'],
    ['123456789', 'Проверьте номер: нужно от 10 до 15 цифр'],
    ['+1234567890123456', 'Проверьте номер: нужно от 10 до 15 цифр'],
  ])('%j: %s', (phone, problem) => expect(phoneProblem(phone)).toBe(problem))
})
