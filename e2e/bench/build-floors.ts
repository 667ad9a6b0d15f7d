import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { readAssets, type Assets } from '#server/assets/assets.ts'
import product from '../../vite.config.ts'
import type { Floor } from './budgets.ts'

/** Floors with a separate program. */
export type BuiltFloor = Exclude<Floor, 'twin' | 'other'>

const root = join(import.meta.dirname, 'floors')

/** Builds a floor like the product, into a separate folder. */
export async function buildFloor(floor: BuiltFloor, folder: string): Promise<Assets> {
  const { target, modulePreload } = product.build ?? {}
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      ...(target && { target }),
      ...(modulePreload !== undefined && { modulePreload }),
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, `${floor}.html`) },
    },
  })
  return readAssets(folder)
}
