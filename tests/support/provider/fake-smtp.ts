import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A letter that a mail server took. */
export interface TakenLetter {
  /** What the other side said before it: `MAIL FROM`, `RCPT TO` and the like. */
  commands: string[]
  head: string
  /** Its text as a reader sees it. */
  text: string
}

/** The far end of SMTP: takes every letter and keeps it. */
export interface FakeSmtp {
  url: string
  /** Oldest first. */
  letters: TakenLetter[]
  close: () => Promise<void>
}

export async function openFakeSmtp(): Promise<FakeSmtp> {
  const letters: TakenLetter[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    converse(socket, (letter) => letters.push(letter))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The least of RFC 5321 that takes letters. */
function converse(socket: Socket, take: (letter: TakenLetter) => void): void {
  let commands: string[] = []
  let isLetter = false
  let buffer = ''
  socket.write('220 test\r\n')
  socket.on('data', (chunk) => {
    buffer += chunk.toString()
    if (isLetter) {
      if (!buffer.endsWith('\r\n.\r\n')) return
      take(readLetter(commands, buffer.slice(0, -5)))
      commands = []
      isLetter = false
      buffer = ''
      socket.write('250 ok\r\n')
      return
    }
    for (const line of buffer.split('\r\n').filter(Boolean)) {
      commands.push(line.replace(/ (BODY|SIZE|SMTPUTF8).*$/, ''))
      isLetter = line === 'DATA'
      socket.write(isLetter ? '354 go\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
    buffer = ''
  })
}

function readLetter(commands: string[], letter: string): TakenLetter {
  const [head = '', ...parts] = letter.split('\r\n\r\n')
  const body = parts.join('\r\n\r\n')
  const isBase64 = /^content-transfer-encoding: base64$/im.test(head)
  return { commands, head, text: isBase64 ? Buffer.from(body, 'base64').toString() : body }
}
