import { spawn } from 'node:child_process'
import { sqliteFile } from '#provider/store/sqlite.ts'
import { processFile } from './process-file.ts'

/** Takes the write lock of a data folder's database in another process; the answer lets it go. */
export async function holdLock(dataDir: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, [processFile('lock-holder'), sqliteFile(dataDir)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const said = () => new Promise((resolve) => holder.stdout.once('data', resolve))
  await said()
  return async () => {
    const free = said()
    holder.stdin.write('\n')
    await free
  }
}
