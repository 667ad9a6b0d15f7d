import { findTour } from '../fixtures/find-tour.ts'
import { anna, expect, test } from '../fixtures/test.ts'

const openRequest = '/tour-booking?from=1&to=4'

test('asks before closing only while typed input is unsent', async ({ openInMessenger }) => {
  const { page, messenger, pressMain } = await openInMessenger(openRequest)
  const asks = () => expect.poll(async () => (await messenger.shows()).asksBeforeClosing)
  // Focusing a field is no input.
  await page.getByLabel('Как к вам обращаться').focus()
  await page.getByLabel('Телефон').focus()
  await asks().toBe(false)
  await page.getByLabel('Телефон').pressSequentially('9161234567')
  await asks().toBe(true)
  await page.reload()
  await expect(page.getByLabel('Телефон')).not.toHaveValue('')
  await asks().toBe(true)
  await page.getByLabel('Как к вам обращаться').fill('Закрытие')
  await page.getByRole('checkbox', { name: /согласие/ }).check()
  await pressMain('Отправить заявку')
  await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
  await asks().toBe(false)
})

test('continues the page in the client’s bars in light and dark schemes', async ({ openInMessenger }) => {
  const { page, messenger } = await openInMessenger('/policy')
  const colors = () => expect.poll(async () => (await messenger.shows()).colors)
  await colors().toEqual({ header: '#ffffff', page: '#f0f0f0', bottom: '#ffffff' })
  await expect(page.getByRole('main')).toBeVisible()
  await messenger.switchTheme('dark')
  await colors().toEqual({ header: '#232e3c', page: '#17212b', bottom: '#232e3c' })
})

test('ignores a swipe down while images are swiped', async ({ openInMessenger, request }) => {
  const { hotel } = await findTour(request, 'unchanged')
  const { page, messenger } = await openInMessenger(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
  const canSwipe = () => expect.poll(async () => (await messenger.shows()).canSwipe)
  await page.getByRole('button', { name: /Открыть фото 1/ }).click()
  await canSwipe().toBe(false)
  await page.keyboard.press('Escape')
  await canSwipe().toBe(true)
})

test('asks for permission to write once, after a request, with the reason', async ({ openInMessenger }) => {
  const { page, messenger, pressMain } = await openInMessenger(openRequest)
  const asked = () => messenger.events().filter(({ name }) => /request_?write_?access/i.test(name)).length
  const send = async () => {
    await page.getByLabel('Как к вам обращаться').fill('Ответ в чате')
    await page.getByLabel('Телефон').pressSequentially('9161234567')
    await page.getByRole('checkbox', { name: /согласие/ }).check()
    await pressMain('Отправить заявку')
    await expect(page.getByRole('heading', { name: /у менеджера/ })).toBeVisible()
  }
  const ask = page.getByRole('button', { name: 'Получать ответы в Telegram' })
  await send()
  expect(asked()).toBe(0)
  await expect(page.getByText('Ответить вам прямо в Telegram?')).toBeVisible()
  await ask.click()
  await expect(page.getByText('Теперь менеджер может ответить вам в чате')).toBeVisible()
  await page.getByRole('button', { name: 'Ещё одна заявка' }).click()
  await send()
  await expect(ask).toHaveCount(0)
  expect(asked()).toBe(1)
})

test('brings a search to another device of the same user', async ({ openInMessenger }) => {
  const { page, pressMain } = await openInMessenger('/')
  await pressMain('Найти')
  await expect(page).toHaveURL(/\/tours\?from=1&to=4/)
  const kept = () => page.evaluate(() => localStorage.getItem('mock-cloud:recent_searches') ?? '')
  await expect.poll(kept).toContain('Москва')
  // The other device: its local storage has no search.
  await page.evaluate((name) => localStorage.removeItem(name), `${anna.id}/recent_searches`)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Вы искали' }).getByRole('link')).toHaveCount(1)
})
