import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type Postgres } from '../support/postgres.ts'
import { fillStore, leadIds, newFolder, type Place } from './backup-places.ts'
import { runCommand } from './run-command.ts'
import { startHost } from './running-host.ts'

const postgresBin = findPostgres()

/** What a host says at its start over this place. */
async function greeting(place: Place): Promise<string> {
  const host = await startHost(place)
  host.kill('SIGTERM')
  await host.ended
  return host.output()
}

describe.skipIf(postgresBin === undefined)('from SQLite to PostgreSQL (нужны initdb и postgres)', () => {
  let server: Postgres
  let file: Place
  let both: Place
  beforeAll(async () => {
    server = await startPostgres(postgresBin ?? '')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    file = await newFolder()
    await fillStore(file, 3)
    both = { ...file, DATABASE_URL: server.url }
  })
  const move = (place: Place, ...words: string[]) => runCommand('restore', ['--from-sqlite', ...words], place)

  test('a variable that is set without a move is noticed, and one command moves everything', async () => {
    expect(await greeting(both)).toMatch(/остались заявки и аккаунты \(\d+\).+--from-sqlite --replace/)
    expect(await move(both)).toMatchObject({ exitCode: 1, output: expect.stringContaining('--replace') })

    const moved = await move(both, '--replace')
    expect(moved).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Впишите DATABASE_URL в .env'),
    })
    expect((await leadIds(both)).toSorted()).toEqual((await leadIds(file)).toSorted())
    expect(await greeting(both)).not.toContain('остались заявки')
  })

  test('a file that a host still writes is not moved', async () => {
    const host = await startHost(file)
    const refused = await move(both, '--replace')
    host.kill('SIGTERM')
    await host.ended
    expect(refused).toMatchObject({ exitCode: 1, output: expect.stringContaining('Базу держит хост') })
  })

  test('without a place to move to the command says so', async () => {
    expect(await move(file)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('DATABASE_URL не задан'),
    })
  })
})
