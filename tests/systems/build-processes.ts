import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of what {@link setup} has built. */
    processes: string
  }
}

/** Programs of this folder that tests run as processes of their own. */
const programs = [
  'fill-store',
  'flooded-host',
  'host-process',
  'lead-writer',
  'lock-holder',
  'notice-sender',
] as const
/** Commands of the agency, as they are. */
const commands = ['backup', 'leads', 'restore'] as const
export type ProcessName = (typeof programs | typeof commands)[number]

const root = join(import.meta.dirname, '../..')

/** Builds the programs as the host itself is built: they start in a third of the time that sources take. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Inside node_modules, where the packages of the host are found.
  const folder = join(root, 'node_modules/.cache', `putevka-systems-${process.pid}`)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries([
          ...programs.map((name) => [name, join(import.meta.dirname, `${name}.ts`)]),
          ...commands.map((name) => [name, join(root, 'src/host', `${name}.ts`)]),
        ]),
      },
    },
  })
  project.provide('processes', folder)
  return () => rm(folder, { recursive: true, force: true })
}
