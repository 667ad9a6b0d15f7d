import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeSmtp, type FakeSmtp } from '#support/provider/fake-smtp.ts'
import { createMail } from './mail.ts'

let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await openFakeSmtp()
})
afterAll(() => smtp.close())

const letter = { to: 'anna@example.ru', subject: 'Код для входа', text: 'Ваш код: 0042' }
const mailbox = { add: () => Promise.reject(new Error('The mailbox is not for SMTP')), list: async () => [] }
const parts = { mailbox, clock: () => 0, log: () => undefined }

describe('mail by SMTP', () => {
  test('goes to exactly one recipient, from the agency', async () => {
    const mail = createMail({ ...parts, smtpUrl: smtp.url, from: 'Путёвка <no-reply@putevka.example>' })
    await mail.send(letter)
    const [taken] = smtp.letters
    expect(taken?.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<no-reply@putevka.example>',
      'RCPT TO:<anna@example.ru>',
    ])
    expect(taken?.head).toMatch(/^To: anna@example\.ru$/m)
    expect(taken?.text).toContain('0042')
  })

  test('rejects when the server is away', async () => {
    const mail = createMail({ ...parts, smtpUrl: 'smtp://127.0.0.1:1', from: 'a@x.ru' })
    await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED/)
  })
})
