import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openFakeSmtp, type FakeSmtp } from '#support/provider/fake-smtp.ts'
import { holdTimeouts, releaseTimeouts } from '#support/timeouts.ts'
import { MailFailure } from './mail-port.ts'
import { createMail } from './mail.ts'

let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await openFakeSmtp()
})
afterAll(() => smtp.close())

const letter = { to: 'anna@example.ru', subject: 'Код для входа', text: 'Ваш код: 0042' }
const mailbox = { add: () => Promise.reject(new Error('The mailbox is not for SMTP')), list: async () => [] }
const from = () => ({ name: '', address: 'a@x.ru' })
const parts = { mailbox, clock: () => 0, log: () => undefined }

describe('mail by SMTP', () => {
  test('is sent to exactly one recipient from the agency', async () => {
    const mail = createMail({
      ...parts,
      smtpUrl: smtp.url,
      from: () => ({ name: 'Ромашка, туры', address: 'no-reply@putevka.example' }),
    })
    await mail.send(letter)
    const [taken] = smtp.letters
    expect(taken?.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<no-reply@putevka.example>',
      'RCPT TO:<anna@example.ru>',
    ])
    expect(taken?.head).toMatch(/^To: anna@example\.ru$/m)
    const [, name = '', address] = /^From: =\?UTF-8\?B\?(\S+)\?=\s+<(.+)>$/m.exec(taken?.head ?? '') ?? []
    expect([Buffer.from(name, 'base64').toString(), address]).toEqual([
      'Ромашка, туры',
      'no-reply@putevka.example',
    ])
    expect(taken?.text).toContain('0042')
  })

  test('says that a program wrote it', async () => {
    await createMail({ ...parts, smtpUrl: smtp.url, from }).send(letter)
    expect(smtp.letters.at(-1)?.head).toMatch(/^Auto-Submitted: auto-generated$/m)
  })

  test('has an unsubscribe button over https only', async () => {
    const mail = createMail({ ...parts, smtpUrl: smtp.url, from })
    const ways = ['https://tours.example/stop?ticket=a.b', 'http://tours.example/stop?ticket=a.b']
    for (const stopUrl of ways) await mail.send({ ...letter, stopUrl })
    const heads = smtp.letters.slice(-2).map(({ head }) => head.match(/^List-Unsubscribe.*$/gm))
    expect(heads).toEqual([
      [
        'List-Unsubscribe: <https://tours.example/stop?ticket=a.b>',
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ],
      null,
    ])
  })

  test('rejects when the server is down', async () => {
    const mail = createMail({ ...parts, smtpUrl: 'smtp://127.0.0.1:1', from })
    await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED/)
  })

  test.each([
    ['CONN', '421 busy', 'unsent', 421],
    ['CONN', '554 no', 'refused', 554],
    ['CONN', 'break', 'unsent', undefined],
    ['CONN', 'hang', 'unsent', undefined],
    ['MAIL', '451 later', 'unsent', 451],
    ['RCPT', '550 nobody', 'refused', 550],
    ['RCPT', 'hang', 'unsent', undefined],
    ['DATA', 'break', 'unsent', undefined],
    ['DATA', '503 order', 'unsent', 503],
    ['LETTER', '452 full', 'unsent', 452],
    ['LETTER', '554 spam', 'refused', 554],
    ['LETTER', 'break', 'unsure', undefined],
    ['LETTER', 'hang', 'unsure', undefined],
  ] as const)('ending at %s with %s is %s', async (at, does, kind, code) => {
    // The sockets measure silence; an answer takes longer only on a stalled machine.
    const timeouts = { silenceMs: does === 'hang' ? 1_500 : 60_000, letterMs: 60_000 }
    const mail = createMail({ ...parts, smtpUrl: smtp.url, from, timeouts })
    smtp.moods.push({ at, does })
    const failure = await mail.send(letter).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    expect(failure).toMatchObject({ kind, code })
  })

  test.each([
    ['RCPT', 'unsent'],
    ['LETTER', 'unsure'],
  ] as const)('has a time limit: at %s without an answer it is %s', async (at, kind) => {
    holdTimeouts()
    onTestFinished(releaseTimeouts)
    const timeouts = { silenceMs: 60_000, letterMs: 60_000 }
    const mail = createMail({ ...parts, smtpUrl: smtp.url, from, timeouts })
    smtp.moods.push({ at, does: 'hang' })
    await expect(mail.send(letter)).rejects.toMatchObject({ kind })
  })
})
