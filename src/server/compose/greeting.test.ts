import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

const settings = {
  publicUrl: 'https://tours.example.ru',
  providerHost: '',
  smtpUrl: 'smtp://mail',
  isDevelopment: false,
}

test('names what .env leaves empty, once', () => {
  const lines = greeting(settings, 4173, ['SMTP_URL', 'BRAND_COLOR'])
  const [line, ...others] = lines.filter((one) => one.includes('.env'))
  expect(line).toContain('В .env пусто, значит не задано: SMTP_URL, BRAND_COLOR.')
  expect(line).toContain("SMTP_URL=''")
  expect(others).toEqual([])
})

test('omits the note if .env leaves nothing empty', () => {
  expect(greeting(settings, 4173, [])).toEqual([
    'Путёвка: https://tours.example.ru',
    'Письма: через SMTP_URL',
  ])
})
