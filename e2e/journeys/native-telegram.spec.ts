import { findTour } from '../fixtures/find-tour.ts'
import { SEND_REQUEST, acceptedHeading, consentBox, nameField, phoneField } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

const openRequest = '/tour-booking?from=1&to=4'

test('asks before closing only while typed input is unsent', async ({ openInMessenger }) => {
  const { page, messenger, pressMain } = await openInMessenger(openRequest)
  const asks = () => expect.poll(async () => (await messenger.shows()).asksBeforeClosing)
  // Focusing a field is no input.
  await nameField(page).focus()
  await phoneField(page).focus()
  await asks().toBe(false)
  // An earlier request may have left its phone in the account.
  await phoneField(page).fill('')
  await phoneField(page).pressSequentially('9169876543')
  await asks().toBe(true)
  await page.reload()
  await expect(phoneField(page)).not.toHaveValue('')
  await asks().toBe(true)
  await nameField(page).fill('Закрытие')
  await consentBox(page).check()
  await pressMain(SEND_REQUEST)
  await expect(acceptedHeading(page)).toBeVisible()
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
