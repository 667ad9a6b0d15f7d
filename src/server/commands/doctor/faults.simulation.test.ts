import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { todayAt } from '#shared/domain/time/day.ts'
import { openStore } from '../../compose/store.ts'
import { keepBackup, markHosts, openDoctorBench, SITE, type DoctorBench } from '#support/host/doctor-bench.ts'
import { leaveQuestion } from '#support/watch/leave-question.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { doctorChecks } from './run-checks.ts'

let bench: DoctorBench
beforeEach(async () => {
  bench = await openDoctorBench()
})
afterEach(() => bench.close())

/** What is broken, the row that reports it, and a part of its text. */
const faults: [string, string, string, () => unknown][] = [
  ['no address', 'Адрес и HTTPS', 'не задан', () => set('PUBLIC_URL', '')],
  ['no https', 'Адрес и HTTPS', 'без HTTPS', () => set('PUBLIC_URL', 'http://tours.romashka.ru')],
  ['a site that is down', 'Адрес и HTTPS', 'не отвечает', () => (bench.site['/health'] = failing)],
  ['an untrusted certificate', 'Адрес и HTTPS', 'нет доверия', () => (bench.site['/health'] = distrusted)],
  ['a site without its store', 'Адрес и HTTPS', 'её база', () => answer('/ready', 503)],
  ['a broken site', 'Адрес и HTTPS', 'отвечает 502', () => answer('/', 502)],
  ['another site', 'Адрес и HTTPS', 'не эту витрину', () => answer('/', 200)],
  ['a redirect', 'Адрес и HTTPS', 'уводит на', () => (bench.site['/health'] = () => Response.redirect(SITE))],
  [
    'a certificate that ends',
    'Адрес и HTTPS',
    'ещё 3 дн',
    () => (bench.outside.certificateEnd = async () => Date.now() + 3.5 * 86_400_000),
  ],
  ['a dead token', 'Бот', 'не признаёт токен', () => bench.telegram.spoil('getMe', ...always({ code: 401 }))],
  ['another name', 'Бот', '@Putevka_bot', () => set('TELEGRAM_BOT_NAME', 'other_bot')],
  ['a renamed agency', 'Бот', 'должен «Василёк:', () => agency((text) => text.replace('Ромашка', 'Василёк'))],
  ['a foreign webhook', 'Обновления бота', 'нужно без вебхука', () => hook('https://other.example/hook')],
  ['unfetched updates', 'Обновления бота', 'ждут 51', () => (webhook()['pending_update_count'] = 51)],
  ['a failing webhook', 'Обновления бота', 'не доставил', failingWebhook],
  ['a button elsewhere', 'Мини-приложение', 'other.example', () => menuButton('https://other.example/')],
  ['a lookalike', 'Мини-приложение', '.evil', () => menuButton(`${SITE}.evil/`)],
  ['no button', 'Мини-приложение', 'ни кнопки', noButton],
  ['an unknown chat', 'Сообщение в чат', 'chat not found', () => set('LEADS_CHAT_ID', '@leads')],
  ['a chat it has left', 'Сообщение в чат', 'не может писать', () => member({ status: 'left' })],
  ['no lead recipient', 'Заявки', 'никто не узнаёт', () => (set('LEADS_CHAT_ID', ''), set('LEADS_MAIL', ''))],
  [
    'a refused sign-in',
    'Почта',
    'логин и пароль',
    () => bench.smtp.moods.unshift({ at: 'AUTH', does: '535 no' }),
  ],
  [
    'mail that is down',
    'Почта',
    'не отвечает',
    () => bench.smtp.moods.unshift({ at: 'CONN', does: 'break' }),
  ],
  ['a domain without mail', 'Почта', 'нет почты', () => (bench.outside.hasMail = async () => false)],
  ['no store', 'База', 'базы ещё нет', () => rmSync(storeFile())],
  ['a folder that cannot be created', 'База', 'это не папка', () => set('DATA_DIR', '/dev/null/putevka')],
  ['a store that is none', 'База', 'не получилось', spoiltStore],
  ['an older store', 'База', 'от прежней сборки', () => inStore('DELETE FROM kysely_migration')],
  [
    'a newer store',
    'База',
    'более новой',
    () => inStore("INSERT INTO kysely_migration VALUES ('9999', 'now')"),
  ],
  ['two hosts over one file', 'База', 'хосты: a-1, b-1', () => markHosts(bench.dataDir, 'a-1', 'b-1')],
  ['a full disk', 'База', 'свободно 20 МБ', () => (bench.outside.freeBytes = async () => 2e7)],
  ['invented tours', 'Туры', 'выдуманы', invented],
  ['a dead key', 'Туры', 'не принимает доступ', () => set('TOURVISOR_TOKEN', 'another')],
  ['Tourvisor away', 'Туры', 'не отвечает', () => bench.tourvisor.set({ down: true })],
  ['Tourvisor busy', 'Туры', 'подождать', () => bench.tourvisor.set({ tooMany: 7200 })],
  ['a day that is spent', 'Туры', 'потрачены: 2 из 2', spentDay],
  [
    'unrequested prices',
    'Слежение за ценой',
    'ждут проверки 1, дольше всех 30 ч',
    () => leaveQuestion(bench.dataDir),
  ],
  [
    'prices that the source does not answer',
    'Слежение за ценой',
    'не отвечает на 1',
    () => leaveQuestion(bench.dataDir, { dueInHours: 5, tries: 8 }),
  ],
  ['pictures away', 'Картинки', 'не отвечает', () => set('IMAGE_HOST', 'http://127.0.0.1:9')],
  [
    'no texts',
    'Тексты агентства',
    'образец',
    () => rmSync(join(bench.dataDir, 'agency'), { recursive: true }),
  ],
  ['broken texts', 'Тексты агентства', 'не приняты: agency.md', () => agency(() => '---\nname: Я\n---\n')],
  [
    'texts of the sample',
    'Тексты агентства',
    'из нулей',
    () => agency((text) => text.replace(/inn: .*/, 'inn: "0000000000"')),
  ],
  [
    'longer than promised',
    'Сроки хранения',
    'обещает 730',
    () => consent((text) => text.replace('три года', 'два года')),
  ],
  ['no copies', 'Копии базы', 'копий нет', () => rmSync(join(bench.dataDir, 'backups'), { recursive: true })],
  ['old copies', 'Копии базы', '3 дн', () => keepBackup(bench.dataDir, 3)],
  ['a clock ahead', 'Часы', 'на 6', () => (bench.outside.clock = () => Date.now() + 60_000)],
]

