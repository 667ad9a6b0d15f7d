import { createServer, type AddressInfo, type Socket } from 'node:net'
import { endTimeouts } from '../timeouts.ts'

export interface TakenLetter {
  /** Commands before it: `MAIL FROM`, `RCPT TO` and others. */
  commands: string[]
  head: string
  /** Its decoded text. */
  text: string
}

/** Steps at which a mail server may refuse; `LETTER` is the end of an e-mail. */
type SmtpStep = 'CONN' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'LETTER'

/** Fault of the next connection: another reply, no reply, or a closed connection at a step. */
export interface SmtpMood {
  at: SmtpStep
  /** `hang` gives no reply, `break` disconnects; after `LETTER` both have accepted it. */
  does: 'hang' | 'break' | `${number} ${string}`
}

/** Fake SMTP server: accepts and stores every e-mail, except for faults of the next connections. */
export interface FakeSmtp {
  url: string
  port: number
  moods: SmtpMood[]
  /** Oldest first. */
  letters: TakenLetter[]
  close: () => Promise<void>
}

export async function openFakeSmtp(atPort = 0): Promise<FakeSmtp> {
  const letters: TakenLetter[] = []
  const moods: SmtpMood[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, moods.shift(), (letter) => letters.push(letter))
  })
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    moods,
    letters,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The minimum of RFC 5321 that accepts e-mails. */
function converse(socket: Socket, mood: SmtpMood | undefined, take: (letter: TakenLetter) => void): void {
  let commands: string[] = []
  let isLetter = false
  let buffer = ''
  /** Returns whether the usual reply was given. */
  const say = (step: string, usual: string): boolean => {
    const does = step === mood?.at ? mood.does : usual
    if (does === 'break') socket.destroy()
    else if (does === 'hang') endTimeouts()
    else socket.write(`${does}\r\n`)
    return does === usual
  }
  say('CONN', '220 test')
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    if (isLetter) {
      if (!buffer.endsWith('\r\n.\r\n')) return
      const isRefused = mood?.at === 'LETTER' && /^\d/.test(mood.does)
      if (!isRefused) take(readLetter(commands, buffer.slice(0, -5)))
      commands = []
      isLetter = false
      buffer = ''
      say('LETTER', '250 ok')
      return
    }
    for (const line of buffer.split('\r\n').filter(Boolean)) {
      commands.push(line.replace(/ (BODY|SIZE|SMTPUTF8).*$/, ''))
      const [step = ''] = line.split(' ')
      isLetter = say(step, usualReply(step, mood)) && step === 'DATA'
    }
    buffer = ''
  })
}

/** Sign-in is offered only when it is to be refused. */
function usualReply(step: string, mood: SmtpMood | undefined): string {
  if (step === 'DATA') return '354 go'
  if (step === 'QUIT') return '221 bye'
  return step === 'EHLO' && mood?.at === 'AUTH' ? '250 AUTH PLAIN' : '250 ok'
}

function readLetter(commands: string[], letter: string): TakenLetter {
  const [head = '', ...parts] = letter.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  const isBase64 = /^content-transfer-encoding: base64$/im.test(head)
  return { commands, head, text: isBase64 ? Buffer.from(body, 'base64').toString() : body }
}
