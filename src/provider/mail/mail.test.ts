import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMail } from './mail.ts'

/** What an SMTP server was told: commands, and the letter's text. */
interface Heard {
  commands: string[]
  letter: string
}

let server: Server
let url: string
const heard: Heard = { commands: [], letter: '' }
beforeAll(async () => {
  server = createServer((socket) => converse(socket, heard))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const letter = { to: 'anna@example.ru', subject: 'Код для входа', text: 'Ваш код: 0042' }
const mailbox = { add: () => Promise.reject(new Error('The mailbox is not for SMTP')), list: async () => [] }
const parts = { mailbox, clock: () => 0, log: () => undefined }

describe('mail by SMTP', () => {
  test('goes to exactly one recipient, from the agency', async () => {
    const mail = createMail({ ...parts, smtpUrl: url, from: 'Путёвка <no-reply@putevka.example>' })
    await mail.send(letter)
    expect(heard.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      'MAIL FROM:<no-reply@putevka.example>',
      'RCPT TO:<anna@example.ru>',
    ])
    const [head = '', body = ''] = heard.letter.split('\r\n\r\n')
    expect(head).toMatch(/^To: anna@example\.ru$/m)
    expect(Buffer.from(body, 'base64').toString() + body).toContain('0042')
  })

  test('rejects when the server is away', async () => {
    const mail = createMail({ ...parts, smtpUrl: 'smtp://127.0.0.1:1', from: 'a@x.ru' })
    await expect(mail.send(letter)).rejects.toThrow(/ECONNREFUSED/)
  })
})

/** The least of RFC 5321 that takes one letter. */
function converse(socket: Socket, into: Heard): void {
  let isLetter = false
  let buffer = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    if (isLetter) {
      if (!buffer.endsWith('\r\n.\r\n')) return
      into.letter = buffer
      isLetter = false
      buffer = ''
      socket.write('250 ok\r\n')
      return
    }
    for (const line of buffer.split('\r\n').filter(Boolean)) {
      into.commands.push(line.replace(/ (BODY|SIZE|SMTPUTF8).*$/, ''))
      isLetter = line === 'DATA'
      socket.write(isLetter ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
    buffer = ''
  })
}