test.each(faults)('%s', async (_, title, words, spoil) => {
  bench.signsIn()
  await spoil()
  const { code, rows, text } = await bench.run()
  expect(code).toBe(1)
  expect(rows[title]).toMatchObject({ state: 'wrong', seen: expect.stringContaining(words) as string })
  expect(rows[title]).toHaveProperty('remedy', expect.stringMatching(/\S{4}/))
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(doctorChecks.map((check) => check.title)))
  expect(secretsIn(text)).toEqual([])
})

function set(name: string, value: string): void {
  bench.environment[name] = value
}

function answer(path: string, status: number): void {
  bench.site[path] = () => new Response('<html>', { status })
}

function failing(): never {
  throw new TypeError('fetch failed')
}

function distrusted(): never {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  throw new TypeError('fetch failed', { cause })
}

const webhook = () => bench.telegram.state.webhook
const always = <T>(mood: T) => Array.from({ length: 9 }, () => mood)

function hook(url: string): void {
  webhook()['url'] = url
}

function failingWebhook(): void {
  hook(`${SITE}/bot-webhook`)
  set('BOT_WEBHOOK_URL', `${SITE}/bot-webhook`)
  const { TELEGRAM_BOT_TOKEN: token = '' } = bench.environment
  // The message may include the token.
  const words = `refused /bot${token}`
  Object.assign(webhook(), { last_error_message: words, last_error_date: Date.now() / 1000 - 60 })
}

function menuButton(url: string): void {
  bench.telegram.state.menuButton = { type: 'web_app', text: 'Туры', web_app: { url } }
}

function noButton(): void {
  bench.telegram.state.menuButton = { type: 'commands' }
  bench.telegram.state.me['has_main_web_app'] = false
}

function member(facts: Record<string, unknown>): void {
  bench.telegram.state.chats['-1001'] = { title: 'Заявки', type: 'supergroup', member: facts }
}

const storeFile = () => join(bench.dataDir, 'putevka.sqlite')

/** Removes the journal too, because it may hold every page. */
function spoiltStore(): void {
  for (const end of ['-wal', '-shm']) rmSync(storeFile() + end, { force: true })
  writeFileSync(storeFile(), 'x'.repeat(9000))
}

async function inStore(statement: string): Promise<void> {
  const { default: Database } = await import('libsql')
  const database = new Database(storeFile())
  database.exec(statement)
  database.close()
}

function invented(): void {
  set('TOURS', 'demo')
  set('TOURVISOR_TOKEN', '')
}

async function spentDay(): Promise<void> {
  set('TOURVISOR_SEARCHES_PER_DAY', '2')
  // Reads the clock once: the Moscow day may end while the test runs.
  const now = Date.now()
  bench.outside.clock = () => now
  const store = await openStore({ dataDir: bench.dataDir })
  const today = todayAt(now)
  for (const _ of [1, 2]) await store.dayBudgets.take(today, 2)
  await store.close()
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(bench.dataDir, 'agency', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
const agency = (change: (text: string) => string) => edit('agency.md', change)
const consent = (change: (text: string) => string) => edit('consent.md', change)

function secretsIn(text: string): string[] {
  const { TELEGRAM_BOT_TOKEN = '', TOURVISOR_TOKEN = '' } = bench.environment
  return [TELEGRAM_BOT_TOKEN, TOURVISOR_TOKEN, 'smtp-secret'].filter(
    (secret) => secret !== '' && text.includes(secret),
  )
}
