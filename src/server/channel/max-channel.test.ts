import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMaxChannel } from './max-channel.ts'
import type { ChannelSender, PostMessage } from './channel-sender.ts'

interface Stored {
  mid: string
  text: string
  attachments: unknown[]
}

let server: Server
let sender: ChannelSender
let stored: Stored[]
let isAccepting = true
let requests: { method: string; url: string; token: string; body: Record<string, unknown> }[]
let replies: { status: number; retryAfter?: string; isLost?: boolean }[]

beforeEach(async () => {
  stored = []
  isAccepting = true
  requests = []
  replies = []
  server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString()
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      const { method = '', url = '' } = request
      requests.push({ method, url, token: request.headers.authorization ?? '', body })
      const reply = replies.shift()
      if (reply && !reply.isLost)
        return response
          .writeHead(reply.status, reply.retryAfter ? { 'retry-after': reply.retryAfter } : {})
          .end('{}')
      const answer = answerCall(method, { url, body })
      if (reply?.isLost) return request.socket.destroy()
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sender = createMaxChannel({ token: 'max-token', apiRoot, channelId: '-70', timeoutMs: 1000 })
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => void server.close(resolve))
})

function answerCall(method: string, { url, body }: { url: string; body: Record<string, unknown> }): unknown {
  if (method === 'POST') {
    const message = {
      mid: `mid.${stored.length + 1}`,
      text: String(body['text']),
      attachments: body['attachments'] as unknown[],
    }
    stored.push(message)
    return { message: { body: message } }
  }
  if (method === 'PUT') return { success: isAccepting }
  if (url.startsWith('/messages')) return { messages: stored.map((message) => ({ body: message })) }
  return url.endsWith('/me') ? { permissions: ['write'] } : { title: 'Туры', type: 'channel' }
}

const message: PostMessage = {
  html: '<b>Orion</b>',
  photo: 'https://tours.example.ru/_img/w_1280&f_jpeg/a.jpg',
  isCard: false,
  button: { text: 'Смотреть тур', url: 'https://max.ru/putevka?startapp=t_1__utm_content-20261128-1000' },
}

test('publishes text, photo and button with the token in a header', async () => {
  expect(await sender.publish(message)).toEqual({ kind: 'sent', externalId: 'mid.1' })
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/messages?chat_id=-70', token: 'max-token' })
  expect(requests[0]?.body).toEqual({
    text: '<b>Orion</b>',
    format: 'html',
    attachments: [
      { type: 'image', payload: { url: message.photo } },
      {
        type: 'inline_keyboard',
        payload: { buttons: [[{ type: 'link', text: 'Смотреть тур', url: message.button.url }]] },
      },
    ],
  })
})

test('changes a post by its id', async () => {
  expect(await sender.edit('mid.1', message)).toEqual({ kind: 'edited' })
  expect(requests[0]).toMatchObject({ method: 'PUT', url: '/messages?message_id=mid.1' })
})

test('does not take a refused change for a change', async () => {
  isAccepting = false
  expect(await sender.edit('mid.1', message)).toMatchObject({ kind: 'refused' })
})

test.each([
  [429, '30', { kind: 'postponed', waitMs: 30_000 }],
  [503, undefined, { kind: 'unsure' }],
  [500, undefined, { kind: 'unsure' }],
  [502, undefined, { kind: 'unsure' }],
  [400, undefined, { kind: 'unfit' }],
  [401, undefined, { kind: 'refused', remedy: expect.stringContaining('MAX_BOT_TOKEN') }],
  [403, undefined, { kind: 'refused', remedy: expect.stringContaining('MAX_CHANNEL_ID') }],
])('answers %d to a post with an outcome', async (status, retryAfter, outcome) => {
  replies.push({ status, ...(retryAfter && { retryAfter }) })
  expect(await sender.publish(message)).toMatchObject(outcome)
})

test.each([
  [404, 'removed'],
  [400, 'old'],
  [429, 'postponed'],
  [500, 'postponed'],
  [403, 'refused'],
])('answers %d to a change with %s', async (status, kind) => {
  replies.push({ status })
  expect(await sender.edit('mid.1', message)).toMatchObject({ kind })
})

test('reports whether the bot may write', async () => {
  expect(await sender.examine()).toEqual({ isFine: true, seen: '«Туры», бот может публиковать' })
  replies.push({ status: 403 })
  expect(await sender.examine()).toMatchObject({ isFine: false, seen: 'MAX ответил 403' })
})
