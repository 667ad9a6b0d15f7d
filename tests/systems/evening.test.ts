import { afterAll, expect, test } from 'vitest'
import { parseSettings } from '#server/settings/settings.ts'
import { writeOwnAgency } from '#support/agency/own-agency.ts'
import { MANAGER, openEvening, readRoot, SITE, TOKEN } from './evening-bench.ts'

/** `src/docs/operator/going-live.md`, «В эфир за вечер», step by step over fakes of Telegram, Tourvisor and mail. */
const [, section = ''] =
  /## В эфир за вечер\n([^]*?)\n## /.exec(readRoot('src/docs/operator/going-live.md')) ?? []
const GROUP = { id: -1_001_234_567_890, type: 'supergroup' }

const evening = await openEvening()
afterAll(() => evening.close())
const { folder, dataDir, telegram, smtp, tourvisor, writeSettings, run, examine } = evening

test("takes a new machine live with the guide's steps, doctor green", async () => {
  // Steps 2 and 3: the first lines of `.env`.
  writeSettings({ PUBLIC_URL: SITE, DATA_DIR: dataDir })
  writeSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@romashka.ru', LEADS_MAIL: 'sales@romashka.ru' })
  // Step 4: texts.
  expect(await run('agency', 'init')).toMatchObject({ code: 0 })
  expect(await run('agency', 'check')).toMatchObject({ code: 1 })
  writeOwnAgency(folder)
  expect(await run('agency', 'check')).toEqual({ code: 0, said: 'Ромашка: всё на месте.' })
  // Steps 5 and 6.
  writeSettings({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_BOT_NAME: 'putevka_bot', TELEGRAM_APP_NAME: 'tours' })
  writeSettings({ TOURS: 'tourvisor', TOURVISOR_TOKEN: tourvisor.token })
  const asked = [...evening.written]
  // The guide asks for none of these: they locate the fakes.
  writeSettings({ TELEGRAM_API_ROOT: telegram.url, TOURVISOR_API_ROOT: tourvisor.restRoot })
  writeSettings({ IMAGE_HOST: tourvisor.url })
  // Step 7: the host, still without a desk.
  await evening.restartHost()
  expect(await evening.statusOf('/agency/v1/session')).toBe(404)
  // Step 8: the bot.
  expect(await evening.runBot('apply', '--yes')).toBe(0)
  const bot = evening.startBot()
  // Step 9: numbers from the bot, and a restart of the host only.
  telegram.state.chats[GROUP.id] = { title: 'Заявки', type: GROUP.type, member: { status: 'member' } }
  const [, chat = ''] = /^LEADS_CHAT_ID=(\S+)$/.exec(await evening.tellBot('/chat', GROUP)) ?? []
  const desk = await evening.tellBot('/desk', { id: MANAGER, type: 'private' })
  const [, number = ''] = /Ваш номер (\d+)/.exec(desk) ?? []
  writeSettings({ LEADS_CHAT_ID: chat, MANAGERS: number })
  await evening.restartHost()
  expect(await evening.statusOf('/agency/v1/session')).toBe(401)
  expect(parseSettings(evening.settings()).desk?.managers).toEqual([String(MANAGER)])
  expect(await bot.stop()).toBe(0)
  // Steps 10 and 11: a backup and the check.
  expect(await run('backup')).toMatchObject({ code: 0 })
  expect(await examine()).toEqual({ code: 0, red: {} })
  expect(await run('doctor', '--test-lead')).toMatchObject({ code: 0 })
  expect(telegram.state.messages.at(-1)).toMatchObject({ chat_id: chat })
  expect(smtp.letters).toHaveLength(1)
  const unnamed = [...asked, 'LEADS_CHAT_ID', 'MANAGERS'].filter((name) => !section.includes(name))
  expect(unnamed).toEqual([])
})

test('follows the order of commands in the guide', () => {
  const steps = [
    'npm ci && npm run build',
    'cp -n .env.example .env',
    'npm run putevka -- agency init',
    'npm run putevka -- agency check',
    'npm run serve',
    'npm run putevka -- bot apply --yes',
    'putevka-bot',
    '/chat',
    '/desk',
    'npm run putevka -- backup',
    'npm run putevka -- doctor',
    '--test-lead',
  ]
  const places = steps.map((step) => section.indexOf(step))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
