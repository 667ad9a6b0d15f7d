import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, SITE, type Bench } from '#support/bot-config/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  await bench.applied()
})
afterEach(async () => {
  expect(bench.telegram.writes(), 'a doctor only looks').toEqual([])
  await bench.close()
})
const html = (headers: Record<string, string> = {}, status = 200) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

test('passes all checks of a working bot and prints the checklist', async () => {
  expect(await bench.run('doctor')).toBe(0)
  expect(bench.output()).toContain('[x] Токен и бот: @Putevka_bot')
  expect(bench.output()).toContain('[x] Доставка обновлений: опрос, ждут 0')
  expect(bench.output()).toContain(`[x] Главное мини-приложение: ${SITE}/ открывается`)
  expect(bench.output()).toContain('[x] Главное мини-приложение: да')
  expect(bench.output()).toContain('[ ] Короткое имя мини-приложения: tours. Проверьте сами: /newapp')
  expect(bench.output()).toContain('[ ] Фотография')
  expect(bench.output()).toContain('https://t.me/putevka_bot/tours')
})

test('checks the desk if there are managers and lists it in no commands', async () => {
  await bench.run('doctor')
  expect(bench.output()).not.toContain('/desk')
  bench.environment['MANAGERS'] = '42'
  expect(await bench.run('doctor')).toBe(0)
  expect(bench.output()).toContain(`[x] Кабинет менеджера, команда /desk: ${SITE}/desk открывается`)
  expect(await readFile(join(import.meta.dirname, 'bot.json'), 'utf8')).not.toContain('desk')
})

describe('doctor problems', () => {
  test.each<[string, (bench: Bench) => void, string]>([
    [
      'a dead token',
      ({ telegram }) => telegram.spoil('getMe', { code: 401 }),
      'Токен и бот: Telegram не признаёт токен',
    ],
    [
      'a different setting in BotFather',
      ({ telegram }) => (telegram.state.me['has_main_web_app'] = false),
      '[!] Главное мини-приложение: сейчас нет, нужно да. /mybots',
    ],
    [
      'a foreign webhook',
      ({ telegram }) => (telegram.state.webhook['url'] = 'https://other.example/hook'),
      'вебхук ведёт на https://other.example/hook, нужно без вебхука',
    ],
    [
      'pending updates without a reader',
      ({ telegram }) => (telegram.state.webhook['pending_update_count'] = 51),
      'ждут 51 обновлений',
    ],
    [
      'a site that is down',
      ({ page }) => (page.reply = () => Promise.reject(new TypeError('fetch failed'))),
      `${SITE}/ не отвечает`,
    ],
    ['a site that fails', ({ page }) => (page.reply = async () => html({}, 502)), `${SITE}/ отвечает 502`],
    [
      'an address that is no page',
      ({ page }) => (page.reply = async () => html({ 'content-type': 'application/json' })),
      'отдаёт не страницу',
    ],
    [
      'a page that cannot be framed',
      ({ page }) => (page.reply = async () => html({ 'x-frame-options': 'SAMEORIGIN' })),
      'отдаёт X-Frame-Options',
    ],
    [
      'a policy that keeps Telegram out',
      ({ page }) => (page.reply = async () => html({ 'content-security-policy': "frame-ancestors 'self'" })),
      'frame-ancestors не пускает https://web.telegram.org',
    ],
    [
      'a site without https',
      ({ environment, config }) => {
        environment['PUBLIC_URL'] = 'http://tours.example.ru'
        config((file) => Reflect.deleteProperty(file, 'menuButton'))
      },
      'Telegram открывает только https',
    ],
    [
      'a chat of leads that does not know the bot',
      ({ environment }) => (environment['LEADS_CHAT_ID'] = '@leads'),
      'Чат заявок: бот не видит чата LEADS_CHAT_ID: добавьте бота в группу и впишите номер, который назовёт там команда /chat',
    ],
    [
      'a channel of leads where the bot may not write',
      ({ environment, telegram }) => {
        environment['LEADS_CHAT_ID'] = '@leads'
        const member = { status: 'administrator', can_post_messages: false }
        telegram.state.chats['@leads'] = { title: 'Заявки', type: 'channel', member }
      },
      'бот не может писать в LEADS_CHAT_ID',
    ],
  ])('reports %s', async (_, spoil, line) => {
    spoil(bench)
    expect(await bench.run('doctor')).toBe(1)
    expect(bench.output()).toContain(line)
  })

  test('reports a recent webhook failure', async () => {
    bench.environment['BOT_WEBHOOK_URL'] = `${SITE}/bot-webhook`
    bench.environment['BOT_WEBHOOK_SECRET'] = 'webhook-secret-of-a-test'
    const { webhook } = bench.telegram.state
    Object.assign(webhook, { url: `${SITE}/bot-webhook`, last_error_message: 'Connection refused' })
    webhook['last_error_date'] = Date.now() / 1000 - 60
    expect(await bench.run('doctor')).toBe(1)
    expect(bench.output()).toContain('Telegram не доставил обновление: Connection refused')
    webhook['last_error_date'] = Date.now() / 1000 - 7 * 86_400
    bench.lines.length = 0
    await bench.run('doctor')
    expect(bench.output()).toContain(`[x] Доставка обновлений: ${SITE}/bot-webhook, ждут 0`)
  })
})

test('accepts a chat of leads where the bot may write', async () => {
  bench.environment['LEADS_CHAT_ID'] = '-1001'
  bench.telegram.state.chats['-1001'] = { title: 'Заявки', type: 'supergroup', member: { status: 'member' } }
  expect(await bench.run('doctor')).toBe(0)
  expect(bench.output()).toContain('[x] Чат заявок: «Заявки», бот может писать')
})
