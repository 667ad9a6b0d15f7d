import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { holdLock } from './hold-lock.ts'
import { programOf } from './program-of.ts'
import { callRequest, hear, pause, startHost } from './running-host.ts'

const folder = mkdtempSync(join(tmpdir(), 'putevka-lost-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REQUESTS = 40

test('serves after the reader of its log has gone', { timeout: 60_000 }, async () => {
  const { child, origin } = await spawnHost('reader', 'pipe')
  child.stdout?.destroy()
  child.stderr?.destroy()
  await expectServed(origin)
  await expectEnd(child)
})

test('serves with its log on a full disk', { timeout: 60_000 }, async () => {
  const full = openSync('/dev/full', 'w')
  const { child, origin } = await spawnHost('full', full)
  closeSync(full)
  await expectServed(origin)
  await expectEnd(child)
})

test('answers requests in flight after SIGHUP', { timeout: 60_000 }, async () => {
  const dataDir = join(folder, 'hangup')
  const host = await startHost({ DATA_DIR: dataDir })
  const release = await holdLock(dataDir)
  const waiting = Array.from({ length: 5 }, () => post(host.origin, callRequest('Позвоните')))
  await pause(300)
  host.kill('SIGHUP')
  // Supervisors send both.
  host.kill('SIGTERM')
  const answers = await Promise.all(waiting)
  await release()
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect(await host.ended).not.toBeNull()
})

async function expectServed(origin: string): Promise<void> {
  for (let request = 0; request < REQUESTS; request += 1) {
    const { status } = await hear(`${origin}/front/v1/init/settings?n=${request}`, {})
    expect(status).toBe(200)
  }
  expect(await post(origin, callRequest('Позвоните'))).toMatchObject({ status: 200 })
}

const post = (origin: string, body: object) =>
  hear(`${origin}/front/v1/user/call-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function expectEnd(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

/** Starts a host on a known port: without a log it cannot say which one the system gave it. */
async function spawnHost(name: string, log: 'pipe' | number) {
  const port = await findFreePort()
  const child = spawn(process.execPath, programOf('host-process'), {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(folder, name),
      LOG_REQUESTS: 'on',
      LISTEN_PORT: `${port}`,
    },
    stdio: ['ignore', log, log],
  })
  const origin = `http://127.0.0.1:${port}`
  while ((await hear(`${origin}/health`, {})).status !== 200) {
    if (child.exitCode !== null) throw new Error(`The host has ended with ${child.exitCode}`)
    await pause(100)
  }
  return { child, origin }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
