import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { NOBODY, type Postgres } from './postgres.ts'

const READY_TRIES = 100
const PORT = 6432

export interface PgBouncer {
  /** The database behind it, in transaction mode. */
  url: string
  stop: () => Promise<void>
}

/** The program; undefined when it is not installed. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file))
}

/**
 * A pooler on a socket in a temporary folder, in transaction mode: after a transaction the connection is
 * reused by others.
 */
export async function startPgBouncer(
  program: string,
  postgres: Postgres,
  { serverConnections, clients = 100 }: { serverConnections: number; clients?: number },
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'putevka-pool-'))
  const isRoot = userInfo().uid === 0
  const host = new URL(postgres.url).searchParams.get('host') ?? ''
  const configuration = [
    '[databases]',
    `postgres = host=${host} port=5432 dbname=postgres`,
    '[pgbouncer]',
    'listen_addr =',
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    `default_pool_size = ${serverConnections}`,
    `max_client_conn = ${clients}`,
    `logfile = ${join(folder, 'log')}`,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration.join('\n'))
  writeFileSync(join(folder, 'users.txt'), '"putevka" ""\n')
  if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY)
  const child = spawn(program, [file], { stdio: 'ignore', ...(isRoot && { uid: NOBODY, gid: NOBODY }) })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const socket = join(folder, `.s.PGSQL.${PORT}`)
  for (let tries = 0; !existsSync(socket) && tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgres://putevka@localhost:${PORT}/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
