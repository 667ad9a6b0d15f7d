import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { printFigure } from '#support/provider/figure.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import type { LeadRow } from '../../db/schema/schema.ts'
import { leadFacts } from './lead-fields.ts'
import { leadMessage as findMessage, leadReport as reportOf } from './lead-text.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

/** Every line break some program knows, and a mark that changes text direction. */
const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\n\u202E']
const FORGED = 'Телефон: +7 900 000-00-00'
const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }
const phone = '+7 999 123-45-67'
const tour = {
  tourid: 't1',
  hotelcode: '77',
  hotelname: 'Sun Palace',
  country: 'Турция',
  region: 'Кемер',
  departure: 'Москва',
  flydate: '01.12.2026',
  nights: 7,
  room: 'Standard',
  placement: '2 AD',
  meal: 'AI',
  operator: 'Оператор',
}
const form = {
  name: 'Анна',
  phone,
  convenient_time: 'вечером',
  comment: 'Тихий номер',
  wish: 'Откуда: Москва',
  flight: 'SU 1',
  page: '/tours',
  referrer: 'https://ya.ru/',
  channel: 'site',
  client_id: '1',
  messenger_user: '7',
  search: 'from=1',
  utm: { utm_source: 'vk' },
  tour,
  price_shown: 98_000,
}

const wording = { siteUrl: 'https://tours.example.ru', privacy: 'full' } as const
const leadMessage = (lead: LeadRow) => findMessage({ lead, isCorrection: false }, wording)
const leadReport = (lead: LeadRow, isCorrection: boolean) => reportOf({ lead, isCorrection }, wording)

/** Appends a forged line to each text of the form. */
function forged<T>(value: T, end: string): T {
  if (typeof value === 'string') return (value === phone ? value : value + end) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, forged(part, end)])) as T
}

/** The row of a request with this form. */
async function asked(given: object): Promise<LeadRow> {
  const { body } = await bench.call('POST', '/user/tour-request', { body: { ...given, consent } })
  const lead = await bench.store.leads.byId(String(body['id']))
  if (lead === undefined) throw new Error('Заявки нет')
  return lead
}

const linesLike = (text: string) =>
  text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u).filter((line) => /^[\s\p{Cf}]*Телефон:/u.test(line))

describe('text from a traveller', () => {
  test.each(breaks.map((sign) => [JSON.stringify(sign), sign]))('forges no line with %s', async (_, sign) => {
    const end = sign + FORGED
    const lead = await asked(forged(form, end))
    // A row from when line breaks were stored.
    const old = { ...lead, ...forged({ name: 'Анна', email: 'a@x.ru', consent_version: '1' }, end) }
    const context = JSON.stringify(forged(form, end))
    const texts = [lead, { ...old, context }].flatMap((row) => [leadMessage(row), leadReport(row, false)])
    const telling = texts.flatMap(linesLike)
    printFigure(
      `Строки «Телефон:» в четырёх сообщениях при разрыве ${JSON.stringify(sign)}: ${telling.length}`,
    )
    expect(telling).toEqual(Array(4).fill(`Телефон: ${phone}`))
    const several = leadFacts({ ...old, context }).filter(({ value }) => /[\n\r\u2028]/.test(String(value)))
    expect(several.map(({ key }) => key)).toEqual(['comment', 'wish'])
  })

  test('of several lines is put under its title with every line marked', async () => {
    const body = { ...form, comment: 'Тихий номер\n\nВид на море' }
    expect(leadMessage(await asked(body))).toContain('\nКомментарий:\n│ Тихий номер\n│ Вид на море\n')
  })

  test('is short in a message and complete in an e-mail', async () => {
    const lead = await asked(form)
    const message = leadMessage(lead).split('\n')
    expect(message.slice(0, 5)).toEqual([
      `Заявка на тур № ${lead.id}`,
      '',
      'Когда (Москва): 21.11.2026 12:00',
      'Имя: Анна',
      `Телефон: ${phone}`,
    ])
    expect(message).toContain(`Цена на экране: ${formatMoney(98_000)}`)
    const titles = message.slice(2).map((line) => line.split(':')[0])
    expect(titles).not.toContain('Код тура')
    expect(titles).not.toContain('Согласие')
    const report = leadReport(lead, false).split('\n')
    expect(report).toEqual(expect.arrayContaining([...message, 'Код тура: t1']))
    expect(report).toContain('Страница: https://tours.example.ru/tours')
    expect(report.length).toBeGreaterThan(message.length)
    // Empty fields have no line.
    for (const line of [...message, ...report].filter(Boolean)) expect(line).not.toMatch(/:\s*$/)
    const ownTitles = report.slice(2).map((line) => line.split(':')[0])
    for (const title of ['Номер', 'Вид', 'Статус', 'Менеджер']) expect(ownTitles).not.toContain(title)
    expect(leadReport(lead, true)).toMatch(/^Исправлено путешественником: Заявка на тур № /)
  })

  test('disappears from the e-mail about a withdrawn request', async () => {
    const report = leadReport({ ...(await asked(form)), erased_at: 1 }, false)
    expect(report).toMatch(/^Отозвано путешественником: Заявка на тур № \S+\n\nПутешественник удалил/)
    expect(report).not.toContain(phone)
  })

  test('stays in the store when chat and mail receive the number only', async () => {
    const lead = await asked(form)
    const short = { ...wording, privacy: 'short' } as const
    const text = `Заявка на тур № ${lead.id}`
    expect(findMessage({ lead, isCorrection: false }, short)).toBe(text)
    expect(reportOf({ lead, isCorrection: false }, short)).toBe(text)
    const withdrawn = { ...lead, erased_at: 1 }
    expect(findMessage({ lead: withdrawn, isCorrection: true }, short)).toMatch(/^Отозвано[^]*Удалите/)
  })

  test('in the profile is one line too', async () => {
    const token = await bench.signIn('anna@example.ru')
    const body = { first_name: `Анна\n${FORGED}`, last_name: 'Ким\u2028Ли' }
    const answer = await bench.call('PUT', '/user/profile', { body, token })
    expect(answer.body['user']).toMatchObject({
      first_name: `Анна ${FORGED}`,
      user_data: { last_name: 'Ким Ли' },
    })
  })
})
