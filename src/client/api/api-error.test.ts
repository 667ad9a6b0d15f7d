import { describe, expect, test } from 'vitest'
import { ApiError, problemText, readErrorStatus } from './api-error.ts'

const failure = (status: number, reply = {}) => new ApiError('GET /x', status, reply)

describe('error texts', () => {
  test.each([
    [0, /^Нет связи с сервером\. Проверьте интернет/],
    [200, /^Сервер ответил непонятно/],
    [401, /^Вход устарел\. Войдите ещё раз/],
    [404, /^Этого больше нет/],
    [429, /Повторите через минуту/],
    [422, /Повторите|повторите/],
    [400, /[Пп]овторите через минуту/],
    [403, /[Пп]овторите через минуту/],
    [500, /[Пп]овторите через минуту/],
    [503, /[Пп]овторите через минуту/],
    [599, /[Пп]овторите через минуту/],
  ])('explain status %i', (status, text) => {
    expect(problemText(failure(status))).toMatch(text)
    expect(problemText(failure(status))).toMatch(/[А-Яа-яё]\.$/)
  })

  test('distinguish an unreadable response from no connection', () => {
    expect(problemText(undefined)).toMatch(/^Сервер ответил непонятно/)
    expect(problemText(null)).toMatch(/^Сервер ответил непонятно/)
  })

  test("show the provider's message about a field", () => {
    expect(problemText(failure(422, { message: 'Почта занята' }))).toBe('Почта занята')
    expect(problemText(failure(500, { message: 'SQL error' }))).not.toContain('SQL')
  })

  test('show the reason of a refusal unless written for programs', () => {
    for (const status of [200, 400, 403, 404, 409]) {
      expect(problemText(failure(status, { message: 'Тур снят с продажи' }))).toBe('Тур снят с продажи.')
      expect(problemText(failure(status, { message: 'Route not found' }))).not.toContain('Route')
    }
    const wait = { message: 'Загружаем. Обновите через 10 секунд.', retryAfterSeconds: 10 }
    expect(problemText(failure(503, wait))).toBe(wait.message)
    expect(problemText(failure(401, { message: 'Токен устарел' }))).toMatch(/^Вход устарел/)
  })

  test.each([
    [1, /через 1 с\./],
    [89, /через 89 с\./],
    [90, /через 2 мин\./],
    [3600, /через 60 мин\./],
  ])('name a delay of %i s', (retryAfterSeconds, text) => {
    for (const status of [429, 503]) expect(problemText(failure(status, { retryAfterSeconds }))).toMatch(text)
  })

  test('log the call and the status, without personal data', () => {
    expect(failure(503, { message: 'Анна, +7916' }).message).toBe('GET /x: 503')
    expect(failure(0).message).toBe('GET /x: no answer')
    expect([
      readErrorStatus(failure(404)),
      readErrorStatus(new Error('x')),
      readErrorStatus(undefined),
    ]).toEqual([404, 0, 0])
  })
})
