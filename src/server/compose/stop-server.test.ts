import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { watchServer } from './serve-host.ts'

test('answers running requests, refuses new ones, drops idle connections', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let begun = 0
  const server = await listen(async (asked) => {
    if (asked.url.endsWith('/slow')) {
      begun += 1
      await finished
    }
    return new Response('done')
  })
  // An idle connection that is not closed would delay the end forever.
  server.keepAliveTimeout = 0
  const stopServer = watchServer(server)
  const { port } = server.address() as AddressInfo
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 30 })
  const ask = (path: string) => get(port, path, keepAlive)
  await ask('/quick')
  const idle = new Agent({ keepAlive: true })
  await get(port, '/quick', idle)
  const inWork = Array.from({ length: 20 }, () => ask('/slow'))
  await until(() => expect(begun).toBe(20))
  const stopped = stopServer()
  await until(() => expect(server.listening).toBe(false))
  await expect(get(port, '/quick', new Agent())).rejects.toThrow('ECONNREFUSED')
  finish()
  expect(await Promise.all(inWork)).toEqual(inWork.map(() => 'done'))
  await stopped
  keepAlive.destroy()
  idle.destroy()
})

test('answers a late request on an existing connection', async () => {
  const server = await listen(async () => new Response('done'))
  const stopServer = watchServer(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => server.once('connection', resolve))
  const stopped = stopServer()
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  // New connections are no longer accepted, and the request has not arrived yet.
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 10))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await Promise.all([stopped, new Promise((resolve) => socket.once('close', resolve))])
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*done/)
})

function get(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => resolve(body))
    })
      .on('error', reject)
      .end()
  })
}

async function listen(fetch: (request: Request) => Promise<Response>): Promise<Server> {
  const server = createServer(getRequestListener(fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
