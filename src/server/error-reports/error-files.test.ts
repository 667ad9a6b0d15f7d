import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY, KEPT, openReportDesk, SENT } from '#support/host/error-reports.ts'
import { runCommandLine } from '../commands/command-line.ts'
import { openErrorJournal, readErrorJournal } from './error-journal.ts'

let desk: Awaited<ReturnType<typeof openReportDesk>>
beforeEach(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.close())

describe('error files', () => {
  test('are kept for thirty days; other files in the folder stay', async () => {
    const folder = join(desk.dataDir, 'errors')
    await mkdir(folder)
    for (const name of ['2026-10-23.jsonl', '2026-10-24.jsonl', 'notes.txt'])
      await writeFile(join(folder, name), '')
    desk.open()
    await desk.written()
    expect(await readdir(folder)).toEqual(['2026-10-24.jsonl', 'notes.txt'])
  })

  test('stop growing at two megabytes', async () => {
    const file = join(desk.dataDir, 'errors', `${DAY}.jsonl`)
    await mkdir(join(desk.dataDir, 'errors'))
    await writeFile(file, 'x'.repeat(2_000_000))
    await desk.open()(SENT)
    await desk.written()
    expect((await readFile(file)).length).toBe(2_000_000)
    expect(desk.lines).toHaveLength(1)
  })

  test('report a write failure once and block no visitor', async () => {
    await writeFile(join(desk.dataDir, 'errors'), 'a file in the place of the folder')
    const failures: unknown[] = []
    const own = openErrorJournal(desk.dataDir, (error) => failures.push(error), desk.clock)
    own.add({ ...KEPT, level: 'client-error', kind: 'uncaught' })
    expect(failures).toEqual([])
    await own.close()
    expect(failures.length).toBeGreaterThan(0)
  })
})

describe('errors command', () => {
  test('groups equal errors, most frequent first', async () => {
    const send = desk.open()
    await send({ ...SENT, kind: 'start', message: 'once', frame: '', path: '/', messenger: '' })
    await send(SENT)
    desk.advance(60_000)
    await send({ ...SENT, path: '/tours' })
    await desk.written()
    expect((await errors(DAY)).out).toBe(
      [
        '2×  01:30–01:31  не поймана  сборка build-1',
        '  TypeError: x is undefined for …',
        '  app-1a2b.js:1:234',
        '  экраны: hotel ×1; tours ×1',
        '  где: Chromium 156, telegram ×2',
        '',
        '1×  01:30  не запустилось  сборка build-1',
        '  once',
        '  экраны: home ×1',
        '  где: Chromium 156 ×1',
      ].join('\n'),
    )
    const rows = (await errors('--json', DAY)).out.split('\n')
    expect(rows.map((row) => (JSON.parse(row) as { route: string }).route)).toEqual([
      'home',
      'hotel',
      'tours',
    ])
  })

  test('reports an empty result and unknown arguments', async () => {
    expect((await errors('2026-11-20')).out).toBe('Ошибок за 2026-11-20 нет.')
    expect((await errors('2026-11-20', 'x')).code).toBe(2)
    expect(await errors('вчера')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^день: нужен день вида/),
    })
  })

  test('skips a torn line', async () => {
    await mkdir(join(desk.dataDir, 'errors'))
    await writeFile(
      join(desk.dataDir, 'errors', `${DAY}.jsonl`),
      `{"time":\n[]\n${JSON.stringify(KEPT)}\n{"ti`,
    )
    expect(await readErrorJournal(desk.dataDir, DAY)).toEqual([KEPT])
  })
})

async function errors(...args: string[]) {
  let [out, err] = ['', '']
  const code = await runCommandLine(['errors', ...args], {
    environment: { DATA_DIR: desk.dataDir },
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}
