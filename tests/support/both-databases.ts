import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { StorePlace } from '#server/db/database.ts'
import { usesPostgres } from '../proof/narrow.ts'
import { findPostgres, startPostgres, type Postgres } from './postgres.ts'

/** Runs the tests on SQLite and on PostgreSQL; in `npm test` on SQLite only. */
export function onBothDatabases(promises: (place: () => StorePlace) => void): void {
  describe('SQLite', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'putevka-both-'))
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
    promises(() => ({ dataDir }))
  })

  if (!usesPostgres) return
  const postgresBin = findPostgres()
  describe.skipIf(postgresBin === undefined)('PostgreSQL (нужны initdb и postgres, иначе пропущено)', () => {
    let server: Postgres
    beforeAll(async () => {
      server = await startPostgres(postgresBin ?? '')
    })
    afterAll(() => server.stop())
    promises(() => ({ databaseUrl: server.url }))
  })
}
