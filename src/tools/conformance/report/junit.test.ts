// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Finding, Report } from '../finding.ts'
import { junitReport } from './junit.ts'

const fault: Finding = {
  level: 'fault',
  rule: 'status',
  call: 'settings',
  text: 'статус 500: <b>"да" & \u0001</b>',
}
const note: Finding = { level: 'note', rule: 'shape', call: 'settings', text: 'нет ключей: a & b' }
const report: Report = {
  host: 'https://api.example?a&b',
  startedAt: '2026-11-21T09:00:00.000Z',
  ms: 1500,
  times: [],
  checks: [
    { id: 'settings', title: 'Настройки', ms: 500, findings: [fault, note] },
    { id: 'own', title: 'Вызовы <вошедшего>', ms: 0, skipped: 'нужен --token', findings: [] },
  ],
}

test('escapes texts of a host', () => {
  const document = new DOMParser().parseFromString(junitReport(report), 'text/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const suite = document.querySelector('testsuite')
  expect(['name', 'tests', 'failures', 'skipped', 'time'].map((name) => suite?.getAttribute(name))).toEqual([
    'https://api.example?a&b',
    '2',
    '1',
    '1',
    '1.5',
  ])
  expect(document.querySelector('failure')?.textContent).toBe(
    '/init/settings [status] статус 500: <b>"да" & ?</b>',
  )
  expect(document.querySelector('system-out')?.textContent).toContain('нет ключей: a & b')
  expect(document.querySelector('skipped')?.getAttribute('message')).toBe('нужен --token')
})
