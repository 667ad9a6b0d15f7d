import type { Page } from '@playwright/test'
import { DEV_BOT_TOKEN } from '#server/identity/init-data-signature.ts'
import { createHandOver } from '../../bot-config/run/hand-over.ts'
import { test } from '../fixtures/bot-api.ts'
import { TO_TRAVELLER, enterDesk } from '../fixtures/desk.ts'
import { EXPECT_CALL, acceptedHeading, fillContacts } from '../fixtures/labels.ts'
import { anna, expect } from '../fixtures/test.ts'

const SEND = 'Отправить в Telegram'

test('leads from a request to the booking, with questions in the chat of the bot', async ({
  openInMessenger,
  browser,
  readCode,
  host,
  botApi,
}) => {
  const name = `Анна ${Date.now()}`
  const { page, pressMain } = await openInMessenger('/support', {
    user: { ...anna, allows_write_to_pm: true },
  })
  // A request sent before the sign-in belongs to no account.
  await expect(page.getByRole('link', { name: /^Профиль: / })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Заказать звонок' }).click()
  const sheet = page.getByRole('dialog')
  await fillContacts(sheet, name)
  await pressMain(EXPECT_CALL)
  await expect(acceptedHeading(sheet)).toBeVisible()
  await sheet.getByRole('button', { name: 'Закрыть' }).click()

  const { manager, close } = await openDesk()
  await manager.getByRole('link', { name }).click()
  await manager.getByRole('button', { name: 'Взять себе' }).click()
  await expect(manager.getByText('Читает в Telegram').first()).toBeVisible()
  await manager.getByLabel(TO_TRAVELLER).fill('Утром или вечером вылететь?')
  await manager.getByRole('button', { name: SEND }).click()
  const thread = manager.getByRole('region', { name: 'Переписка' })
  await expect(thread.getByText(/· Доставлено/)).toBeVisible()
  expect(botApi.messages.some((text) => text.includes('Утром или вечером вылететь?'))).toBe(true)

  await answerInChat('Утром, пожалуйста')
  await expect(thread.getByText('Утром, пожалуйста')).toBeVisible()
  await expect(manager.getByRole('link', { name })).toContainText('Ответить')

  await manager.getByRole('button', { name: 'Сделать предложение' }).click()
  await manager.getByLabel('Что предлагаете').fill('Тот же отель, вылет в 7 утра')
  await manager.getByRole('form', { name: 'Новое предложение' }).getByRole('button', { name: SEND }).click()
  await page.goto('/history')
  const card = page.getByRole('article').first()
  await expect(card.getByText('Утром, пожалуйста')).toBeVisible()
  await card.getByText('Утром, пожалуйста').scrollIntoViewIfNeeded()
  await expect(thread.getByText(/· Прочитано/)).toBeVisible()
  await accept(page)
  await expect(manager.getByRole('link', { name })).toContainText('Принято: позвонить')

  await manager.getByRole('button', { name: 'Итог и срок' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Дозвонились' }).click()
  const status = manager.getByRole('region', { name: 'Статус' })
  await status.getByRole('radio', { name: 'Бронь' }).check()
  await status.getByRole('button', { name: 'Сохранить статус' }).click()
  await expect(card.getByText('Забронировано', { exact: true })).toBeVisible()
  await close()

  async function openDesk() {
    const context = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
    const tab = await context.newPage()
    await enterDesk({ page: tab, readCode }, 'vera')
    return { manager: tab, close: () => context.close() }
  }

  /** As the bot's process hands a message over. */
  async function answerInChat(text: string) {
    const handOver = createHandOver({
      host: host.url,
      token: DEV_BOT_TOKEN,
      fetch,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
    const message = { kind: 'message', message_id: 1, text, lead: '', telegram_id: String(anna.id) } as const
    expect(await handOver(message)).toMatchObject({ outcome: 'taken' })
  }
})

async function accept(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'Принять' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Принять' }).click()
}
