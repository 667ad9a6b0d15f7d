import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The part of Vite's manifest that says which files a module needs. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferOutput<typeof Manifest>

/** Files of a screen over and above the frame of the app, as addresses. */
export interface ScreenFiles {
  scripts: string[]
  styles: string[]
}

/** @throws when the build left no manifest that can be read */
export async function readManifest(folder: string): Promise<Manifest> {
  return v.parse(Manifest, JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')))
}

/** What the browser needs for a screen of the route table; its folder is its name in kebab-case. */
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

/** The modules and everything they import at once, each imported one before the importing. */
function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key]?.imports ?? [], seen)
  }
  return [...seen]
}
