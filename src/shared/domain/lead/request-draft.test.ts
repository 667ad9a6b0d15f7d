import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftProblems, readDraft, type RequestDraft } from './request-draft.ts'

const empty: RequestDraft = {
  name: '',
  phone: '',
  email: '',
  comment: '',
  convenientTime: '',
  promoCode: '',
  loyaltyNumber: '',
  key: 'new-key',
}
const filled: RequestDraft = { ...empty, name: 'Анна', phone: '+7 (916) 123-45-67', key: 'k' }

describe('stored request draft', () => {
  test('is restored whole with its key', () => {
    const kept = { ...filled, email: 'a@b.ru', comment: 'Тихий номер', convenientTime: 'Утром, 9–12' }
    expect(readDraft(JSON.stringify(kept), 'new-key')).toEqual(kept)
  })

  test.each([undefined, '', '{', 'null', '[]', '5', '"text"'])('reads %j as an empty draft', (text) => {
    expect(readDraft(text, 'new-key')).toEqual(empty)
  })

  test('restores the readable part of a damaged draft', () => {
    expect(readDraft('{"name":"Анна","phone":5,"key":null,"extra":1}', 'new-key')).toEqual({
      ...empty,
      name: 'Анна',
    })
  })

  test('never throws for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Object.keys(readDraft(text, 'k')).sort()).toEqual(Object.keys(empty).sort())
      }),
    )
  })
})

describe('request problems', () => {
  test('finds none in a complete draft', () => expect(draftProblems(filled, true)).toEqual({}))

  test('names every missing field', () => {
    expect(Object.keys(draftProblems(empty, false))).toEqual(['name', 'phone', 'consent'])
  })

  test.each<[keyof RequestDraft, string, RegExp]>([
    ['name', '   ', /Введите имя/],
    ['name', 'А'.repeat(101), /не длиннее 100/],
    ['phone', '12345', /от 10 до 15/],
    ['phone', '+7 (916) 123', /11 цифр/],
    ['email', 'anna@', /Некорректный формат почты/],
    ['promoCode', 'ЛЕТО'.repeat(11), /не больше 40/],
    ['promoCode', 'ЛЕТО<b>', /буквы, цифры/],
    ['loyaltyNumber', '1;2', /буквы, цифры/],
    ['comment', 'а'.repeat(1001), /не длиннее 1000 знаков, сейчас 1001/],
  ])('%s %j', (field, value, problem) => {
    const problems = draftProblems({ ...filled, [field]: value }, true)
    expect(problems).toEqual({ [field]: expect.stringMatching(problem) })
  })

  test('allows an empty or blank e-mail', () => {
    expect(draftProblems({ ...filled, email: '  ' }, true)).toEqual({})
  })
})
