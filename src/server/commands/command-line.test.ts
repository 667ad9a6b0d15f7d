import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommanderError, type Command } from 'commander'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CommandFailure, type CommandIo, type CommandRow } from './command.ts'
import { runCommandLine } from './command-line.ts'
import { createCommandTable } from './command-table.ts'

/** The `bot` command handles the signals of the process itself. */
const table = createCommandTable().filter(({ name }) => name !== 'bot')

async function run(args: readonly string[], commands: readonly CommandRow[] = table) {
  const [out, err]: [string[], string[]] = [[], []]
  const io: CommandIo = {
    environment: {},
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  }
  const exitCode = await runCommandLine(args, io, commands)
  return { exitCode, out: out.join('\n'), err: err.join('\n') }
}

/** A command that only runs `act`. */
function toRow(act: () => void | Promise<void>, more: Partial<CommandRow> = {}): CommandRow {
  const load = async () => (command: Command) => void command.action(act)
  return { name: 'probe', summary: 'проба', load, ...more }
}

describe('help', () => {
  test.each([['--help'], ['-h'], ['help']])('%s lists all commands in Russian', async (word) => {
    const { exitCode, out, err } = await run([word], createCommandTable())
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out).toMatch(/^Использование: npm run putevka -- \[параметры\] \[команда\]\n/)
    expect(out).toContain('\nКоманды:\n')
    expect([...out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name]) => name)).toEqual([
      'leads',
      'reviews',
      'people',
      'channel',
      'errors',
      'agency',
      'doctor',
      'backup',
      'restore',

      'openapi',
      'provider-check',
      'bot',
    ])
    expect(out).not.toMatch(/Usage|Options|Commands|display|\[options]|\[command]/)
  })

  test.each(table.map(({ name }) => name))('prints the help of %s in Russian', async (name) => {
    const { exitCode, out } = await run([name, '--help'])
    expect(exitCode).toBe(0)
    expect(out).toMatch(new RegExp(`^Использование: npm run putevka -- ${name} `))
    expect(out).toContain('показать эту справку')
    expect(out).not.toMatch(/Usage|Options|Arguments|Commands|display|default:|\[options]|\[command]/)
  })

  test('prints the same help for both spellings', async () => {
    expect(await run(['help', 'leads'])).toEqual(await run(['leads', '--help']))
  })

  test('prints the options of a subcommand', async () => {
    const { out } = await run(['leads', 'status', '--help'])
    expect(out).toContain('npm run putevka -- leads status [параметры] <номер> <статус>')
    expect(out).toContain('--words <слова>')
  })

  test('treats a call without a command as wrong', async () => {
    const { exitCode, out, err } = await run([])
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
    expect(err).toContain('Команды:')
  })
})

describe('wrong calls', () => {
  test.each([
    [['leds'], 'Нет команды «leds». Может быть, leads? Справка: npm run putevka -- --help'],
    [['zzzzzz'], 'Нет команды «zzzzzz». Справка: npm run putevka -- --help'],
    [['bacup', 'a.gz'], 'Нет команды «bacup». Может быть, backup? Справка: npm run putevka -- --help'],
    [['--json'], 'Нет параметра «--json». Справка: npm run putevka -- --help'],
    [['agency', 'chek'], 'Нет команды «chek». Может быть, check? Справка: npm run putevka -- agency --help'],
    [['people'], 'Не хватает слова: контакт. Справка: npm run putevka -- people --help'],
    [['leads', 'resend'], 'Не хватает слова: номера. Справка: npm run putevka -- leads --help'],
    [
      ['restore', 'a.gz', '--chek'],
      'Нет параметра «--chek». Может быть, --check? Справка: npm run putevka -- restore --help',
    ],
    [
      ['errors', "о'дин is invalid"],
      'день: нужен день вида 2026-11-01. Справка: npm run putevka -- errors --help',
    ],
    [['restore'], 'Назовите папку копии. Справка: npm run putevka -- restore --help'],
  ])('explains %j in one sentence with the remedy', async (args, sentence) => {
    expect(await run(args)).toEqual({ exitCode: 2, out: '', err: sentence })
  })

  test('exits with another code if 2 is taken', async () => {
    const row = toRow(() => {}, { usageExitCode: 1 })
    expect((await run(['probe', '--what'], [row])).exitCode).toBe(1)
    expect((await run(['prob'], [row])).exitCode).toBe(2)
  })
})

describe('commands', () => {
  test('exits with 0 after a normal return', async () => {
    expect(await run(['probe'], [toRow(() => {})])).toEqual({ exitCode: 0, out: '', err: '' })
  })

  test.each([
    [new CommandFailure('Нет базы'), 1, 'Нет базы'],
    [
      Object.assign(new Error('EACCES: denied'), { path: '/var/www' }),
      1,
      'Не получилось: EACCES: denied. Проверьте права и место: /var/www',
    ],
    [new Error('disk I/O error'), 1, 'Не получилось: disk I/O error. Проверьте DATA_DIR и DATABASE_URL'],
    [new CommanderError(2, 'bot.exit', ''), 2, ''],
    [new CommanderError(1, 'provider-check.unwritten', 'a.json не записать'), 1, 'a.json не записать'],
  ])('ends with the code and the sentence of %s', async (error, exitCode, err) => {
    const row = toRow(() => {
      throw error
    })
    expect(await run(['probe'], [row])).toEqual({ exitCode, out: '', err })
  })

  test('leaves the error of a missing file to the start script', async () => {
    const missing = Object.assign(new Error("Cannot find module 'x'"), { code: 'ERR_MODULE_NOT_FOUND' })
    const load = () => Promise.reject(missing)
    await expect(run(['probe'], [{ name: 'probe', summary: '', load }])).rejects.toBe(missing)
  })
})

describe('loading', () => {
  test('imports only the called command', async () => {
    const loaded: string[] = []
    const rows = ['one', 'two'].map((name) => ({
      ...toRow(() => {}),
      name,
      load: async () => {
        loaded.push(name)
        return (command: Command) => void command.action(() => {})
      },
    }))
    await run(['--help'], rows)
    expect(loaded).toEqual([])
    await run(['two'], rows)
    expect(loaded).toEqual(['two'])
  })

  test('starts `leads` without the modules of other commands', () => {
    const loaded = modulesOf(['leads', '--help'])
    expect(loaded).toContain('src/server/commands/leads-command.ts')
    expect(loaded.filter((file) => /-command\.ts$|^bot-config\/|^src\/conformance\//.test(file))).toEqual([
      'src/server/commands/leads-command.ts',
    ])
  })
})

/** Project files that a process of the command line loads. */
function modulesOf(args: readonly string[]): string[] {
  const root = join(import.meta.dirname, '../../..')
  const folder = mkdtempSync(join(tmpdir(), 'putevka-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const list = join(folder, 'list')
  const hooks = `
    import { appendFileSync } from 'node:fs'
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(list)}, url + '\\n')
      return next(url, context)
    }`
  const register = `import { register } from 'node:module'; register(${JSON.stringify(moduleUrl(hooks))})`
  const words = ['--import', 'tsx', '--import', moduleUrl(register), join(root, 'src/server/cli.ts'), ...args]
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith(`file://${root}/`) && !url.includes('node_modules'))
    .map((url) => new URL(url).pathname.slice(root.length + 1))
}

function moduleUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`
}
