import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { loadEnvFile } from './env-file.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
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

test('works without a file', () => {
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

test.each([
  ["TOURVISOR_PASSWORD='it's#2026'", 'TOURVISOR_PASSWORD'],
  ["TOURVISOR_PASSWORD='Tour#2026\nPORT='4000'", 'TOURVISOR_PASSWORD'],
  ['export SMTP_URL = "smtps://mail.example.ru', 'SMTP_URL'],
  ['MAIL_FROM=`Ромашка', 'MAIL_FROM'],
  ['MAIL_FROM="Ромашка" <no-reply@example.ru>', 'MAIL_FROM'],
  ["TOURVISOR_PASSWORD='Tour'#2026'", 'TOURVISOR_PASSWORD'],
  ["TOURVISOR_PASSWORD='Tour\r\nPORT=4000", 'TOURVISOR_PASSWORD'],
])('refuses a value with an unclosed quote: %j', (lines, name) => {
  expect(() => load(`${lines}\nDATA_DIR='.data'\n`)).toThrow(
    new RegExp(`^Настройки не приняты:\n  ${name}: в .env кавычка не закрыта.+двойные кавычки$`),
  )
})

test('never repeats a value with an unclosed quote', () => {
  expect(() => load("TOURVISOR_PASSWORD='it's#2026'")).not.toThrow(/it's|2026/)
})

test('never repeats a cut value', () => {
  expect(() => load('TOURVISOR_PASSWORD=Tour#2026')).not.toThrow(/Tour#|2026/)
})

test.each([
  ["BRAND_COLOR='#8e1b5a'", { BRAND_COLOR: '#8e1b5a' }],
  ['TOURVISOR_PASSWORD="Tour#2026"', { TOURVISOR_PASSWORD: 'Tour#2026' }],
  [`TOURVISOR_PASSWORD="it's#2026" # don't`, { TOURVISOR_PASSWORD: "it's#2026" }],
  ['TOURVISOR_PASSWORD=`Tour"#\'2026` \r\nPORT=4000', { TOURVISOR_PASSWORD: 'Tour"#\'2026', PORT: '4000' }],
  ["TOURVISOR_PASSWORD=it's", { TOURVISOR_PASSWORD: "it's" }],
  ["# TOURVISOR_PASSWORD='it's", {}],
  ['PORT=4000 # порт', { PORT: '4000' }],
  ['PORT=4000 # порт №1#2', { PORT: '4000' }],
  ['AGENCY_TOKEN= # openssl rand -base64 36', { AGENCY_TOKEN: '' }],
  ['AGENCY_TOKEN=# openssl rand -base64 36', { AGENCY_TOKEN: '' }],
  ['# BRAND_COLOR=#8e1b5a', {}],
])('accepts %j', (line, variables) => {
  expect(load(line)).toEqual(variables)
})

test('the uncommented sample keeps every value', () => {
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
  const notes = loadEnvFile({}, write(content)).map(({ text }) => text)
  if (names.length === 0) return expect(notes).toEqual([])
  expect(notes).toEqual([expect.stringContaining(`значит не задано: ${names.join(', ')}.`)])
  expect(notes[0]).toContain(`${names[0]}=''`)
})

test.each([
  ['LEAD_MAIL=a@b.ru', 'LEAD_MAIL, такой настройки нет: нужно LEADS_MAIL'],
  ['leads_mail=a@b.ru', 'leads_mail, такой настройки нет: нужно LEADS_MAIL'],
  ['BOT_TOKEN=1:a', 'BOT_TOKEN, такой настройки нет: уберите её'],
])('names the unknown variable of %j', (content, words) => {
  expect(loadEnvFile({}, write(content))).toEqual([{ text: expect.stringContaining(words), isWrong: true }])
})

test('does not doubt variables of Node, the system and the sample', () => {
  const sample = readFileSync('.env.example', 'utf8').replaceAll(/^# (?=[A-Z_0-9]+=)/gm, '')
  const file = write(`${sample}\nHTTPS_PROXY=http://proxy:3128\nTZ=Europe/Moscow\nDB_PASSWORD=1\n`)
  expect(loadEnvFile({}, file).filter(({ isWrong }) => isWrong)).toEqual([])
})

test('ignores an empty value that the environment replaces', () => {
  expect(loadEnvFile({ SMTP_URL: 'smtp://mail' }, write('SMTP_URL='))).toEqual([])
})

test('ignores a cut value if the environment has the variable', () => {
  expect(load('BRAND_COLOR=#8e1b5a', { BRAND_COLOR: '#0a6b86' })).toEqual({ BRAND_COLOR: '#0a6b86' })
})

test('refuses a variable that Node reads before .env', () => {
  const line = 'NODE_EXTRA_CA_CERTS=/etc/ca.pem'
  expect(() => load(line)).toThrow(/NODE_EXTRA_CA_CERTS: в .env не действует.+Environment=NODE/)
  expect(load(line, { NODE_EXTRA_CA_CERTS: '/etc/own.pem' })).toEqual({ NODE_EXTRA_CA_CERTS: '/etc/own.pem' })
  expect(load('NODE_EXTRA_CA_CERTS=')).toEqual({ NODE_EXTRA_CA_CERTS: '' })
})

test.each([
  ['UTF-16', Buffer.from('PORT=4000', 'utf16le')],
  ['Windows-1251', Buffer.concat([Buffer.from('MAIL_FROM='), Buffer.from([0xcf, 0xf3, 0xf2, 0xb8, 0xe2])])],
])('refuses a file in %s', (_, bytes) => {
  expect(() => load(bytes)).toThrow('файл не в UTF-8')
})

/** Makes a file unreadable for this process until the test ends. */
function writeClosed(name: string, owner?: number): string {
  const file = join(folder, name)
  writeFileSync(file, 'PORT=4000')
  chmodSync(file, 0o000)
  if (!isRoot) return file
  chmodSync(folder, 0o755)
  if (owner !== undefined) chownSync(file, owner, owner)
  process.seteuid?.(NOBODY)
  onTestFinished(() => process.seteuid?.(0))
  return file
}

test('names the user without read access', () => {
  const file = writeClosed('secret')
  expect(() => loadEnvFile({}, file)).toThrow(/файл не может прочесть пользователь .+ sudo chown/)
})

test.skipIf(!isRoot)('advises to run as the owner of an unreadable file', () => {
  const file = writeClosed('foreign', 54_321)
  expect(() => loadEnvFile({}, file)).toThrow(
    /файл не может прочесть пользователь \S+\. Если это служба, выполните: sudo chown \S+ \S+\. Если команда, запустите её от владельца: sudo -u '#54321' npm run …$/,
  )
})
