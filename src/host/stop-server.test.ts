import { Agent, createServer, request, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { watchServer } from './stop-server.ts'

const SLOW_MS = 1500

test('requests in work are answered, new ones are refused, idle connections do not hold the end up', async () => {
  const server = await listen(async (asked) => {
    if (asked.url.endsWith('/slow')) await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return new Response('done')
  })
  const stopServer = watchServer(server)
  const { port } = server.address() as AddressInfo
  const keepAlive = new Agent({ keepAlive: true, maxSockets: 30 })
  const ask = (path: string) => get(port, path, keepAlive)
  await ask('/quick')
  const inWork = Array.from({ length: 20 }, () => ask('/slow'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  const stopped = stopServer()
  await new Promise((resolve) => setTimeout(resolve, 700))
  await expect(get(port, '/quick', new Agent())).rejects.toThrow('ECONNREFUSED')
  expect(await Promise.all(inWork)).toEqual(inWork.map(() => 'done'))
  await stopped
  expect(performance.now() - startedAt).toBeLessThan(SLOW_MS + 2_000)
  keepAlive.destroy()
})

test('whoever is connected already is heard, though the request comes after the end has begun', async () => {
  const server = await listen(async () => new Response('done'))
  const stopServer = watchServer(server)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await new Promise((resolve) => server.once('connection', resolve))
  const stopped = stopServer()
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  // The moment for new connections is over, the request is not there yet.
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
