import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Db } from '#server/db/database.ts'
import { createFiles } from '#server/files/repository.ts'
import { theWorld as outside } from '#server/commands/doctor/doctor-command.ts'
import { checkStore } from '#server/commands/doctor/store-checks.ts'
import { parseSettings } from '#server/settings/settings.ts'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { fillStore, leadIds, newFolder, storePlace, type Place } from './backup-places.ts'
import { FILE_OF_DUE } from './file-of-due.ts'
import { runCommand } from './run-command.ts'
import { startHost } from './running-host.ts'

const postgresBin = findPostgres()

/** The host's start message over this place. */
async function greeting(place: Place): Promise<string> {
  const host = await startHost(place)
  host.kill('SIGTERM')
  await host.ended
  return host.output()
}

async function read<T>(place: Place, query: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(storePlace(place))
  return query(db).finally(() => db.destroy())
}

describe.skipIf(postgresBin === undefined)('from SQLite to PostgreSQL (нужны initdb и postgres)', () => {
  let server: Postgres
  let file: Place
  let both: Place
  let count = 0
  beforeAll(async () => {
    server = await startPostgres(postgresBin ?? '')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    file = await newFolder()
    await fillStore(file, 3)
    const name = `moved${(count += 1)}`
    await read({ ...file, DATABASE_URL: server.url }, (db) =>
      sql`CREATE DATABASE ${sql.id(name)}`.execute(db),
    )
    both = { ...file, DATABASE_URL: server.url.replace('/postgres?', `/${name}?`) }
  })
  const move = (place: Place, ...words: string[]) => runCommand('restore', ['--from-sqlite', ...words], place)

  test('notices a variable set without a move, and moves by one command', async () => {
    expect(await greeting(both)).toMatch(/остались заявки \(4\) и аккаунты \(1\).+--from-sqlite --replace/)
    expect(await move(both)).toMatchObject({ exitCode: 1, output: expect.stringContaining('--replace') })

    const moved = await move(both, '--replace')
    expect(moved).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Впишите DATABASE_URL в .env'),
    })
    expect((await leadIds(both)).toSorted()).toEqual((await leadIds(file)).toSorted())
    expect(await greeting(both)).not.toContain('остались заявки')
  })

  test('moves the files of leads byte for byte', async () => {
    expect(await move(both, '--replace')).toMatchObject({ exitCode: 0 })
    const moved = await read(both, async (db) => {
      const pieces: Uint8Array[] = []
      for await (const piece of createFiles(db).read('file')) pieces.push(piece)
      return Buffer.concat(pieces)
    })
    expect(moved.equals(FILE_OF_DUE)).toBe(true)
    // It stays a document of the agency.
    expect(await read(both, (db) => createFiles(db).find('file'))).toMatchObject({ kind: 'voucher' })
  })

  test('names the forgotten file before the first start too', async () => {
    const settings = parseSettings(both)
    expect(await checkStore({ settings, outside, webhookUrl: '', agencyName: '' })).toMatchObject({
      state: 'wrong',
      seen: expect.stringContaining('остались заявки (4)'),
    })
    expect((await runCommand('leads', [], both)).output).toMatch(/остались заявки \(4\)/)
  })

  test('warns of a forgotten file under new leads that a move would lose', async () => {
    const { DATA_DIR } = await newFolder()
    await fillStore({ ...both, DATA_DIR }, 1)
    expect(await greeting(both)).toMatch(
      /остались заявки \(4\) .+--replace заменит PostgreSQL целиком, и пропадут новые заявки \(2\)/,
    )
    expect(await move(both)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Здесь уже есть база, заявок в ней 2.'),
    })
  })

  test('keeps pending work, doubts what was in flight, keeps the spent quota', async () => {
    await runCommand('fill-waiting', [], file)
    expect((await move(both)).output).toContain('неизвестно, дошли ли они до агентства: 1')
    const outbox = await read(both, (db) => db.selectFrom('lead_outbox').selectAll().execute())
    expect(Object.fromEntries(outbox.map(({ sink, state, tries }) => [sink, `${state} ${tries}`]))).toEqual({
      chat: 'due 0',
      mail: 'unsure 2',
      webhook: 'due 2',
    })
    const notices = await read(both, (db) => db.selectFrom('notices').select(['id', 'state']).execute())
    expect(Object.fromEntries(notices.map(({ id, state }) => [id, state]))).toEqual({
      waits: 'due',
      'in-flight': 'unsure',
    })
    const spent = await read(both, (db) => db.selectFrom('day_budgets').select('spent').execute())
    expect(spent).toEqual([{ spent: 3 }])
  })

  test('doubts pending work of a file that is moved again', async () => {
    await move(both)
    expect(await move(both, '--replace')).toMatchObject({ exitCode: 0 })
    const outbox = await read(both, (db) => db.selectFrom('lead_outbox').selectAll().execute())
    expect(outbox.find(({ sink }) => sink === 'chat')).toMatchObject({ state: 'unsure', is_doubtful: 1 })
  })

  test('refuses a file that a host still writes', async () => {
    const host = await startHost(file)
    const refused = await move(both, '--replace')
    host.kill('SIGTERM')
    await host.ended
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('Базу держит хост') })
  })

  test('reports a missing target', async () => {
    expect(await move(file)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('DATABASE_URL не задан'),
    })
  })
})
