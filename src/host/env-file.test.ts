import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { loadEnvFile } from './env-file.ts'

const NOBODY = 65_534
const folder = mkdtempSync(join(tmpdir(), 'putevka-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** Writes a file with this content and returns its path. */
function write(content: string | Buffer): string {
  const file = join(folder, `env-${(count += 1)}`)
  writeFileSync(file, content)
  return file
}

/** Reads a file with this content into an environment. */
function load(content: string | Buffer, environment: Record<string, string> = {}): Record<string, string> {
  loadEnvFile(environment, write(content))
  return environment
}

test('reads variables and keeps those that the environment has', () => {
  expect(load('PORT=4000\nDATA_DIR=/var/lib/putevka\n', { PORT: '4173' })).toEqual({
    PORT: '4173',
    DATA_DIR: '/var/lib/putevka',
  })
})

test('does without a file', () => {
  expect(() => loadEnvFile({}, join(folder, 'absent'))).not.toThrow()
})

test('reads the first variable after a byte order mark', () => {
  expect(load('\uFEFFPUBLIC_URL=https://tours.example.ru\r\nPORT=4000\r\n')).toEqual({
    PUBLIC_URL: 'https://tours.example.ru',
    PORT: '4000',
  })
})

test.each([
  ['BRAND_COLOR=#8e1b5a', 'BRAND_COLOR'],
  ['TOURVISOR_PASSWORD=Tour#2026', 'TOURVISOR_PASSWORD'],
  ['export SMTP_URL = smtps://user:pa#ss@mail.example.ru:465', 'SMTP_URL'],
  ['TOURVISOR_PASSWORD=Tour#', 'TOURVISOR_PASSWORD'],
  ['TOURVISOR_PASSWORD=Tour# 2026', 'TOURVISOR_PASSWORD'],
  ['TOURVISOR_PASSWORD=Tour#\r', 'TOURVISOR_PASSWORD'],
  ['MAIL_FROM=Ромашка 2# <no-reply@example.ru> # имя', 'MAIL_FROM'],
])('refuses a value that an unquoted # cuts: %s', (line, name) => {
  expect(() => load(`PORT=4000\n${line}\n`)).toThrow(`${name}: в .env знак # без кавычек обрезал значение`)
})

test('never repeats a cut value', () => {
  expect(() => load('TOURVISOR_PASSWORD=Tour#2026')).not.toThrow(/Tour#|2026/)
})

test.each([
  ["BRAND_COLOR='#8e1b5a'", { BRAND_COLOR: '#8e1b5a' }],
  ['TOURVISOR_PASSWORD="Tour#2026"', { TOURVISOR_PASSWORD: 'Tour#2026' }],
  ['PORT=4000 # порт', { PORT: '4000' }],
  ['PORT=4000 # порт №1#2', { PORT: '4000' }],
  ['AGENCY_TOKEN= # openssl rand -base64 36', { AGENCY_TOKEN: '' }],
  ['AGENCY_TOKEN=# openssl rand -base64 36', { AGENCY_TOKEN: '' }],
  ['# BRAND_COLOR=#8e1b5a', {}],
])('accepts %s', (line, variables) => {
  expect(load(line)).toEqual(variables)
})

test('the sample keeps every value when it is uncommented', () => {
  const sample = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_]+=)/gm, '')
  const variables = load(sample)
  expect(variables).toMatchObject({ BRAND_COLOR: '#8e1b5a', PORT: '4173' })
  const empty = Object.entries(variables).flatMap(([name, value]) => (value === '' ? [name] : []))
  expect(empty.toSorted()).toEqual(['AGENCY_HOOK_KEY', 'AGENCY_TOKEN'])
})

test.each([
  ['SMTP_URL= # smtps://user:password@mail.example.ru:465', ['SMTP_URL']],
  ['SMTP_URL=# later', ['SMTP_URL']],
  ['BRAND_COLOR= #8e1b5a\r', ['BRAND_COLOR']],
  ['BRAND_COLOR=\nSMTP_URL=\nBRAND_COLOR=', ['BRAND_COLOR', 'SMTP_URL']],
  ["BRAND_COLOR=''", []],
  ['BRAND_COLOR="" # none', []],
  ['BRAND_COLOR=\nBRAND_COLOR=red', []],
  ['# BRAND_COLOR=', []],
  ['PORT=4000 # port', []],
])('names what a file leaves empty: %j', (content, names) => {
  expect(loadEnvFile({}, write(content))).toEqual(names)
})

test('does not name an empty value that the environment replaces', () => {
  expect(loadEnvFile({ SMTP_URL: 'smtp://mail' }, write('SMTP_URL='))).toEqual([])
})

test('leaves a cut value alone where the environment has the variable', () => {
  expect(load('BRAND_COLOR=#8e1b5a', { BRAND_COLOR: '#0a6b86' })).toEqual({ BRAND_COLOR: '#0a6b86' })
})

test('refuses a variable that Node reads before .env', () => {
  const line = 'NODE_EXTRA_CA_CERTS=/etc/ca.pem'
  expect(() => load(line)).toThrow(/NODE_EXTRA_CA_CERTS: в .env не действует.+Environment=NODE/)
  expect(load(line, { NODE_EXTRA_CA_CERTS: '/etc/own.pem' })).toEqual({ NODE_EXTRA_CA_CERTS: '/etc/own.pem' })
  expect(load('NODE_EXTRA_CA_CERTS=')).toEqual({ NODE_EXTRA_CA_CERTS: '' })
})

test('names the encoding of a file that is not UTF-8', () => {
  expect(() => load(Buffer.from('PORT=4000', 'utf16le'))).toThrow('файл не в UTF-8')
})

test('names the user who may not read the file', () => {
  const file = join(folder, 'secret')
  writeFileSync(file, 'PORT=4000')
  chmodSync(file, 0o000)
  if (process.getuid?.() === 0) {
    process.seteuid?.(NOBODY)
    onTestFinished(() => process.seteuid?.(0))
  }
  expect(() => loadEnvFile({}, file)).toThrow(/файл не может прочесть пользователь .+ sudo chown/)
})
