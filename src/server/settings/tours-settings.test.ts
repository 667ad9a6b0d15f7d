import { expect, test } from 'vitest'
import { findProblems } from '#support/host/settings-problems.ts'
import { parseSettings } from './settings.ts'

const token = 'header.payload.signature'

test('uses sample tours until a contract is set, of either API generation', () => {
  expect(parseSettings({}).tours).toEqual({ source: 'demo' })
  expect(parseSettings({ TOURS: 'tourvisor', TOURVISOR_TOKEN: token }).tours).toEqual({
    source: 'tourvisor',
    access: { root: 'https://api.tourvisor.ru/search/api/v1', token },
    fuel: 'inside',
    searchesPerDay: 3000,
  })
  const classic = {
    TOURS: 'tourvisor',
    TOURVISOR_LOGIN: 'agency@example.ru',
    TOURVISOR_PASSWORD: 'Пароль &=+%7',
    TOURVISOR_XML_ROOT: 'http://127.0.0.1:9/xml/',
    TOURVISOR_FUEL: 'beside',
    TOURVISOR_SEARCHES_PER_DAY: '0',
  }
  expect(parseSettings(classic).tours).toMatchObject({
    access: { root: 'http://127.0.0.1:9/xml', login: 'agency@example.ru' },
    fuel: 'beside',
    searchesPerDay: 0,
  })
})

test.each([
  [{ TOURS: 'tourvisor' }, 'TOURVISOR_TOKEN'],
  [{ TOURVISOR_TOKEN: token }, 'TOURVISOR_TOKEN'],
  [{ TOURVISOR_LOGIN: 'agency' }, 'TOURVISOR_LOGIN'],
  [{ TOURS: 'tourvisor', TOURVISOR_LOGIN: 'agency' }, 'TOURVISOR_PASSWORD'],
  [{ TOURS: 'tourvisor', TOURVISOR_PASSWORD: 'secret' }, 'TOURVISOR_LOGIN'],
  [{ TOURS: 'tourvisor', TOURVISOR_TOKEN: token, TOURVISOR_LOGIN: 'agency' }, 'TOURVISOR_TOKEN'],
  [{ TOURS: 'tourvisor', TOURVISOR_TOKEN: token, PROVIDER_HOST: 'https://api.example.ru' }, 'TOURS'],
  [{ TOURS: 'sletat' }, 'TOURS'],
  [{ TOURVISOR_TOKEN: 'two words' }, 'TOURVISOR_TOKEN'],
  [{ TOURVISOR_API_ROOT: 'https://user:pass@api.example.ru' }, 'TOURVISOR_API_ROOT'],
  [{ TOURVISOR_XML_ROOT: 'tourvisor.ru/xml' }, 'TOURVISOR_XML_ROOT'],
  [{ TOURVISOR_FUEL: 'outside' }, 'TOURVISOR_FUEL'],
  [{ TOURVISOR_SEARCHES_PER_DAY: '100001' }, 'TOURVISOR_SEARCHES_PER_DAY'],
])('refuses %o by the name of %s, without the value', (environment, name) => {
  const problems = findProblems(environment)
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([name])
  expect(problems.join()).not.toMatch(/signature|agency|secret|words|pass@|sletat|outside/)
})
