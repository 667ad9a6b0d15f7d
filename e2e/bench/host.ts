import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { freePort } from '#support/nginx.ts'
import { startHost } from '../fixtures/host.ts'
import type { Load } from './load-generator.ts'
import type { Reading } from './reading.ts'
import { inRounds, isProduct, type Run } from './rounds.ts'
import { untilPrerendered } from './sites.ts'

const START_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 5

/**
 * Measures the host itself without a browser: its throughput compared with a bare server of the same
 * page, and its start time.
 */
export async function measureHost({ sites, rounds }: Run): Promise<Reading[]> {
  return inRounds({ rounds, sites, floors: ['twin'] }, async ({ subject, url, isWarmUp }) => {
    if (isProduct(subject)) await untilPrerendered(url)
    const { perSecond, p99 } = await loadOf(url, isWarmUp ? 1 : 5)
    const started = isProduct(subject)
      ? await startOf(subject === 'other' ? sites.against : undefined)
      : undefined
    return { perSecond, slowest: p99, ...started }
  })
}

/** The generator runs in a separate process and, if possible, on a separate core. */
async function loadOf(url: string, seconds: number): Promise<Load> {
  const cores = availableParallelism()
  const pin = cores > 1 && existsSync('/usr/bin/taskset') ? ['/usr/bin/taskset', '-c', `${cores - 1}`] : []
  const program = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'load-generator.ts')]
  const [command, ...args] = [...pin, ...program, url, `${seconds}`]
  const generator = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return (await json(generator.stdout)) as Load
}

/**
 * Returns the time from the start of a built host, of this folder or another, to its first successful
 * answers, ms.
 */
async function startOf(folder?: string): Promise<{ alive: number; firstPage: number }> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const since = performance.now()
  const starting = startHost({ PORT: `${port}` }, folder === undefined ? {} : { folder })
  const [alive, firstPage, host] = await Promise.all([
    firstAnswer(`${address}/health`, since),
    firstAnswer(address, since),
    starting,
  ])
  await host.stop()
  return { alive, firstPage }
}

async function firstAnswer(url: string, since: number): Promise<number> {
  for (;;) {
    const isGood = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    )
    const after = performance.now() - since
    if (isGood) return after
    if (after > START_WITHIN_MS) throw new Error(`${url} did not answer`)
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}
