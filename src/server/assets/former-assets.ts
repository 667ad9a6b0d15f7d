import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createAsset, type Asset, type Assets } from './assets.ts'

/** Long enough for a tab left open over the holidays. */
const KEPT_MS = 14 * DAY_MS
const PREFIX = '/assets/'

/**
 * The built client together with the parts of earlier builds: a tab opened before a release still asks for them.
 * Names carry a hash of the content, so builds never disagree about one. A folder that cannot be used costs only that.
 */
export async function withFormerAssets(assets: Assets, folder: string, now: number): Promise<Assets> {
  try {
    await mkdir(folder, { recursive: true })
    const names = new Set(await readdir(folder))
    const current = [...assets.values()].filter((asset) => isPart(asset.path))
    const [former] = await Promise.all([
      readFormer(
        folder,
        [...names].filter((name) => !assets.has(PREFIX + name)),
        now,
      ),
      ...current.map((asset) => keep(join(folder, basename(asset.path)), asset, names, now)),
    ])
    return new Map([...former.map((asset) => [asset.path, asset] as const), ...assets])
  } catch {
    return assets
  }
}

/** Flat names only: what Rollup writes, and what cannot lead out of the folder. */
function isPart(path: string): boolean {
  return path.startsWith(PREFIX) && !path.slice(PREFIX.length).includes('/')
}

/** The time says when a build last had it; a file that is there has its content by its name. */
async function keep(file: string, { body }: Asset, names: ReadonlySet<string>, now: number): Promise<void> {
  const at = new Date(now)
  if (!names.has(basename(file))) await writeFile(file, body, { flag: 'wx' }).catch(() => undefined)
  await utimes(file, at, at)
}

async function readFormer(folder: string, names: string[], now: number): Promise<Asset[]> {
  const read = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      const facts = await stat(file)
      // Opening a pipe waits for its writer.
      if (!facts.isFile()) return undefined
      if (now - facts.mtimeMs <= KEPT_MS) return createAsset(PREFIX + name, await readFile(file))
      await rm(file, { force: true })
      return undefined
    }),
  )
  return read.filter((asset) => asset !== undefined)
}
