import { beforeEach, expect, test } from 'vitest'
import { failureLine, noticeLine, type WriteLine } from './log.ts'
import { createOperatorLog } from './operator-log.ts'

const START = Date.parse('2026-11-22T10:00:00Z')
let now: number
let lines: string[]
let log: WriteLine
beforeEach(() => {
  now = START
  lines = []
  log = createOperatorLog({
    write: (line) => lines.push(line),
    redact: (text) => text.replaceAll('secret', '*'),
    clock: () => now,
  })
})
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('writes a sentence as the message of an error with its time', () => {
  log('Сообщение в чат не дошло: secret')
  expect(entries()).toEqual([
    { time: '2026-11-22T10:00:00.000Z', level: 'error', message: 'Сообщение в чат не дошло: *' },
  ])
})

test('describes an unexpected failure in Russian and keeps its technical reason', () => {
  log(failureLine(new TypeError('x is undefined'), now))
  expect(entries()).toEqual([
    {
      time: '2026-11-22T10:00:00.000Z',
      level: 'error',
      message: expect.stringMatching(/Сбой.*передайте её разработчикам/),
      error: 'TypeError',
      reason: 'x is undefined',
      at: expect.stringContaining('operator-log.test.ts'),
    },
  ])
})

test('writes the same failure once a minute with the number of repeats', () => {
  const fail = () => log(failureLine(Object.assign(new Error('disk'), { stack: '' }), now))
  for (let second = 0; second < 125; second += 1) {
    fail()
    log('База не отвечает')
    now += 1000
  }
  const failures = entries().filter(({ reason }) => reason === 'disk')
  expect(failures.map(({ time, repeats }) => [time, repeats])).toEqual([
    ['2026-11-22T10:00:00.000Z', undefined],
    ['2026-11-22T10:01:00.000Z', 59],
    ['2026-11-22T10:02:00.000Z', 59],
  ])
  expect(entries().filter(({ message }) => message === 'База не отвечает')).toHaveLength(3)
})

test('writes a failure again after the clock was set back', () => {
  log('База не отвечает')
  now -= 86_400_000
  log('База не отвечает')
  expect(lines).toHaveLength(2)
})

test('writes every notice: texts that are accepted twice a minute are accepted twice', () => {
  for (const _ of [1, 2]) log(noticeLine('Тексты агентства: приняты новые', now))
  expect(entries().map(({ level, message }) => [level, message])).toEqual([
    ['notice', 'Тексты агентства: приняты новые'],
    ['notice', 'Тексты агентства: приняты новые'],
  ])
})

test('remembers a bounded number of different failures', () => {
  for (let number = 0; number <= 500; number += 1) log(`Сбой ${number}`)
  log('Сбой 500')
  log('Сбой 0')
  expect(lines).toHaveLength(502)
})
