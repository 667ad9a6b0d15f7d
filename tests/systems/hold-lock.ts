import { spawn } from 'node:child_process'
import { sqliteFile } from '#server/db/data-folder.ts'
import { programOf } from './program-of.ts'

/**
 * Takes the write lock of a data folder's database in another process; returns the function that releases
 * it.
 */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, [...programOf('lock-holder'), sqliteFile(dataDir)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answered = () =>
    new Promise((resolve, reject) => {
      holder.stdout.once('data', resolve)
      holder.once('close', () => reject(new Error('The lock was not given')))
    })
  await answered()
  return async () => {
    const free = answered()
    holder.stdin.write('\n')
    await free
  }
}
