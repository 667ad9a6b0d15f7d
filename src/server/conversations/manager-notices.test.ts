import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time/durations.ts'
import { BOT_TOKEN, OLGA } from '#support/provider/agency-api.ts'
import { openNoticeBench, type NoticeBench } from '#support/provider/notice-bench.ts'
import { deliverManagerNotices } from '../notices/deliver-manager-notices.ts'
import { createTelegramManager } from '../notices/telegram-manager.ts'
import { createDescribeManagerNotice } from './manager-notice.ts'

let bench: NoticeBench
beforeEach(async () => {
  bench = await openNoticeBench()
})
afterEach(() => bench.close())

const PAVEL = 'telegram:5'
const managers = [OLGA, { id: PAVEL }].map(({ id }) => id.replace('telegram:', ''))

/** One round of the messages to managers. */
function tell({ privacy = 'full', isQuietAtNight = true, desk = managers }: Telling = {}) {
  const describeNotice = createDescribeManagerNotice({
    find: bench.store.findManagerNews,
    settings: { desk: { managers: desk, managerMails: [], token: '', hookKey: '' } },
    wording: { siteUrl: 'https://tours.example.ru', privacy },
    isQuietAtNight,
    clock: bench.now,
  })
  const sender = createTelegramManager({ token: BOT_TOKEN, apiRoot: bench.api.url })
  return deliverManagerNotices({ store: bench.store, describe: describeNotice, sender, clock: bench.now })
}
interface Telling {
  privacy?: 'full' | 'short'
  isQuietAtNight?: boolean
  desk?: string[]
}

const take = async (lead: string) =>
  bench.agency('PATCH', `/leads/${lead}`, {
    body: { manager: OLGA.name, manager_id: OLGA.id, status: 'in_work' },
    token: await bench.manager(),
  })
const write = (token: string, lead: string, text: string) =>
  bench.call('POST', '/user/messages', { body: { lead, text }, token })
const sent = () => bench.api.calls.at(-1)?.body

describe('the manager in charge hears by the bot', () => {
  test("of the traveller's texts in one message, with a button into the lead", async () => {
    const { token, lead } = await bench.inMessenger()
    await take(lead)
    await write(token, lead, 'Утром!')
    await write(token, lead, 'И с завтраком')
    await tell()
    await tell()
    expect(bench.api.messages).toEqual([
      `Новое сообщение по вашей заявке № ${lead}\nПишет: Анна\n\n│ Утром!\n│ И с завтраком`,
    ])
    const url = `https://tours.example.ru/desk/leads/${lead}`
    expect(sent()).toMatchObject({
      chat_id: '777',
      disable_notification: false,
      reply_markup: { inline_keyboard: [[{ text: 'Открыть заявку', web_app: { url } }]] },
    })
    bench.advance(MINUTE_MS)
    await write(token, lead, 'Ещё')
    await tell({ privacy: 'short' })
    expect(bench.api.messages.at(-1)).toBe(`Новое сообщение по вашей заявке № ${lead}`)
  })

  test.each([
    ['accept', 'Предложение принято', 'принято предложение'],
    ['decline', 'Отказ от предложения', 'отказ от предложения'],
  ])('of an offer that the traveller answers: %s', async (answer, title, words) => {
    const { token, lead } = await bench.inMessenger()
    await take(lead)
    const offer = await bench.offer(lead, 48)
    await bench.call('POST', `/user/history/offers/${offer}`, { body: { answer }, token })
    await tell()
    expect(bench.api.messages).toHaveLength(1)
    expect(bench.api.messages[0]).toContain(`${title}: Заказ звонка № ${lead}\nАнна: ${words}`)
  })

  test('of a lead that a colleague passes on, not of one taken', async () => {
    const lead = await bench.ask()
    await take(lead)
    await tell()
    expect(bench.api.messages).toEqual([])
    const body = { manager: 'Павел', manager_id: PAVEL }
    await bench.agency('PATCH', `/leads/${lead}`, { body, token: await bench.manager() })
    await tell()
    expect(sent()).toMatchObject({ chat_id: '5' })
    expect(bench.api.messages).toEqual([
      expect.stringMatching(new RegExp(`^Вам передали заявку\n\nЗаказ звонка № ${lead}\n[^]*Телефон: `)),
    ])
  })

  test.each([
    ['silent', true, true],
    ['loud', false, false],
  ])('without sound at night unless the setting is loud: %s', async (_, isQuietAtNight, expected) => {
    const { token, lead } = await bench.inMessenger()
    await take(lead)
    bench.advance(11 * HOUR_MS)
    await write(token, lead, 'Не спится')
    await tell({ isQuietAtNight })
    expect(sent()).toMatchObject({ disable_notification: expected })
  })
})

describe('nothing is sent', () => {
  test('to a lead without a manager of Telegram, of read texts, and to a former manager', async () => {
    const { token, lead } = await bench.inMessenger()
    await write(token, lead, 'Кто там?')
    await bench.move(lead, { manager: 'Анна', manager_id: 'mail:anna@example.ru' })
    await write(token, lead, 'Ау')
    await take(lead)
    await write(token, lead, 'Прочитано')
    const message = (await bench.read('lead', 'GET', `/leads/${lead}`)).lead.messages.at(-1)?.id ?? ''
    await bench.read('readLead', 'POST', `/leads/${lead}/read`, { message })
    await tell()
    await write(token, lead, 'Бывшему')
    await tell({ desk: ['5'] })
    expect(bench.api.messages).toEqual([])
  })

  test('of an erased lead, or after the lead was given away', async () => {
    const { token, lead } = await bench.inMessenger()
    await take(lead)
    await write(token, lead, 'Раз')
    await bench.move(lead, { manager: '', manager_id: '' })
    await tell()
    await take(lead)
    await write(token, lead, 'Два')
    await bench.call('DELETE', '/user/account', { token })
    await tell()
    expect(bench.api.messages).toEqual([])
  })

  test('twice: after a lost answer, a killed sender or from two hosts', async () => {
    const { token, lead } = await bench.inMessenger()
    await take(lead)
    await write(token, lead, 'Раз')
    bench.api.moods.push('break')
    await tell()
    await write(token, lead, 'Два')
    await bench.store.managerNotices.claim(bench.now(), MINUTE_MS)
    bench.advance(MINUTE_MS)
    await tell()
    expect(bench.api.calls).toHaveLength(1)
    await write(token, lead, 'Три')
    await Promise.all([tell(), tell()])
    expect(bench.api.calls).toHaveLength(2)
  })
})

test('a manager without the bot delays no one, and an outage is waited for', async () => {
  const { token, lead } = await bench.inMessenger()
  await take(lead)
  await write(token, lead, 'Раз')
  bench.api.moods.push({ status: 403, description: 'Forbidden: bot was blocked by the user' })
  await tell()
  bench.advance(DAY_MS)
  await tell()
  expect(bench.api.calls).toHaveLength(1)
  await write(token, lead, 'Два')
  bench.api.moods.push({ status: 500 })
  await tell()
  bench.advance(MINUTE_MS)
  await tell()
  expect(bench.api.messages.at(-1)).toContain('Два')
})
