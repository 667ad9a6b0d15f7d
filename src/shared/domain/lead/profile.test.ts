import { describe, expect, test } from 'vitest'
import { toProfileFields, profileProblems, readProfileDraft, type ProfileFields } from './profile.ts'

const NOW = Date.UTC(2026, 10, 21)
const known: ProfileFields = {
  first_name: 'Анна',
  last_name: '',
  email: 'anna@example.ru',
  phone: '',
  birthday: '',
}

describe('profile problems', () => {
  test.each<[string, Partial<ProfileFields>, Partial<ProfileFields>]>([
    ['nothing, when nothing changed', {}, {}],
    ['an e-mail taken away', { email: ' ' }, { email: 'Введите email' }],
    ['a malformed e-mail', { email: 'anna@' }, { email: 'Некорректный формат почты' }],
    [
      'a phone too short',
      { phone: '+7 (916) 1' },
      { phone: 'В номере должно быть 11 цифр, например +7 (916) 123-45-67' },
    ],
    ['a phone, whole', { phone: '+7 (916) 123-45-67' }, {}],
    ['a name too long', { last_name: 'я'.repeat(101) }, { last_name: 'Не длиннее 100 знаков' }],
    ['no such day', { birthday: '31.02.1990' }, { birthday: 'Укажите день, месяц и год рождения' }],
    [
      'tomorrow',
      { birthday: '22.11.2026' },
      { birthday: 'День рождения не может быть в будущем: проверьте год' },
    ],
    ['today', { birthday: '21.11.2026' }, {}],
    ['long ago', { birthday: '31.12.1899' }, { birthday: 'Проверьте год: раньше 1900 не принимаем' }],
  ])('%s', (_, change, problems) => {
    expect(profileProblems({ ...known, ...change }, known, NOW)).toEqual(problems)
  })

  test('allows an account of a messenger without an e-mail', () => {
    const messenger = { ...known, email: '' }
    expect(profileProblems({ ...messenger, first_name: 'Аня' }, messenger, NOW)).toEqual({})
  })

  test('leaves unchanged values of the provider alone', () => {
    const odd = { ...known, phone: 'доб. 12', birthday: '1990' }
    expect(profileProblems({ ...odd, first_name: 'Аня' }, odd, NOW)).toEqual({})
  })
})

test.each([
  [undefined, {}],
  ['{', {}],
  ['[1]', {}],
  ['{"email":1}', {}],
  ['{"email":"a@b.ru","role":"admin"}', { email: 'a@b.ru' }],
])('reads a draft stored as %s', (text, draft) => {
  expect(readProfileDraft(text)).toEqual(draft)
})

test('maps a traveller to fields', () => {
  const user_data = { last_name: 'К', phone: '1', birthday: '', photo_url: '', username: 'anna' }
  expect(toProfileFields({ email: 'a@b.ru', first_name: 'Анна', user_data })).toEqual({
    first_name: 'Анна',
    last_name: 'К',
    email: 'a@b.ru',
    phone: '1',
    birthday: '',
  })
})
