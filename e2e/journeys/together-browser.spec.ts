import { comparedTours } from '../fixtures/compared-tours.ts'
import { expect, test } from '../fixtures/test.ts'

test('shares hearts and compared tours, shows a friend’s vote live, asks for one', async ({
  open,
  already,
  request,
  browser,
  baseURL,
  checkA11y,
  extraHTTPHeaders,
}) => {
  await already.favorites(3)
  const { page } = await open('/favorites')
  await page.getByRole('button', { name: 'Поделиться и обсудить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Выбираем вместе' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить ссылку' })).toBeVisible()
  await expect(page.getByText('Пока никто не проголосовал')).toBeVisible()
  await checkA11y(undefined, page)

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'ru-RU',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const friend = await context.newPage()
  await friend.goto(new URL(page.url()).pathname)
  const card = friend.getByRole('main').getByRole('listitem').nth(1)
  const name = await card.getByRole('heading').innerText()
  await expect(friend.getByRole('button', { name: 'Отправить ссылку' })).toHaveCount(0)
  await card.getByRole('button', { name: /^За/ }).click()
  await friend.getByRole('dialog').getByLabel('Имя').fill('Мария')
  await checkA11y(undefined, friend)
  await friend.getByRole('button', { name: 'Проголосовать' }).click()
  await expect(card.getByText('Мария')).toBeVisible()

  const owned = page.getByRole('main').getByRole('listitem').nth(1)
  await expect(owned.getByText('Мария')).toBeVisible()
  await expect(owned.getByText('Больше голосов')).toBeVisible()
  await checkA11y(undefined, page)

  await friend.getByLabel('Ваш комментарий').fill('Ближе к морю')
  await friend.getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByText('Ближе к морю')).toBeVisible()
  await card.getByRole('button', { name: /^За/ }).click()
  await expect(owned.getByText('Больше голосов')).toHaveCount(0)
  await card.getByRole('button', { name: /^За/ }).click()
  await expect(owned.getByText('Больше голосов')).toBeVisible()
  await friend.reload()
  await expect(card.getByRole('button', { name: /^За/ })).toHaveAttribute('aria-pressed', 'true')

  await owned.getByRole('link', { name: 'Оставить заявку' }).click()
  await expect(page).toHaveURL(/\/tour-booking\?.*hotels=\d+/)
  await expect(page.getByText(name).first()).toBeVisible()
  await page.goBack()
  const tours = await comparedTours(request, 2)
  await page.evaluate((kept) => localStorage.setItem('recent_comparison', kept), JSON.stringify(tours))
  await page.getByRole('button', { name: 'Закрыть голосование' }).click()
  await page.getByRole('button', { name: 'Закрыть и удалить голоса' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'Голосование закончилось' })).toBeVisible()

  await page.getByRole('link', { name: 'Сравнение туров' }).click()
  await page.getByRole('button', { name: 'Поделиться и обсудить' }).click()
  const own = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first()
  await expect(own.getByText(/^Цена не изменилась/)).toBeVisible()
  await checkA11y(undefined, page)
  await friend.goto(new URL(page.url()).pathname)
  await friend.getByRole('main').getByRole('button', { name: /^За/ }).first().click()
  await expect(own.getByText('Больше голосов')).toBeVisible()
  await own.getByRole('link', { name: 'Оставить заявку' }).click()
  await expect(page).toHaveURL(/\/tour-booking\?.*tour=/)
  await expect(page.getByText(/· \d+.ноч/)).toBeVisible()
  await context.close()
})
