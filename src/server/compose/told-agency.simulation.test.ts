import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#support/until.ts'
import { openFakeBotApi, type FakeBotApi } from '#support/host/fake-bot-api.ts'
import { openFakeSmtp, type FakeSmtp } from '#support/provider/fake-smtp.ts'
import { call } from '#support/provider/lead-bodies.ts'
import { openEmbedded } from './embedded.ts'
import { parseSettings } from '../settings/settings.ts'

let dataDir: string
let api: FakeBotApi
let smtp: FakeSmtp
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-told-'))
  ;[api, smtp] = await Promise.all([openFakeBotApi(), openFakeSmtp()])
})
afterEach(async () => {
  await Promise.all([api.close(), smtp.close()])
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(smtpUrl: string) {
  const lines: string[] = []
  const settings = parseSettings({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'no-reply@example.ru',
    LEADS_MAIL: 'sales@example.ru',
    TELEGRAM_BOT_TOKEN: '123456789:AAsecretAAsecretAAsecretAA',
    TELEGRAM_API_ROOT: api.url,
    LEADS_CHAT_ID: '-1001',
  })
  const host = await openEmbedded(settings, (line) => void lines.push(line))
  const ask = async () => {
    const request = new Request('http://localhost/front/v1/user/call-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    })
    const response = await host.provider(request, '10.0.0.1')
    expect(response.status).toBe(200)
  }
  return { host, ask, lines }
}

test('a silent chat does not delay e-mail', async () => {
  const { host, ask } = await open(smtp.url)
  api.moods.push('hang')
  await ask()
  await until(() => expect(api.messages).toHaveLength(1))
  await ask()
  await until(() => expect(smtp.letters).toHaveLength(2))
  // The first call still waits for its response.
  expect(api.unheard).toEqual([])
  api.hangUp()
  await host.close()
})

test('e-mail has the agency’s sender name', async () => {
  const { host, ask } = await open(smtp.url)
  await ask()
  await until(() => expect(smtp.letters).toHaveLength(1))
  const [, name = ''] =
    /^From: =\?UTF-8\?B\?(\S+)\?=\s+<no-reply@example\.ru>$/m.exec(smtp.letters[0]?.head ?? '') ?? []
  // The sample agency, because the folder has no texts.
  expect(Buffer.from(name, 'base64').toString()).toBe('Путёвка')
  await host.close()
})

test('e-mail survives an unavailable mail server for the next server', async () => {
  const first = await open('smtp://127.0.0.1:1')
  await first.ask()
  await until(() => expect(api.messages).toHaveLength(1))
  await first.host.close()
  const clock = vi.spyOn(Date, 'now')
  const ahead = Date.now() + 60_000
  clock.mockReturnValue(ahead)
  const next = await open(smtp.url)
  await until(() => expect(smtp.letters).toHaveLength(1))
  await next.host.close()
  clock.mockRestore()
  expect({ lettersCount: smtp.letters.length, messagesCount: api.messages.length }).toEqual({
    lettersCount: 1,
    messagesCount: 1,
  })
})
