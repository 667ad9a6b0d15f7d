import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBench, type Bench } from '#support/bot-config/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const long = (signs: number) => 'я'.repeat(signs)
const command = ['start', 'Открыть']

describe('validation before any call to Telegram', () => {
  test.each<[string, unknown, string]>([
    ['name', { '': long(65) }, 'name: 65 знаков, Telegram принимает не больше 64'],
    ['description', { ru: long(513) }, 'description.ru: 513 знаков, Telegram принимает не больше 512'],
    ['shortDescription', { '': long(121) }, 'shortDescription: 121 знаков'],
    ['name', { russian: 'Имя' }, 'name.russian: такого ключа нет'],
    ['name', 'Имя', 'name: нужен объект'],
    ['name', { '': 7 }, 'name: нужен текст'],
    ['commands', { default: [['Start', 'Открыть']] }, 'commands.default: /Start: команда это 1–32 строчные'],
    ['commands', { default: [['start', '']] }, '/start: пояснение это 1–256 знаков, сейчас 0'],
    ['commands', { default: [['start', long(257)]] }, '/start: пояснение это 1–256 знаков, сейчас 257'],
    ['commands', { default: [command, command] }, 'одна команда названа дважды'],
    [
      'commands',
      { default: Array.from({ length: 101 }, (_, at) => [`c${at}`, 'Да']) },
      '101 команд, Telegram принимает не больше 100',
    ],
    ['commands', { default: { start: 'Открыть' } }, 'commands.default: нужен список пар'],
    ['commands', { everywhere: [command] }, 'commands.everywhere: такого ключа нет'],
    ['menuButton', { text: '', url: 'https://a.ru/' }, 'menuButton: у кнопки нет надписи'],
    ['menuButton', { text: 'Туры', url: 'http://a.ru/' }, 'адрес приложения начинается с https://'],
    ['adminRights', { groups: ['can_fly'] }, 'Telegram не знает права can_fly'],
    ['webhook', { url: 'https://a.ru:444/x', allowedUpdates: [], maxConnections: 40 }, 'порт вебхука: 443'],
    ['webhook', { url: 'https://a.ru/x', allowedUpdates: [], maxConnections: 101 }, 'соединений от 1 до 100'],
    ['webhook', { url: 'https://a.ru/x' }, 'webhook: нужны { "url"'],
    ['mainApp', 'да', 'mainApp: нужно true или false'],
    ['texts', { start: '' }, 'texts.start: нужен текст до 4096 знаков'],
    ['colour', 'красный', 'colour: такого свойства нет'],
    ['photo', '${TELEGRAM_BOT_TOKEN}', '${TELEGRAM_BOT_TOKEN}: такой переменной в описании быть не может'],
  ])('rejects %s %j', async (key, value, line) => {
    bench.config((file) => (file[key] = value))
    expect(await bench.run('apply', '--yes')).toBe(1)
    expect(bench.lines.join('\n')).toContain(line)
    expect(bench.telegram.calls).toEqual([])
  })

  test('reports all errors at once', async () => {
    bench.config((file) => {
      file['name'] = { '': long(65) }
      file['menuButton'] = { text: 'Туры', url: '${PUBLIC_URL}/' }
    })
    delete bench.environment['PUBLIC_URL']
    expect(await bench.run('plan')).toBe(1)
    expect(bench.lines.join('\n')).toMatch(/name: 65 знаков/)
    expect(bench.lines.join('\n')).toMatch(/PUBLIC_URL: переменная не задана/)
  })

  test.each(['', '[]', '{"name":', 'текст'])('rejects a file of %j', async (text) => {
    bench.configText(text)
    expect(await bench.run('plan')).toBe(1)
    expect(bench.lines.join('\n')).toContain('нужен JSON')
  })

  test.each<[string, string | undefined, string]>([
    ['TELEGRAM_BOT_TOKEN', undefined, 'не задан, его выдаёт BotFather'],
    ['PUBLIC_URL', 'tours.example.ru', 'нужен адрес вида https://tours.example.ru'],
    ['BOT_WEBHOOK_URL', 'https://tours.example.ru/hook', 'BOT_WEBHOOK_SECRET: задан BOT_WEBHOOK_URL'],
    ['BOT_WEBHOOK_SECRET', 'short', 'нужно от 16 до 256'],
  ])('rejects %s=%s', async (name, value, line) => {
    bench.environment[name] = value
    expect(await bench.run('plan')).toBe(1)
    expect(bench.lines.join('\n')).toContain(line)
  })
})

test('accepts texts of the maximum length', async () => {
  bench.config((file) => {
    file['name'] = { '': long(64) }
    file['description'] = { '': long(512) }
    file['shortDescription'] = { '': long(120) }
  })
  expect(await bench.run('apply', '--yes')).toBe(0)
  expect(bench.telegram.state.names['']).toHaveLength(64)
})

test('promises nothing for the agency in texts of the bot', async () => {
  const { description, shortDescription, texts } = JSON.parse(
    await readFile(join(import.meta.dirname, 'bot.json'), 'utf8'),
  ) as Record<string, object>
  const said = Object.values({ ...description, ...shortDescription, ...texts }).join('\n')
  expect(said).toContain('заявк')
  expect(said).not.toMatch(
    /минут|(?<!\p{L})час(?:а|ов)?(?!\p{L})|вс(?:ем|ех) оператор|бесплатн|подтвержд|подбер|лучш/iu,
  )
})
