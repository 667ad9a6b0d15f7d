import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, freePort, startNginx, type Nginx } from '../support/nginx.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { printFigure } from '../support/provider/figure.ts'
import { callRequest, hear, pause, startHost, type Heard, type RunningHost } from './running-host.ts'

const postgresBin = findPostgres()
const program = findNginx()
/** Between two requests of one visitor, milliseconds. */
const PAUSE_MS = 40
/** Between two call requests, milliseconds: fewer than one network may send in an hour. */
const LEAD_PAUSE_MS = 400
const VISITORS = 4
/**
 * From the moment one host is ready to the restart of the other, milliseconds: see
 * `src/docs/deployment.md`.
 */
const APART_MS = 2_000
/** nginx retries a failed host after `fail_timeout` of the recipe, in whole seconds. */
const FAIL_TIMEOUT_MS = 2_000

describe.skipIf(postgresBin === undefined || program === undefined)(
  'two hosts behind the recipe (нужны nginx, initdb и postgres)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'putevka-rolling-'))
    let postgres: Postgres
    let nginx: Nginx
    let origin: string
    const hosts: { port: number; running: RunningHost }[] = []
    const start = (port: number) =>
      startHost({
        DEVELOPMENT: 'on',
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, String(port)),
        LISTEN_PORT: String(port),
      })
    beforeAll(async () => {
      postgres = await startPostgres(postgresBin ?? '')
      for (const port of [await freePort(), await freePort()])
        hosts.push({ port, running: await start(port) })
      const plainPort = await freePort()
      origin = `http://127.0.0.1:${plainPort}`
      const [first, second] = hosts.map(({ port }) => port)
      nginx = await startNginx(program ?? '', 'nginx-proxy.conf', [
        ['listen 443 ssl http2;', `listen 127.0.0.1:${plainPort};`],
        ['ssl_certificate     /etc/letsencrypt/live/tours.example.ru/fullchain.pem;', ''],
        ['ssl_certificate_key /etc/letsencrypt/live/tours.example.ru/privkey.pem;', ''],
        ['server 127.0.0.1:4173 ', `server 127.0.0.1:${first} `],
        ['# server 127.0.0.1:4174 ', `server 127.0.0.1:${second} `],
        ['proxy_read_timeout 60s;', 'proxy_read_timeout 2s;'],
        ['/var/log/nginx/', `${folder}/`],
      ])
    })
    afterAll(async () => {
      await nginx.stop()
      for (const { running } of hosts) running.kill('SIGTERM')
      await Promise.all(hosts.map(({ running }) => running.ended))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    const read = () => hear(`${origin}/front/v1/init/settings`, {})
    const lead = (comment: string) =>
      hear(`${origin}/front/v1/user/call-request`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(callRequest(comment)),
      })

    /** Visitors who read without a break during the work, and one who sends requests. */
    async function underLoad(work: () => Promise<void>): Promise<{ heard: Heard[]; accepted: number }> {
      const heard: Heard[] = []
      let accepted = 0
      let isOver = false
      const readers = Array.from({ length: VISITORS }, async () => {
        while (!isOver) {
          heard.push(await read())
          await pause(PAUSE_MS)
        }
      })
      const writer = async () => {
        while (!isOver) {
          const answer = await lead(`заявка ${heard.length}`)
          heard.push(answer)
          if (answer.status === 200 || answer.status === 201) accepted += 1
          await pause(LEAD_PAUSE_MS)
        }
      }
      const all = Promise.all([...readers, writer()])
      try {
        await work()
      } finally {
        isOver = true
        await all
      }
      return { heard, accepted }
    }

    const failures = (heard: Heard[]) =>
      heard.map(({ status }) => status).filter((status) => !isAnswer(status))

    test('loses no answer when restarted one after the other', async () => {
      const { heard, accepted } = await underLoad(async () => {
        for (const host of hosts) {
          host.running.kill('SIGTERM')
          await host.running.ended
          host.running = await start(host.port)
          await pause(APART_MS)
        }
      })
      printFigure(
        `Перезапуск двух хостов за nginx: ответов ${heard.length}, заявок принято ${accepted}, ошибок ${failures(heard).length}`,
      )
      expect(failures(heard)).toEqual([])
      expect(accepted).toBeGreaterThan(5)
    })

    test.each([0, 1])('answers on the other host while host %i is frozen', async (index) => {
      const frozen = hosts[index]?.running
      frozen?.kill('SIGSTOP')
      try {
        const answers = await Promise.all(Array.from({ length: VISITORS }, read))
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      } finally {
        frozen?.kill('SIGCONT')
      }
      // The first visitor it answers after that restores it for all others.
      await pause(FAIL_TIMEOUT_MS + 100)
      await read()
    })
  },
)

/** 429 is the correct answer to a flood from one address. */
function isAnswer(status: number | string): boolean {
  return status === 200 || status === 201 || status === 429
}
