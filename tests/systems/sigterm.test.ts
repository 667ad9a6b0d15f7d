import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFigure } from '../support/provider/figure.ts'
import { afterAll, expect, test } from 'vitest'
import { holdLock } from './hold-lock.ts'
import { ask, pause, review, startHost, type RunningHost } from './running-host.ts'

const CLIENTS = 16
const ROUNDS = 3
/** Five seconds of the host, and what a busy machine adds. */
const LONGEST_END_MS = 25_000
const folder = mkdtempSync(join(tmpdir(), 'putevka-sigterm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Asked {
  /** Milliseconds since the start of the traffic. */
  at: number
  outcome: string
  isLast: boolean
}

// The second mostly waits: run in parallel.
test.concurrent('drains in time on SIGTERM under keep-alive traffic and cuts no request off', async () => {
  const asked: Asked[] = []
  const ends: number[] = []
  let kept = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const host = await startHost({ DATA_DIR: join(folder, 'traffic') })
    const startedAt = performance.now()
    const traffic = Array.from({ length: CLIENTS }, (_, client) => visit(host, startedAt, client))
    await pause(1000)
    const stoppedAt = performance.now()
    host.kill('SIGTERM')
    expect(await host.ended).toBe(0)
    ends.push(performance.now() - stoppedAt)
    const heard = (await Promise.all(traffic)).flat()
    // By the first refused connection the host knows that it ends.
    const closedAt = Math.min(...heard.map(({ at, outcome }) => (outcome === 'ECONNREFUSED' ? at : Infinity)))
    kept += heard.filter(({ at, isLast, outcome }) => outcome === '200' && !isLast && at > closedAt).length
    asked.push(...heard)
  }
  const of = (pattern: RegExp) => asked.filter(({ outcome }) => pattern.test(outcome)).length
  const [answered, refused] = [of(/^200$/), of(/^ECONNREFUSED$/)]
  printFigure(
    `SIGTERM под нагрузкой, ${ROUNDS} раза: запросов ${asked.length}, ответов ${answered}, не принято ${refused}, ` +
      `оборвано ${asked.length - answered - refused}; конец через ${Math.round(Math.max(...ends))} мс`,
  )
  expect(asked.map(({ outcome }) => outcome).filter((one) => !/^(200|ECONNREFUSED)$/.test(one))).toEqual([])
  expect(kept).toBe(0)
  expect(Math.max(...ends)).toBeLessThan(LONGEST_END_MS)
})

test.concurrent('answers requests that wait for a locked database when the host ends', async () => {
  const dataDir = join(folder, 'lock')
  const host = await startHost({ DATA_DIR: dataDir })
  const release = await holdLock(dataDir)
  const waiting = Array.from({ length: 5 }, (_, index) =>
    ask(host, '/front/v1/reviews/add', review(`${index}`)),
  )
  await pause(300)
  const stoppedAt = performance.now()
  host.kill('SIGTERM')
  const answers = await Promise.all(waiting)
  await host.ended
  const endMs = performance.now() - stoppedAt
  await release()
  printFigure(
    `SIGTERM под замком: ответы ${answers.map(({ status }) => status).join(' ')}, конец через ${Math.round(endMs)} мс`,
  )
  expect(answers.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(answers.map(() => [503, '3']))
  expect(endMs).toBeLessThan(LONGEST_END_MS)
})

/** A client with one connection at a time that calls until the host stops accepting. */
async function visit(host: RunningHost, startedAt: number, client: number): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const asked: Asked[] = []
  while (!/^E|hang up/.test(asked.at(-1)?.outcome ?? '')) {
    const at = performance.now() - startedAt
    asked.push({ at, ...(await get(host, agent)) })
    await pause(client * 4)
  }
  agent.destroy()
  return asked
}

function get(host: RunningHost, agent: Agent): Promise<Pick<Asked, 'outcome' | 'isLast'>> {
  return new Promise((resolve) => {
    request({ port: host.port, host: '127.0.0.1', path: '/front/v1/init/settings', agent }, (response) => {
      const isLast = response.headers.connection === 'close'
      response.resume().on('close', () => {
        resolve({ outcome: response.complete ? String(response.statusCode) : 'Eaborted', isLast })
      })
    })
      .on('error', (error: NodeJS.ErrnoException) =>
        resolve({ outcome: error.code ?? `E${error.message}`, isLast: true }),
      )
      .end()
  })
}
