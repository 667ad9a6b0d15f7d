import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

export interface Postgres {
  url: string
  /** Restarts it as `pg_ctl restart -m fast` does; resolves when it answers. */
  restart: () => Promise<void>
  /** The same as `-m immediate`: it recovers from its log. */
  crash: () => Promise<void>
  /** Suspends it with all sessions until `thaw`. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; `nobody` owns no files. */
export const NOBODY = 65_534
const READY_TRIES = 100

/** The folder of `initdb` and `postgres`, newest first; undefined when they are not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** A temporary server on a socket in a temporary folder: no port, no password, nothing left afterwards. */
export async function startPostgres(bin: string): Promise<Postgres> {
  const root = mkdtempSync(join(tmpdir(), 'putevka-pg-'))
  const isRoot = userInfo().uid === 0
  if (isRoot) chownSync(root, NOBODY, NOBODY)
  const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const options = { ...owner, cwd: root, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const run = promisify(execFile)
  const data = join(root, 'data')
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'putevka', '-A', 'trust', '-E', 'UTF8', '-N'], options)
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'log_min_messages=panic']
  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', root, ...settings], {
      ...options,
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // The socket exists before the server answers on it.
    const statusFile = join(data, 'postmaster.pid')
    const isReady = () => existsSync(statusFile) && /^ready/m.test(readFileSync(statusFile, 'utf8'))
    for (let tries = 0; !isReady() && tries < READY_TRIES; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { server, ended }
  }
  let running = await start()
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    running.server.kill(signal)
    await running.ended
  }
  const restart = async (signal?: NodeJS.Signals) => {
    await stop(signal)
    running = await start()
  }
  return {
    url: `postgres://putevka@localhost/postgres?host=${encodeURIComponent(root)}`,
    restart: () => restart(),
    crash: () => restart('SIGQUIT'),
    freeze: () => signalAll(running.server.pid, 'SIGSTOP'),
    thaw: () => signalAll(running.server.pid, 'SIGCONT'),
    stop: async () => {
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** The server and its sessions, each in its own process group. */
function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  process.kill(pid, signal)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  for (const child of children) signalOne(Number(child), signal)
}

/** A process that ended since it was listed needs no signal. */
function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
