import { expect, test } from 'vitest'
import { requestLine } from '../log/log.ts'
import { findProblems } from '#support/host/settings-problems.ts'
import { parseSettings } from './settings.ts'

const token = 'a'.repeat(40)
const bot = { TELEGRAM_BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAA' }

test('enables the desk for named managers and disables it without any', () => {
  expect(parseSettings({}).desk).toBeUndefined()
  const desk = parseSettings({
    MANAGERS: '7, 8;9',
    MANAGER_MAILS:
      'Olga@Example.ru anna@example.ru; Анна  Ким <ANNA.KIM@example.ru>, "Олег" <oleg@example.ru>',
    ...bot,
  }).desk
  expect(desk).toEqual({
    managers: ['7', '8', '9'],
    managerMails: ['olga@example.ru', 'anna@example.ru', 'anna.kim@example.ru', 'oleg@example.ru'],
    managerNames: { 'anna.kim@example.ru': 'Анна Ким', 'oleg@example.ru': 'Олег' },
    token: '',
    hookKey: '',
  })
  expect(parseSettings({ AGENCY_HOOK_KEY: token }).desk).toMatchObject({ hookKey: token })
})

test.each([
  [{ MANAGERS: '7' }, ['TELEGRAM_BOT_TOKEN']],
  [{ MANAGERS: '7', DEVELOPMENT: 'on' }, []],
  [{ LEADS_PRIVACY: 'short' }, ['LEADS_PRIVACY']],
  [{ LEADS_PRIVACY: 'short', AGENCY_TOKEN: token }, ['LEADS_PRIVACY']],
  [{ LEADS_PRIVACY: 'short', MANAGERS: '7', ...bot }, []],
  [{ LEADS_PRIVACY: 'short', MANAGER_MAILS: 'olga@example.ru' }, []],
  [{ AGENCY_TOKEN: token, AGENCY_HOOK_KEY: token }, ['AGENCY_HOOK_KEY']],
  [
    {
      PROVIDER_HOST: 'https://api.example.ru',
      MANAGERS: '7',
      MANAGER_MAILS: 'olga@example.ru',
      AGENCY_TOKEN: token,
      AGENCY_HOOK_KEY: `${token}b`,
    },
    ['MANAGERS', 'MANAGER_MAILS', 'AGENCY_TOKEN', 'AGENCY_HOOK_KEY'],
  ],
])('reports for %j the problems %j', (environment, names) => {
  expect(findProblems(environment).map((problem) => problem.split(':')[0])).toEqual(names)
  expect(findProblems(environment).join()).not.toContain(token)
})

test('keeps CRM keys out of the log', () => {
  for (const pathname of [`/agency/v1/hooks/${token}/status`, `/Agency/v1/hooks/${token}`]) {
    const line = requestLine({ method: 'POST', pathname, status: 200, milliseconds: 1 }, 0, (text) => text)
    expect(line).not.toContain(token)
    expect(line).toContain('/hooks/*')
  }
})
