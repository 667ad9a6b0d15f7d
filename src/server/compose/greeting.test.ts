import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const settings = {
  publicUrl: 'https://tours.example.ru',
  providerHost: '',
  smtpUrl: 'smtp://mail',
  isDevelopment: false,
}

test('adds the notes about .env', () => {
  const lines = greeting(settings, 4173, [{ text: 'В .env пусто', isWrong: false }])
  expect(lines.at(-1)).toBe('В .env пусто')
})

test('says where the site is and how letters go', () => {
  expect(greeting(settings, 4173, [])).toEqual([
    'Путёвка: https://tours.example.ru',
    'Письма: через SMTP_URL',
  ])
})
