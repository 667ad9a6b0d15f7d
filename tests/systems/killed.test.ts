import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { printFigure, secondsSince } from '../support/provider/figure.ts'
import { openStore } from '#server/compose/store.ts'
import { programOf } from './program-of.ts'

const ENOUGH = 1000
const dataDir = mkdtempSync(join(tmpdir(), 'putevka-killed-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('loses no answered request to kill -9', async () => {
  const startedAt = performance.now()
  const promised: string[] = []
  let kills = 0
  let next = startWriter(kills)
  for (; promised.length < ENOUGH; kills += 1) {
    const writer = next
    next = startWriter(kills + 1)
    promised.push(...(await writeUntilKilled(writer)))
  }
  next.kill('SIGKILL')
  const store = await openStore({ dataDir })
  const rows = await store.leads.list()
  await store.close()
  const kept = new Map(rows.map(({ id, context }) => [id, markOf(context)]))
  const lost = promised.filter((line) => kept.get(line.split(' ')[1] ?? '') !== line.split(' ')[0])
  printFigure(
    `kill -9: ${kills} раз за ${promised.length} подтверждённых заявок, потеряно ${lost.length}, ` +
      `записано без ответа ${rows.length - promised.length}, ${secondsSince(startedAt)} с`,
  )
  expect(kills).toBeGreaterThan(3)
  expect(lost).toEqual([])
  expect(new Set(promised).size).toBe(promised.length)
  expect(new Set(kept.values()).size).toBe(rows.length)
})

/** A writer that has not started. */
function startWriter(round: number) {
  return spawn(process.execPath, [...programOf('lead-writer'), dataDir, String(round)], { stdio: 'pipe' })
}

/** Starts a writer, kills it at a random moment, and returns what it had acknowledged. */
async function writeUntilKilled(writer: ReturnType<typeof startWriter>): Promise<string[]> {
  const target = 40 + Math.random() * 250
  writer.stdin.write('\n')
  let heard = ''
  let complaint = ''
  writer.stderr.on('data', (chunk: Buffer) => void (complaint += chunk.toString()))
  writer.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.toString()
    if (heard.split('\n').length > target) setTimeout(() => writer.kill('SIGKILL'), Math.random() * 8)
  })
  const signal = await new Promise((resolve) => writer.once('close', (_, by) => resolve(by)))
  if (signal !== 'SIGKILL') throw new Error(`Писатель кончился сам: ${complaint}`)
  // The last line may be cut: nothing was acknowledged by it.
  return heard.split('\n').slice(0, -1)
}

function markOf(context: string): unknown {
  return (JSON.parse(context) as Record<string, unknown>)['comment']
}
