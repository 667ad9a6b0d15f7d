import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import type { AgencyReply } from '#shared/contract/agency/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHost, type OpenHost } from '#server/compose/open.ts'
import { templateOf } from '#support/host/shell.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { until } from '#support/until.ts'
import type { Bindings } from '#server/http/visitor.ts'

const postgresBin = findPostgres()
const EMAIL = 'maria@example.ru'
const AGENCY_TOKEN = 'agency-token-of-tests-0123456789-0123456789'
const consent = { version: '2026-11-01', at: '2026-11-21T09:00:00Z' }

describe.skipIf(postgresBin === undefined)('two hosts over one PostgreSQL (нужны initdb и postgres)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'putevka-two-'))
  let postgres: Postgres
  let [one, other]: OpenHost[] = []
  beforeAll(async () => {
    postgres = await startPostgres(postgresBin ?? '')
    // At the same time: both find a database without tables.
    ;[one, other] = await Promise.all(['one', 'other'].map((name) => open(postgres.url, join(dataDir, name))))
  })
  afterAll(async () => {
    await other?.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('announce a change of the other within a second', async () => {
    const authorization = { authorization: `Bearer ${AGENCY_TOKEN}` }
    const lead = await call(one, '/front/v1/user/call-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Мария', phone: '+7 999 123-45-67', consent }),
    })
    const { id } = (await lead.json()) as { id: string }
    const news = async (after: string) => {
      const path = `/agency/v1/changes?after=${after}`
      return (await (await call(other, path, { headers: authorization })).json()) as AgencyReply<'changes'>
    }
    let { cursor } = await news('')
    for (let version = 1; version <= 5; version += 1) {
      const changed = await call(one, `/agency/v1/leads/${id}`, {
        method: 'PATCH',
        headers: { ...authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version, words: `${version}` }),
      })
      expect(changed.status).toBe(200)
      const answer = await news(cursor)
      expect(answer.changed).toEqual([id])
      cursor = answer.cursor
    }
  })

  test('accept a sign-in of the other, also when that one is gone', async () => {
    const asked = await call(one, '/front/v1/auth/get-code', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    })
    const { challenge } = (await asked.json()) as { challenge: string }
    const code = await codeFrom(other)
    const entered = await call(other, `/front/v1/auth/login?code=${code}`, {
      headers: { 'x-auth-challenge': challenge },
    })
    const { access_token: token } = (await entered.json()) as { access_token: string }
    const whoAmI = async (host: OpenHost | undefined) =>
      call(host, '/front/v1/user/info', { headers: { authorization: `Bearer ${token}` } })
    expect(await (await whoAmI(one)).json()).toMatchObject({ user: { email: EMAIL } })
    await one?.close()
    const answer = await whoAmI(other)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(EMAIL)])
  })
})

function open(databaseUrl: string, dataDir: string): Promise<OpenHost> {
  const settings = parseSettings({
    DEVELOPMENT: 'on',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AGENCY_TOKEN,
  })
  return openHost(settings, {
    assets: new Map(),
    template: templateOf(),
    write: () => {},
  })
}

/** Calls as a program on this machine does. */
async function call(host: OpenHost | undefined, path: string, init?: RequestInit): Promise<Response> {
  const own = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as Bindings
  if (!host) throw new Error('There is no host')
  return host.fetch(new Request(`http://localhost${path}`, init), own)
}

/** The e-mail is sent after the answer. */
async function codeFrom(host: OpenHost | undefined): Promise<string> {
  return until(async () => {
    const [, code] = /Ваш код: (\d{4})/.exec(await (await call(host, '/dev/mailbox.json')).text()) ?? []
    if (!code) throw new Error(`No letter to ${EMAIL}`)
    return code
  })
}
