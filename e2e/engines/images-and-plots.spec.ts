import { request as requests } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { searchAddress } from '../fixtures/results.ts'
import { expect, test } from './test.ts'
import { resultsSettled, widths } from './ways.ts'

for (const { width, height } of widths) {
  test(`at ${width}: chooses prices by month and day by keys and by clicks`, async ({ visitor }) => {
    await visitor.tab.resize(width, height)
    await visitor.open('/tours/turkey-moskva')
    const months = { inside: { role: 'region', name: /Цены по месяцам/ } } as const
    await visitor.press('button', /, от .*₽/, { ...months, nth: 2 })
    await visitor.arrives(/month=\d{4}-\d\d/)
    const pressed = await visitor.part('button', /, от .*₽/, { ...months, nth: 2 })
    expect(pressed.isFocused).toBe(true)
    await visitor.key('right')
    await expect
      .poll(async () => (await visitor.glance('button', /, от .*₽/, { ...months, nth: 3 }))?.isFocused)
      .toBe(true)
    await visitor.key('enter')
    await visitor.sees(/Цены по дням/)
    await visitor.arrives(/month=/)
    await visitor.press('button', /^Таблицей/, months)
    await visitor.part('table', /Цены по месяцам/)
  })

  test(`at ${width}: turns the gallery of a hotel by keys, buttons, scroll and finger`, async ({
    visitor,
    wire,
  }) => {
    const request = await requests.newContext({ baseURL: wire.url })
    const { hotel } = await findTour(request, 'unchanged')
    await request.dispose()
    await visitor.tab.resize(width, height)
    await visitor.open(`/hotels/turkey/kemer/hotel_${hotel.hotelcode}`)
    await visitor.press('button', /^Открыть фото 1 из/)
    await visitor.sees(/1 из \d/)
    await visitor.key('right')
    await visitor.sees(/2 из \d/)
    await visitor.press('button', /^Предыдущее фото/)
    await visitor.sees(/1 из \d/)
    await expect.poll(() => visitor.tab.evaluate(placeOfTrack)).toBe(0)
    await visitor.tab.evaluate(scrollToNextPhoto)
    await visitor.sees(/2 из \d/)
    await visitor.tab.swipe({ x: width / 2, y: 200 }, { x: width / 2, y: 500 })
    await visitor.gone('dialog')
    const opener = () => visitor.part('button', /^Открыть фото 1 из/)
    await expect.poll(async () => (await opener()).isFocused).toBe(true)
    // As in Safari, where a click does not focus a button.
    await visitor.tab.evaluate(pressUnfocused)
    await visitor.part('dialog')
    await visitor.key('escape')
    await visitor.gone('dialog')
    await expect.poll(async () => (await opener()).isFocused).toBe(true)
    await visitor.sees(/Где находится/)
    await visitor.part('region', /Где находится/)
    await visitor.sees(/До аэропорта/)
  })
}

test('chooses a resort in results on the map of their country', async ({ visitor }) => {
  await visitor.open(searchAddress(8))
  await resultsSettled(visitor)
  await visitor.press('button', /^Карта/)
  await visitor.press('button', undefined, { nth: 1, inside: { role: 'region', name: /Курорты на схеме/ } })
  await visitor.press('button', /^Показать \d+/)
  await visitor.arrives(/f_region=/)
})

test('prepares the printed sheet of a tour before the browser prints', async ({ visitor, wire }) => {
  const request = await requests.newContext({ baseURL: wire.url })
  const { address } = await findTour(request, 'unchanged')
  await request.dispose()
  await visitor.open(address)
  await expect.poll(() => visitor.tab.evaluate(unfoldActions)).toBe(true)
  await visitor.part('button', /^Распечатать/)
  await visitor.tab.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] =
        document.querySelector('[data-print-sheet]')?.textContent ?? ''
    }
  })
  await visitor.press('button', /^Распечатать/)
  await expect
    .poll(() => visitor.tab.evaluate(() => document.documentElement.dataset['printed'] ?? ''))
    .toContain('8 800 000-00-00')
})

/** Opens «Ещё» with the print button; false while it has not loaded. */
function unfoldActions(): boolean {
  const all = [...document.querySelectorAll('details')]
  const more = all.find(({ textContent }) => textContent?.includes('Распечатать'))
  more?.setAttribute('open', '')
  return more !== undefined
}

function placeOfTrack(): number | undefined {
  return document.querySelector('dialog[open] ul')?.scrollLeft
}

/** A finger scrolls the photos natively; no driver of these engines can. */
function scrollToNextPhoto(): void {
  const track = document.querySelector('dialog[open] ul')
  track?.scrollTo({ left: track.clientWidth, behavior: 'instant' })
}

function pressUnfocused(): void {
  const opener = document.querySelector<HTMLElement>('button[aria-label^="Открыть фото 1 из"]')
  opener?.blur()
  opener?.click()
}
