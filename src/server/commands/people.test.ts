import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/provider/bench.ts'
import { runCommandLine } from './command-line.ts'

let dataDir: string
let bench: Bench
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'putevka-people-'))
  bench = await openBench({ sinks: ['chat'] }, { dataDir })
})
afterEach(async () => {
  await bench.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const consent = { version: '2026-11-01', at: '2026-11-21T08:59:00Z' }
const PHONE = '+7 (916) 123-45-67'
const send = async (body: object = {}, token?: string) => {
  const sent = { name: 'Анна', phone: PHONE, comment: 'Тихий номер', consent, ...body }
  return String((await bench.call('POST', '/user/call-request', { body: sent, token })).body['id'])
}
const people = async (...args: string[]) => peopleWhere({}, ...args)
const peopleWhere = async (settings: Record<string, string>, ...args: string[]) => {
  const written = { out: '', err: '' }
  const exitCode = await runCommandLine(['people', ...args], {
    environment: { DATA_DIR: dataDir, ...settings },
    out: (text) => void (written.out += `${text}\n`),
    err: (text) => void (written.err += text),
  })
  return { exitCode, ...written }
}

describe('data subjects', () => {
  test.each(['89161234567', '+7 916 123 45 67', '916-123-45-67', 'ANNA@Example.ru'])(
    'finds a person by %s, with and without an account',
    async (contact) => {
      const token = await bench.signIn('anna@example.ru')
      await bench.call('PUT', '/user/profile', { body: { first_name: 'Анна', phone: PHONE }, token })
      const own = await send({ email: 'anna@example.ru' }, token)
      const anonymous = await send({ email: 'Anna@example.ru', phone: '8 916 123-45-67' })
      const other = await send({ name: 'Пётр', phone: '+7 916 000-00-00', email: 'p@example.ru' })
      const { exitCode, out } = await people(contact)
      expect(exitCode).toBe(0)
      expect(out).toMatch(
        /^[\da-f]{8} {2}аккаунт: Анна, anna@example.ru, \+7 \(916\) 123-45-67, был 21.11.2026/,
      )
      expect(out).toContain(`${own}  заявка: Анна`)
      expect(out).toContain(`${anonymous}  заявка без входа: Анна`)
      expect(out).not.toContain(other)
      expect(out.includes('не подтверждён кодом')).toBe(!contact.includes('@'))
    },
  )

  test('prints everything stored, for handing over', async () => {
    const token = await bench.signIn('anna@example.ru')
    const own = await send({ email: 'anna@example.ru' }, token)
    const anonymous = await send({ email: 'anna@example.ru' })
    const io = { environment: { DATA_DIR: dataDir }, out: () => {}, err: () => {} }
    await runCommandLine(['agency', 'init'], io)
    const acting = { actor: { kind: 'manager', name: 'Ольга' }, now: bench.now() } as const
    await bench.store.leadDesk.change(own, { note: 'Просит тихий номер' }, acting)
    const { out } = await people('anna@example.ru', '--json')
    expect(JSON.parse(out)).toMatchObject({
      accounts: [
        { profile: { email: 'anna@example.ru' }, requests: [{ id: own, sent: { comment: 'Тихий номер' } }] },
      ],
      requests_without_account: [{ id: anonymous, phone: PHONE }],
      notes: [{ request: own, note: 'Просит тихий номер' }],
    })
    expect(out).not.toMatch(/[\da-f]{64}/)
    // A running site writes this file itself.
    expect(existsSync(join(dataDir, 'agency-last-good.json'))).toBe(false)
  })

  test('deletes after confirmation only and lists what was deleted', async () => {
    const token = await bench.signIn('anna@example.ru')
    const own = await send({}, token)
    const anonymous = await send({ email: 'anna@example.ru' })
    const asked = await people('delete', 'anna@example.ru')
    expect(asked.out).toContain('Ничего не удалено')
    expect((await bench.call('GET', '/user/info', { token })).status).toBe(200)

    const { exitCode, out } = await people('delete', 'anna@example.ru', '--yes')
    expect(exitCode).toBe(0)
    expect(out).toMatch(
      /^[\da-f]{8}: удалено: 1\s?аккаунт, 1\s?сеанс входа, 1\s?заявка\. Запись в журнале № [2-9A-Z]{8}\n/,
    )
    expect(out).toContain('Остальное осталось')
    expect((await bench.store.leads.byId(anonymous))?.name).toBe('Анна')
    const named = await people('delete', 'anna@example.ru', anonymous, '--yes')
    expect(named.out).toContain(`№ ${anonymous}: удалено: 1\u00a0заявка.`)
    expect((await bench.call('GET', '/user/info', { token })).status).toBe(401)
    for (const id of [own, anonymous])
      expect(await bench.store.leads.byId(id)).toMatchObject({ name: '', phone: '', status: 'withdrawn' })
    expect(await bench.store.leadOutbox.list()).toEqual([])
    const again = await people('delete', 'anna@example.ru', '--yes')
    expect({ exitCode: again.exitCode, err: again.err }).toEqual({
      exitCode: 1,
      err: expect.stringContaining('Ничего не хранится'),
    })
    const journal = (await people('journal')).out.trim().split('\n')
    expect(journal).toHaveLength(2)
    for (const line of journal) expect(line).toMatch(/^№ \S{8} {2}\S+ \S+ {2}по обращению в агентство: /)
    expect(journal.join()).not.toMatch(/anna|Анна|916/)
  })

  test('keeps data of another person with the same phone or typed address', async () => {
    const anna = await bench.signIn('anna@example.ru')
    const boris = await bench.signIn('boris@example.ru')
    const body = { first_name: 'Анна', phone: PHONE }
    await bench.call('PUT', '/user/profile', { body, token: anna })
    const own = await send({ email: 'boris@example.ru' }, anna)
    const byPhone = await people('delete', PHONE, '--yes')
    expect({ exitCode: byPhone.exitCode, err: byPhone.err }).toEqual({
      exitCode: 1,
      err: expect.stringContaining('по кодам из списка'),
    })
    expect((await people('delete', 'boris@example.ru', '--yes')).exitCode).toBe(0)
    expect((await bench.call('GET', '/user/info', { token: boris })).status).toBe(401)
    expect((await bench.call('GET', '/user/info', { token: anna })).status).toBe(200)
    expect((await bench.store.leads.byId(own))?.name).toBe('Анна')
  })

  test('deletes only what is named', async () => {
    const [first, second] = [await send(), await send()]
    expect((await people('delete', PHONE, 'ZZZZZZZZ', '--yes')).exitCode).toBe(1)
    expect((await people('delete', PHONE, `№ ${second}`, '--yes')).exitCode).toBe(0)
    expect((await bench.store.leads.byId(first))?.name).toBe('Анна')
    expect((await bench.store.leads.byId(second))?.name).toBe('')
  })

  test('withdraws a lead older than the mail outbox from the configured mail', async () => {
    const token = await bench.signIn('anna@example.ru')
    const ids = [await send({}, token), await send()]
    const mail = { LEADS_MAIL: 'sales@example.ru' }
    await peopleWhere(mail, 'delete', 'anna@example.ru', '--yes')
    await peopleWhere(mail, 'delete', PHONE, ids[1] ?? '', '--yes')
    const outbox = await bench.store.leadOutbox.list()
    expect(outbox.map(({ lead_id, sink, is_correction }) => [lead_id, sink, is_correction])).toEqual(
      expect.arrayContaining(ids.map((id) => [id, 'mail', 1])),
    )
    expect(outbox).toHaveLength(2)
  })

  test.each([[], ['Анна'], ['12345'], ['delete'], ['anna@example.ru', '--yes'], ['--all']])(
    'names the help after a wrong call %j',
    async (...args) => {
      const { exitCode, err } = await people(...args)
      expect({ exitCode, err }).toEqual({
        exitCode: 2,
        err: expect.stringContaining('npm run putevka -- people --help'),
      })
    },
  )
})
