import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The part of Vite's manifest that lists the files of a module. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferOutput<typeof Manifest>

/** Addresses of a screen's files in addition to the frame's. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
}

/** @throws if the build has no readable manifest */
export async function readManifest(folder: string): Promise<Manifest> {
  return v.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
}

/** Returns the files that a screen of the route table needs. Its folder is its name in kebab-case. */
export function screenFiles(manifest: Manifest, screen: string): ScreenFiles {
  const folder = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const frame = closure(manifest, ['index.html'])
  const all = closure(manifest, [`src/client/screens/${folder}/screen.tsx`])
  const own = all.filter((key) => !frame.includes(key))
  const styles = (keys: string[]) => keys.flatMap((key) => manifest[key]?.css ?? [])
  return {
    scripts: own.flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])),
    styles: [...new Set([...styles(frame), ...styles(own)])].map((file) => `/${file}`),
  }
}

/** Returns the modules and all their static imports, each import before its importer. */
function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}
