import { queryToParams } from '#shared/domain/search/tour-query.ts'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/bot-api.ts'
import { findTour, plentifulQuery } from '../fixtures/find-tour.ts'
import type { MessengerHandle } from '../fixtures/messenger-page.ts'
import { anna, expect } from '../fixtures/test.ts'

// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

const SELECTION = `/tours?${queryToParams(plentifulQuery()).toString()}`
const PREPARED = 'web_app_send_prepared_message'

const share = (page: Page) => page.getByRole('button', { name: 'Поделиться' })
/** Without an account the bot prepares nothing. The first page of a fresh host is slow. */
const signedIn = (page: Page) =>
  expect(page.getByRole('link', { name: 'Профиль: anna_morozova' })).toBeVisible()
const told = (messenger: MessengerHandle, event: string) =>
  messenger.events().filter(({ name }) => name === event)

test.beforeEach(({ botApi }) => {
  botApi.calls.length = 0
  botApi.moods.length = 0
  botApi.result = { id: 'prepared-1', expiration_date: 0 }
})

test('sends a tour, its hotel and a selection as messages of the bot', async ({
  openInTelegram,
  request,
  baseURL,
  botApi,
}) => {
  // Three messages, each opened by two travellers.
  test.slow()
  const { hotel, address } = await findTour(request, 'unchanged')
  const [, search = ''] = /\?(.*)&price=/.exec(address) ?? []
  const shared = [
    [address, /^Тур из Москвы: .+ ₽ за двоих/],
    [`/hotels/turkey/any/hotel_${hotel.hotelcode}?${search}`, new RegExp(hotel.countryname)],
    [SELECTION, /^Туры в Турцию из Москвы: .+ 2 взрослых$/],
  ] as const
  for (const [path, words] of shared) {
    const { page, messenger } = await openInTelegram(path, { prepared: 'sent' })
    await signedIn(page)
    await expect(page.getByText(/Цена подтверждена в|за двоих/).first()).toBeVisible()
    await share(page).click()
    expect(await messenger.heard(PREPARED)).toEqual({ id: 'prepared-1' })
    const call = botApi.calls.at(-1)
    expect(call?.path).toMatch(/\/savePreparedInlineMessage$/)
    const message = JSON.stringify(call?.body).replaceAll('\u00a0', ' ')
    const { user_id, result } = JSON.parse(message) as PreparedMessage
    expect(user_id).toBe(anna.id)
    expect(result.input_message_content.message_text).toMatch(words)
    expect(result.input_message_content.link_preview_options.url).toContain(`${baseURL}/`)
    const [[button]] = result.reply_markup.inline_keyboard
    expect(button.url).toMatch(/^https:\/\/t\.me\/putevka_bot\/tours\?startapp=[\w-]+$/)
    expect(told(messenger, 'web_app_open_tg_link')).toEqual([])

    // The message's button opens the same page for every recipient.
    const startParam = new URL(button.url).searchParams.get('startapp') ?? ''
    const other = await openInTelegram('/', { startParam })
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

interface PreparedMessage {
  user_id: number
  result: {
    input_message_content: { message_text: string; link_preview_options: { url: string } }
    reply_markup: { inline_keyboard: [[{ url: string }]] }
  }
}
