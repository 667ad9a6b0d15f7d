import { expect, test } from 'vitest'
import { findProblems } from '#support/host/settings-problems.ts'
import { parseSettings } from './settings.ts'

test.each([
  ['no-reply@example.ru', '', 'no-reply@example.ru'],
  ['Ромашка <no-reply@example.ru>', 'Ромашка', 'no-reply@example.ru'],
  ['"Ромашка, туры" <no-reply@example.ru>', 'Ромашка, туры', 'no-reply@example.ru'],
])('accepts the sender %s', (MAIL_FROM, name, address) => {
  expect(parseSettings({ MAIL_FROM })).toMatchObject({ mailFrom: { name, address } })
})

test.each(['smtps://agency:pa/ss@mail.example.ru', 'smtps://agency:1/2@mail.example.ru:465'])(
  'names the escape of a character that cuts the address: %s',
  (SMTP_URL) => {
    expect(findProblems({ SMTP_URL, MAIL_FROM: 'a@x.ru' }).join()).toContain(
      'Знаки / @ # : ? % в логине и пароле пишутся кодами: %2F %40 %23 %3A %3F %25',
    )
  },
)

test('accepts a password with these characters escaped', () => {
  const SMTP_URL = 'smtps://agency%40example.ru:pa%2Fss%23%3A@mail.example.ru:465'
  expect(parseSettings({ SMTP_URL, MAIL_FROM: 'a@x.ru' }).smtpUrl).toBe(SMTP_URL)
})
