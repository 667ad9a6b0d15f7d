import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { AGENCY, openOutboxBench, type OutboxBench } from '#support/host/outbox-bench.ts'
import { AGENCY_MAIL, openBench } from '#support/provider/bench.ts'
import { openFakeSmtp, type SmtpMood } from '#support/provider/fake-smtp.ts'
import { call } from '#support/provider/lead-bodies.ts'

let bench: OutboxBench
beforeEach(async () => {
  bench = await openOutboxBench({ sinks: ['mail'] })
})
afterEach(async () => {
  expect(bench.lines.join()).not.toMatch(/secret|Анна|999|@/)
  await bench.close()
})

const deliver = () => bench.deliver(bench.letters())
const delivery = (id: string) => bench.delivery(id, 'mail')

/** The decoded subject of a message's head. */
function readSubject(head: string): string {
  const encoded = head.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)
  return Buffer.concat([...encoded].map(([, base64]) => Buffer.from(base64 ?? '', 'base64'))).toString()
}

describe('an e-mail to the agency', () => {
  test('is sent once with all known fields', async () => {
    const id = await bench.ask('Тихий номер')
    await deliver()
    await deliver()
    const [letter, ...others] = bench.smtp.letters
    expect(others).toEqual([])
    expect(letter?.commands).toContain(`RCPT TO:<${AGENCY}>`)
    expect(letter?.text).toContain(`Заказ звонка № ${id}`)
    expect(letter?.text).toContain('Комментарий: Тихий номер')
    expect(await delivery(id)).toMatchObject({ state: 'sent', tries: 1 })
    expect({ calls: bench.api.calls, lines: bench.lines }).toEqual({ calls: [], lines: [] })
  })

  test('waits for an unavailable mail server and is sent once', async () => {
    const id = await bench.ask()
    const { port } = bench.smtp
    const letters = bench.letters()
    await bench.smtp.close()
    for (const pause of [10_000, 20_000]) {
      await bench.deliver(letters)
      const dueAt = bench.now() + pause
      expect(await delivery(id)).toMatchObject({ state: 'due', reason: 'нет связи с почтой', due_at: dueAt })
      bench.advance(pause)
    }
    const back = await openFakeSmtp(port)
    onTestFinished(back.close)
    await bench.deliver(letters)
    await bench.deliver(letters)
    expect(back.letters).toHaveLength(1)
    expect(await delivery(id)).toMatchObject({ state: 'sent', tries: 3 })
    expect(bench.lines).toEqual([])
  })

  test('fails after a day without a mail server and alerts the operator', async () => {
    const id = await bench.ask()
    const startedAt = bench.now()
    const letters = bench.letters(await bench.closedAddress().then((url) => url.replace('http', 'smtp')))
    while ((await delivery(id))?.state === 'due') {
      bench.advance(((await delivery(id))?.due_at ?? 0) - bench.now())
      await bench.deliver(letters)
    }
    expect(bench.now() - startedAt).toBeGreaterThan(DAY_MS - 3_600_000)
    expect(bench.lines).toEqual([
      `Заявка № ${id} не ушла на почту: нет связи с почтой, прошли сутки. Она есть в npm run putevka -- leads`,
    ])
  })

  test.each([
    [{ at: 'MAIL', does: '553 no' }, 'due', 'почта не принимает MAIL_FROM'],
    [{ at: 'RCPT', does: '550 no' }, 'due', 'почта не принимает LEADS_MAIL'],
    [{ at: 'LETTER', does: '554 no' }, 'failed', 'почта не берёт само письмо'],
    [{ at: 'CONN', does: '554 no' }, 'due', 'проверьте SMTP_URL, MAIL_FROM и LEADS_MAIL'],
    [{ at: 'AUTH', does: '535 no' }, 'due', 'проверьте имя и пароль в SMTP_URL'],
  ] satisfies [SmtpMood, string, string][])(
    'waits for a repair and is final only for itself: %j, %s',
    async (mood, state, remedy) => {
      const id = await bench.ask()
      const letters = bench.letters(bench.smtp.url.replace('//', '//user:secret@'))
      bench.smtp.moods.push(mood)
      await bench.deliver(letters)
      expect(await delivery(id)).toMatchObject({ state, reason: `почта ответила ${parseInt(mood.does)}` })
      expect(bench.lines).toEqual([expect.stringContaining(remedy)])
      expect(bench.lines[0]).toContain(id)
      bench.advance(3 * DAY_MS)
      await bench.deliver(letters)
      expect(bench.smtp.letters).toHaveLength(state === 'due' ? 1 : 0)
    },
  )

  test.each(['hang', 'break'] as const)(
    'with an unknown outcome (%s) is resent once, marked',
    async (does) => {
      const id = await bench.ask()
      for (let time = 0; time < 3; time += 1) {
        bench.smtp.moods.push({ at: 'LETTER', does })
        await bench.deliver(bench.letters())
        bench.advance(90_000)
      }
      expect(bench.smtp.letters.map(({ head }) => readSubject(head))).toEqual([
        `Заказ звонка № ${id}`,
        `Возможно, повтор. Заказ звонка № ${id}`,
      ])
      expect(await delivery(id)).toMatchObject({ state: 'unsure', reason: 'почта не ответила' })
      expect(bench.lines).toEqual([
        `Заявка № ${id}: неизвестно, дошла ли на почту (почта не ответила). Больше не отправляю, проверьте почту и npm run putevka -- leads`,
      ])
    },
  )

  test('is dropped when its lead is erased first, withdrawn when erased later', async () => {
    const [told, untold] = [await bench.ask('Тихий номер'), await bench.ask('С видом на море')]
    const order = { cause: 'agency', now: bench.now(), mayKnow: ['mail'] } as const
    await bench.store.people.eraseLead(untold, order)
    await deliver()
    expect(bench.smtp.letters).toEqual([expect.objectContaining({ text: expect.stringContaining(told) })])
    await bench.store.people.eraseLead(told, order)
    await deliver()
    await deliver()
    const [, withdrawal, ...others] = bench.smtp.letters
    expect(others).toEqual([])
    expect(withdrawal?.text).toContain(`Отозвано путешественником: Заказ звонка № ${told}`)
    expect(withdrawal?.text).not.toMatch(/Анна|999|Тихий/)
  })

  test('keeps one Message-ID over all attempts, another for its correction', async () => {
    const headers = { 'idempotency-key': 'one-form-of-anna' }
    const id = await bench.ask('Тихий номер', headers)
    bench.smtp.moods.push({ at: 'LETTER', does: 'break' })
    await deliver()
    bench.advance(90_000)
    await deliver()
    await bench.ask('С видом на горы', headers)
    await deliver()
    const names = bench.smtp.letters.map(({ head }) => /^Message-ID: (.+)$/im.exec(head)?.[1])
    expect(names).toEqual([
      `<lead-${id}-0@example.ru>`,
      `<lead-${id}-0@example.ru>`,
      `<lead-${id}-1@example.ru>`,
    ])
  })

  test('is resent as a correction, or sent with the later text only', async () => {
    const headers = { 'idempotency-key': 'one-form-of-anna' }
    const id = await bench.ask('Тихий номер', headers)
    await bench.ask('С видом на море', headers)
    await deliver()
    await bench.ask('С видом на горы', headers)
    await deliver()
    expect(bench.smtp.letters.map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`^Заказ звонка № ${id}[^]*С видом на море`)),
      expect.stringMatching(new RegExp(`^Исправлено путешественником: Заказ звонка № ${id}[^]*на горы`)),
    ])
  })
})

