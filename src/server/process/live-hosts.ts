import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** How often a host renews its mark, ms. */
const RENEW_MS = 30_000
/** A host with an older mark is gone, ms. */
const ALIVE_MS = 3 * RENEW_MS

const folderIn = (dataDir: string) => join(dataDir, 'hosts')

/**
 * Marks this process as a host over the data folder until the returned function is called. A disk that takes no mark
 * stops no host: never rejects.
 */
export async function announceHost(dataDir: string): Promise<() => Promise<void>> {
  const folder = folderIn(dataDir)
  const mark = join(folder, `${hostname()}-${process.pid}`)
  const renew = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(mark, '')
  }
  const ignore = () => {}
  await renew().catch(ignore)
  await findLiveHosts(dataDir, Date.now())
  const timer = setInterval(() => void renew().catch(ignore), RENEW_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await rm(mark, { force: true }).catch(ignore)
  }
}

/**
 * Returns the hosts over the data folder, `machine-process` each. A killed host stays for 90 s on other machines.
 * Removes the marks of the others: one that lives renews its mark.
 */
export async function findLiveHosts(dataDir: string, now: number): Promise<string[]> {
  const folder = folderIn(dataDir)
  const names: string[] = await readdir(folder).catch(() => [])
  const marks = await Promise.all(
    names.toSorted().map(async (name) => {
      const { mtimeMs = -Infinity } = (await stat(join(folder, name)).catch(() => undefined)) ?? {}
      return { name, isAlive: now - mtimeMs <= ALIVE_MS && !isDeadHere(name) }
    }),
  )
  const dead = marks.filter(({ isAlive }) => !isAlive)
  await Promise.all(dead.map(({ name }) => rm(join(folder, name), { force: true }).catch(() => {})))
  return marks.filter(({ isAlive }) => isAlive).map(({ name }) => name)
}

/** Whether it was a process of this machine that has ended. */
function isDeadHere(name: string): boolean {
  const [, machine, pid = ''] = /^(.*)-(\d+)$/.exec(name) ?? []
  if (machine !== hostname()) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
