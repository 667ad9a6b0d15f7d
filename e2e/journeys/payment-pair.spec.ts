import type { BrowserContext, Page } from '@playwright/test'
import { enterDesk } from '../fixtures/desk.ts'
import { choose, test } from '../fixtures/pay-page.ts'
import { expect } from '../fixtures/test.ts'

test('pays after a decline, and the manager sees the money and returns a part', async ({
  page,
  open,
  already,
  context,
  browser,
  host,
  readCode,
  checkA11y,
}) => {
  const [id = ''] = await already.requests()
  const { messenger } = await open('/history')
  const card = page.getByRole('article', { name: `№ ${id}` })
  await expect(card.getByText('Новая', { exact: true })).toBeVisible()

  const desk = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 } })
  const manager = await desk.newPage()
  await enterDesk({ page: manager, readCode }, messenger ? 'vera' : 'lev', `/desk/leads/${id}`)
  await askForPayment(manager)

  const pay = card.getByRole('link', { name: /^Оплатить 60/ })
  await expect(pay).toBeVisible()
  await expect(card.getByText(/^Откроется страница ЮKassa\./)).toBeVisible()
  await checkA11y()

  /** Opens the page of YooKassa by the client's own means. */
  const openPage = async () => {
    if (!messenger) {
      await pay.click()
      return page
    }
    await pay.click()
    const heard = JSON.stringify(await messenger.heard('openLink'))
    const [url] = /http[^"\\]+\?in=telegram/.exec(heard) ?? []
    return openOutside(context, url)
  }
  const declined = await openPage()
  await expectReturn(declined, id, messenger !== undefined, () => choose(declined, 'Отказ банка'))
  await expect(card.getByText(/^Не оплачено: не прошла проверка 3-D Secure/)).toBeVisible()

  const paid = await openPage()
  await expectReturn(paid, id, messenger !== undefined, () => choose(paid, 'Подтвердить оплату'))
  await expect(
    card.getByRole('group', { name: 'Оплата' }).getByText('Оплачено', { exact: true }),
  ).toBeVisible()
  await expect(pay).toHaveCount(0)
  await checkA11y()

  const panel = manager.getByRole('region', { name: 'Оплата' })
  await expect(panel.getByText(/^Оплачено 60\s000\s₽$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Вернуть деньги' }).click()
  const refund = panel.getByRole('form', { name: 'Возврат денег' })
  await refund.getByLabel('Вернуть, ₽').fill('10000')
  await refund.getByLabel('Почему').fill('Экскурсии не будет')
  await refund.getByRole('button', { name: /^Вернуть 10\s000/ }).click()
  await expect(panel.getByText(/^Возвращено 10\s000\s₽: Экскурсии не будет$/)).toBeVisible()
  await checkA11y(undefined, manager)
  await expect(card.getByText(/^Возвращено 10\s000\s₽$/)).toBeVisible()
  await desk.close()
})

async function askForPayment(manager: Page): Promise<void> {
  await manager.getByRole('button', { name: 'Взять себе' }).click()
  await manager.getByRole('button', { name: 'Попросить оплату' }).click()
  const form = manager.getByRole('form', { name: 'Новая оплата' })
  await form.getByLabel('Сумма, ₽').fill('60 000')
  const send = form.getByRole('button', { name: /^Отправить|^Сохранить без отправки/ })
  await send.click()
  await expect(manager.getByRole('region', { name: 'Оплата' }).getByText('Ждём оплату')).toBeVisible()
}

/** As the phone's browser does. */
async function openOutside(context: BrowserContext, url = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Leads back to the request on the site, or in the app of Telegram, which this machine does not reach. */
async function expectReturn(
  page: Page,
  id: string,
  isTelegram: boolean,
  act: () => Promise<void>,
): Promise<void> {
  if (!isTelegram) {
    await act()
    return expect(page).toHaveURL(new RegExp(`/history\\?request=${id}$`))
  }
  const returning = page.waitForRequest(/^https:\/\/t\.me\//)
  await act()
  const { searchParams, pathname } = new URL((await returning).url())
  expect([pathname, searchParams.get('startapp')]).toEqual([
    '/putevka_bot/tours',
    expect.stringContaining(id),
  ])
  await page.close()
}
