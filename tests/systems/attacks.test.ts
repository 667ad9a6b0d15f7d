import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFakeSmtp, type FakeSmtp } from '../support/provider/fake-smtp.ts'
import { printFigure } from '../support/provider/figure.ts'
import { DEFAULT_LIMITS } from '#server/http/provider-settings.ts'
import { addDays, dayToCall, todayAt } from '#shared/domain/time/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#support/until.ts'
import { runCommand } from './run-command.ts'
import { ask, callRequest, startHost, type Heard, type RunningHost } from './running-host.ts'

/** Three guesses each: more than the site allows in an hour before it asks for second codes. */
const VICTIMS = 21
const dataDir = mkdtempSync(join(tmpdir(), 'putevka-attacks-'))
/** Configured as an agency exposes it to the internet. */
let host: RunningHost
let smtp: FakeSmtp
beforeAll(async () => {
  smtp = await openFakeSmtp()
  host = await startHost({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://tours.example.ru',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@example.ru',
  })
})
afterAll(async () => {
  host.kill('SIGTERM')
  await host.ended
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('rejects altered request ids at once', async () => {
  const day = dayToCall(addDays(todayAt(Date.now()), 14))
  const words = `departure=1&country=4&datefrom=${day}&dateto=${day}&nightsfrom=7&nightsto=7&adults=2`
  const { body } = await ask(host, `/front/v1/search/request?${words}`)
  const id = /"requestid":"([\w-]+)"/.exec(JSON.stringify(body))?.[1] ?? ''
  const result = (requestid: string) =>
    ask(host, `/front/v1/search/result?requestid=${requestid}&type=result`)
  expect((await result(id)).status).toBe(200)
  const forged = Array.from({ length: 200 }, (_, index) => {
    const place = (index * 7) % id.length
    return id.slice(0, place) + (id[place] === 'A' ? 'B' : 'A') + id.slice(place + 1)
  })
  const answers = []
  for (const one of forged) answers.push(await result(one))
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  printFigure(`${answers.length} подделанных номеров поиска: самый долгий ответ ${Math.round(slowest)} мс`)
  expect(answers.filter(({ status }) => typeof status !== 'number' || status < 400 || status > 499)).toEqual(
    [],
  )
  expect(slowest).toBeLessThan(1000)
})

test('accepts a right code after strangers guessed from many networks', async () => {
  const guesses: Heard['status'][] = []
  for (let victim = 0; victim < VICTIMS; victim += 1)
    guesses.push(...(await guessAt(`victim${victim}@example.ru`)))
  const email = 'newcomer@example.ru'
  const challenge = await askCode(email)
  const first = await enter(await extractCode(email, 1), challenge)
  const entered = first.status === 428 ? await enter(await extractCode(email, 2), challenge) : first
  printFigure(
    `${guesses.length} чужих догадок из стольких же сетей; верный код новичка: ${first.status}, ` +
      `следующий: ${entered.status}`,
  )
  expect(guesses).toEqual(guesses.map(() => 422))
  // The site's budget is spent: the first right code asks for another one, and is not refused.
  expect([first.status, entered.status]).toEqual([428, 200])
  const headers = { authorization: `Bearer ${String(entered.body['access_token'])}` }
  expect((await ask(host, '/front/v1/user/info', undefined, headers)).status).toBe(200)
})

test("keeps one request out of reach of another visitor's key", async () => {
  const headers = { 'idempotency-key': 'a-key-that-leaked-from-a-page' }
  const own = await ask(host, '/front/v1/user/call-request', callRequest('моя'), headers)
  const foreign = { ...callRequest('чужая'), name: 'Чужой', phone: '+7 900 000-00-00' }
  const other = await ask(host, '/front/v1/user/call-request', foreign, headers)
  expect([own.status, other.status]).toEqual([200, 200])
  expect(other.body['id']).not.toBe(own.body['id'])
  const { output } = await runCommand('leads', [String(own.body['id'])], { DATA_DIR: dataDir })
  expect(output).toContain('моя')
  expect(output).not.toContain('Чужой')
})

test('never repeats a foreign Host and hides development tools', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  for (const path of ['/', '/tours', '/sitemap.xml', '/robots.txt', '/tours/?page=2', '//tours']) {
    expect(await rawOf(path, headers), path).not.toContain('evil.example')
  }
  for (const path of ['/dev/mailbox', '/dev/leads.json', '/dev/faults', '/dev/telegram']) {
    for (const asked of [{}, { host: 'localhost' }, headers]) {
      expect(await rawOf(path, asked), path).toMatch(/^404\n/)
    }
  }
  const order = JSON.stringify({ kind: 'valid', user: { id: 1 } })
  const signing = await fetch(`http://localhost:${host.port}/dev/telegram/init-data`, {
    method: 'POST',
    body: order,
  })
  expect(signing.status, 'no deployment signs launches').toBe(404)
})

test('answers with a page to 60 KB of cookies of a parent domain', async () => {
  const headers = { host: 'tours.example.ru', cookie: `a=${'x'.repeat(60_000)}` }
  expect(await rawOf('/', headers)).toMatch(/^200\n/)
})

test('counts e-mails to a mailbox without tags and domain spelling', async () => {
  const spellings = [
    (index: number) => `tagged+${index}@mail.example`,
    (index: number) => `tagged+${index}@ｍａｉｌ.example`,
    (index: number) => `tagged+${index}@mail。example`,
    (index: number) => `TAGGED+${index}@Mail．Example`,
  ]
  const plain = await lettersAfter(() => 'plain@mail.example', /^plain@/)
  const tagged = await lettersAfter(
    (index) => spellings[index % 4]?.(index) ?? '',
    /^tagged\+\d+@mail\.example$/,
  )
  printFigure(`50 адресов с метками одного ящика: ${tagged} писем, без меток ${plain}`)
  expect(tagged).toBe(plain)
  expect(tagged).toBeLessThanOrEqual(DEFAULT_LIMITS.codesPerEmailHour)
})

/** Number of e-mails to a mailbox after fifty networks have asked for a code each. */
async function lettersAfter(hrefTo: (index: number) => string, mailbox: RegExp): Promise<number> {
  let granted = 0
  for (let index = 1; index <= 50; index += 1) {
    const { status } = await ask(host, '/front/v1/auth/get-code', { email: hrefTo(index) })
    if (status === 200) granted += 1
    else expect(status).toBe(429)
  }
  const recipients = () =>
    smtp.letters.flatMap(({ commands }) => commands.map((line) => /^RCPT TO:<(.+)>$/.exec(line)?.[1] ?? ''))
  const sent = () => recipients().filter((address) => mailbox.test(address)).length
  await until(() => expect(sent()).toBe(granted))
  return granted
}

test('keeps database files readable by their owner only', () => {
  const modes = readdirSync(dataDir)
    .filter((name) => name.includes('.sqlite'))
    .map((name) => statSync(join(dataDir, name)).mode & 0o077)
  expect(modes.length).toBeGreaterThan(0)
  expect(modes.every((mode) => mode === 0)).toBe(true)
})

async function askCode(email: string): Promise<string> {
  const { body } = await ask(host, '/front/v1/auth/get-code', { email })
  return String(body['challenge'])
}

const enter = (code: string, challenge: string) =>
  ask(host, `/front/v1/auth/login?code=${code}`, undefined, { 'x-auth-challenge': challenge })

/** The code of the e-mail with this number; it is sent after the answer. */
async function extractCode(email: string, number: number): Promise<string> {
  return until(() => {
    const own = smtp.letters.filter(({ commands }) => commands.includes(`RCPT TO:<${email}>`))
    const [, code] = /Ваш код: (\d{4})/.exec(own[number - 1]?.text ?? '') ?? []
    if (!code) throw new Error(`No letter ${number} to ${email}`)
    return code
  })
}

/** A stranger's three wrong codes and their answers. */
async function guessAt(email: string): Promise<Heard['status'][]> {
  const challenge = await askCode(email)
  const wrong = String((Number(await extractCode(email, 1)) + 1) % 10_000).padStart(4, '0')
  const statuses = []
  for (let guess = 0; guess < 3; guess += 1) statuses.push((await enter(wrong, challenge)).status)
  return statuses
}

/** The status, all headers and the text of an answer to a request with this Host. */
function rawOf(path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port: host.port, host: '127.0.0.1', path, headers }, (response) => {
      let text = `${response.statusCode}\n${response.rawHeaders.join('\n')}\n`
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