test('corrects and withdraws a lead from before e-mails had an outbox', async () => {
  const before = await openBench({}, { dataDir: bench.dataDir })
  const headers = { 'idempotency-key': 'one-form-of-anna' }
  const { body } = await before.call('POST', '/user/call-request', { body: call, headers, from: '' })
  await before.close()
  const { store } = bench
  const lead = await store.leads.byId(String(body['id']))
  if (lead === undefined) throw new Error('Заявки нет')
  const corrected = { ...lead, name: 'Пётр' }
  expect(await store.leads.correct(corrected, ['mail'])).toBe(true)
  expect(await delivery(lead.id)).toMatchObject({ state: 'due', is_correction: 1, tries: 0 })
  await store.people.eraseLead(lead.id, { cause: 'agency', now: bench.now() })
  await deliver()
  const [letter, ...others] = bench.smtp.letters
  expect(others).toEqual([])
  expect(letter?.text).toContain(`Отозвано путешественником: Заказ звонка № ${lead.id}`)
})

test('withdraws a lead from before the outbox by e-mail too', async () => {
  const { dataDir } = bench
  const [before, now] = [await openBench({}, { dataDir }), await openBench({ sinks: ['mail'] }, { dataDir })]
  const token = await before.signIn('anna@example.ru')
  const { body } = await before.call('POST', '/user/call-request', { body: call, token })
  expect((await now.call('DELETE', '/user/account', { token })).status).toBe(200)
  const letter = await now.letterTo(AGENCY_MAIL)
  expect(letter?.subject).toBe(`Отозвано путешественником: Заказ звонка № ${String(body['id'])}`)
  await Promise.all([before.close(), now.close()])
})

test("is independent of the chat's message", async () => {
  const both = await openOutboxBench({ sinks: ['chat', 'mail'] })
  onTestFinished(both.close)
  const id = await both.ask()
  both.api.moods.push({ status: 429, parameters: { retry_after: 40 } })
  await both.deliver()
  await both.deliver(both.letters())
  expect(await both.delivery(id)).toMatchObject({ state: 'due', tries: 1 })
  expect(await both.delivery(id, 'mail')).toMatchObject({ state: 'sent', tries: 1 })
  const next = await both.ask()
  both.smtp.moods.push({ at: 'LETTER', does: '554 no' })
  await both.deliver(both.letters())
  both.advance(40_000)
  await both.deliver()
  expect(both.api.messages).toHaveLength(2)
  expect(await both.delivery(next)).toMatchObject({ state: 'sent' })
  expect(await both.delivery(next, 'mail')).toMatchObject({ state: 'failed' })
})
