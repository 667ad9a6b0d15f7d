import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/**
 * Returns packages that a module imports statically, directly or through its imports. Dynamic imports do
 * not count.
 */
function listPackages(file: string, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(file)) return packages
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (!/^[.#]/.test(name)) packages.add(name)
    else if (name.endsWith('.ts'))
      listPackages(
        name.startsWith('#') ? join(SOURCES, name.slice(1)) : join(dirname(file), name),
        seen,
        packages,
      )
  }
  return packages
}

test('the server starts without packages the first response does not need', () => {
  const packages = listPackages(join(import.meta.dirname, '../main.ts'))
  // Proves that imports are read: these packages are required.
  expect([...packages]).toEqual(expect.arrayContaining(['hono', 'kysely', 'libsql']))
  const later = /^(?:sharp|@napi-rs|nodemailer|grammy|pg|react|@tanstack|@telegram-apps|sanitize-html)/
  expect([...packages].filter((name) => later.test(name))).toEqual([])
})
