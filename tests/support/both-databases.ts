import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { StorePlace } from '#provider/store/database.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'

/** Tests of what rests on the database, on each of the two. */
export function onBothDatabases(promises: (place: () => StorePlace) => void): void {
  const postgresBin = findPostgres()

  describe('SQLite', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'putevka-both-'))
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
    promises(() => ({ dataDir }))
  })

  describe.skipIf(postgresBin === undefined)('PostgreSQL (нужны initdb и postgres, иначе пропущено)', () => {
    let server: Postgres
    beforeAll(async () => {
      server = await startPostgres(postgresBin ?? '')
    })
    afterAll(() => server.stop())
    promises(() => ({ databaseUrl: server.url }))
  })
}
