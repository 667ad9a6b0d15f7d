import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

const RECIPES = join(import.meta.dirname, '../../src/server/recipes')
const READY_TRIES = 100

export interface Nginx {
  origin: string
  errors: () => Promise<string>
  stop: () => Promise<void>
}

/** The program; undefined when it is not installed. */
export function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}

/**
 * Runs a recipe in a temporary folder; each of `changes` must be in its text.
 * @param givenPort replaces 80; a free one by default
 */
export async function startNginx(
  program: string,
  recipe: string,
  changes: [from: string, to: string][],
  givenPort?: number,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'putevka-nginx-'))
  const port = givenPort ?? (await freePort())
  let text = await readFile(join(RECIPES, recipe), 'utf8')
  for (const [from, to] of [['listen 80;', `listen 127.0.0.1:${port};`], ...changes] as const) {
    if (!text.includes(from)) throw new Error(`${recipe} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  // The test machine may have no IPv6.
  await writeFile(join(folder, 'recipe.conf'), text.replaceAll(/^ *listen \[::\].*\n/gm, ''))
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder))
  const log = join(folder, 'error.log')
  const child = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', log, '-g', 'daemon off;'])
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(await readFile(log, 'utf8'))
    if (
      await fetch(origin, { redirect: 'manual' }).then(
        () => true,
        () => false,
      )
    )
      return { origin, errors: () => readFile(log, 'utf8'), stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error(`nginx does not answer at ${origin}`)
}

/** The configuration around a recipe, as in a distribution's file. */
function mainConfiguration(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    // The site is in the tester's folder; as root the worker would be another user.
    userInfo().uid === 0 ? 'user root;' : '',
    'worker_processes 1;',
    'pid nginx.pid;',
    'events {}',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    'include recipe.conf;',
    '}',
  ].join('\n')
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
