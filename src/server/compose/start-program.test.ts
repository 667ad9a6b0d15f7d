import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StoreProblem } from '../db/store-problem.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { describeFailure, writeFailure } from './start-failure.ts'

const folder = mkdtempSync(join(tmpdir(), 'putevka-start-'))
const program = join(folder, 'src/server/start.mjs')
beforeAll(() => {
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  mkdirSync(join(folder, 'dist/host'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'dist/host/cli.js'), 'console.log(process.argv.slice(2).join())')
  writeFileSync(join(folder, 'dist/host/main.js'), 'import "no-such-package-at-all"')
  writeFileSync(join(folder, 'dist/host/half.js'), 'await import("./shared/leads-abc.js")')
  cpSync(join(import.meta.dirname, '../start.mjs'), program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script under a simulated Node version. */
function run(args: string[], version = process.versions.node) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, program, ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('refuses Node %s by name', (version) => {
  const { status, stderr } = run(['cli'], version)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Нужен Node 24 (подходят и 22.12, и 20.19), а это ${version}. Поставьте его: nodejs.org\n`,
  )
})

test.each(['20.19.0', '22.12.0', '24.1.0', '26.0.0'])(
  'starts the program with its arguments on Node %s',
  (version) => {
    expect(run(['cli', 'leads', '--csv'], version)).toMatchObject({ status: 0, stdout: 'leads,--csv\n' })
  },
)

test('names the build command if the program is not built', () => {
  expect(run(['other'])).toMatchObject({ status: 1, stderr: 'Сборки ещё нет. Запустите: npm run build\n' })
})

test('names the build command for a half-written build', () => {
  const { status, stderr } = run(['half'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Сборка неполная: .+leads-abc\.js'\. Запустите: npm run build\n$/)
})

test('names the install command for missing packages', () => {
  expect(run(['main'])).toMatchObject({ status: 1, stderr: expect.stringMatching(/Запустите: npm ci\n$/) })
})

test('checks only Node without a program name', () => {
  expect(run([])).toMatchObject({ status: 0, stderr: '' })
  expect(run([], '18.20.8')).toMatchObject({ status: 1 })
})

test('every script that runs on Node checks it first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const name of ['dev', 'build', 'serve', 'putevka', 'dev:tourvisor'])
    expect(scripts[name]).toMatch(/^node src\/server\/start\.mjs( |$)/)
})

test('a failed start prints the remedy in one line', () => {
  const listen = (code: string) => Object.assign(new Error(code), { code, syscall: 'listen' })
  expect(describeFailure(listen('EADDRINUSE'))).toBe('Хост не запустился: порт занят, задайте другой в PORT')
  expect(describeFailure(listen('EACCES'))).toContain('задайте PORT от 1024')
  const problem = new StoreProblem('Нет прав на папку', { cause: new Error('ConnectionFailed 14') })
  expect(describeFailure(problem)).toBe('Хост не запустился: Нет прав на папку')
})

test('refused settings are listed with names that .env leaves empty', () => {
  const error = new SettingsError(['SMTP_URL: задайте'])
  expect(describeFailure(error, [{ text: 'В .env пусто', isWrong: false }])).toMatch(
    /SMTP_URL: задайте\nВ \.env пусто$/,
  )
  expect(describeFailure(error)).toBe(error.message)
})

test('a failed start prints sentences on a terminal, one line elsewhere', () => {
  const failure = new SettingsError(['SMTP_URL: задайте', 'PORT: secret']).message
  const written: string[] = []
  const redact = (text: string) => text.replaceAll('secret', '*')
  const write = (text: string | Uint8Array) => written.push(String(text)) > 0
  writeFailure(failure, redact, { isTTY: true, write })
  writeFailure(failure, redact, { isTTY: false, write })
  const [sentences, line] = written
  expect(sentences).toBe('Настройки не приняты:\n  SMTP_URL: задайте\n  PORT: *\n')
  expect(line).toMatch(/^\{.+SMTP_URL: задайте.+\}\n$/)
  expect(JSON.parse(line ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    level: 'error',
    message: 'Настройки не приняты:\n  SMTP_URL: задайте\n  PORT: *',
  })
})
