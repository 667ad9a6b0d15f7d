import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { makeKnown, MAX_SHIFT, watchShifts } from '../fixtures/known-search.ts'
import { expect, test } from '../fixtures/test.ts'

// A difference between the HTML and the browser's render is an uncaught error, which fails any test.
test('shows a known search from its document and completes it in place', async ({ page, request }) => {
  const address = await makeKnown(request)
  const reply = await request.get(`${address}&utm_source=vk`)
  expect(reply.headers()['x-robots-tag']).toBe('noindex')
  const html = await reply.text()
  const codes = [...html.matchAll(/data-hotel="(\d+)"/g)].map(([, code]) => code ?? '')
  expect(codes).toHaveLength(8)
  expect(html).toMatch(/<link rel="preload" as="image"[^>]* fetchPriority="high"/)
  expect(html).toContain('<meta name="robots" content="noindex"')

  await page.addInitScript(watchShifts)
  const begun: string[] = []
  page.on('request', (call) => begun.push(new URL(call.url()).pathname))
  await page.goto(address)
  const cards = page.locator('[data-hotel]')
  const codesShown = () => cards.evaluateAll((list) => list.map((card) => card.getAttribute('data-hotel')))
  const count = /<span>(\d+ отел[а-я]+)<\/span>/.exec(html)?.[1] ?? ''
  await expect(page.getByText(new RegExp(`^${count} ?от \\d`))).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Ход поиска' })).toHaveCount(0)
  expect((await codesShown()).slice(0, 8)).toEqual(codes)
  expect(begun).not.toContain('/front/v1/search/request')
  expect(await page.evaluate(() => window.shift)).toBeLessThan(MAX_SHIFT)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(async () => (await codesShown()).length).toBeGreaterThan(8)
})

test('returns to the same card when a known search is loaded again', async ({ page, request }) => {
  await page.goto(await makeKnown(request))
  const cards = page.locator('[data-hotel]')
  const card = cards.nth(19)
  // A wheel would go on scrolling after the card is found.
  const scrollTo = (element: Element) => element.scrollIntoView({ behavior: 'instant' })
  await expect(async () => {
    await cards.last().evaluate(scrollTo)
    await expect(card).toBeAttached({ timeout: 500 })
  }).toPass()
  await card.evaluate(scrollTo)
  const code = (await card.getAttribute('data-hotel')) ?? ''
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join()))
    .toContain(`"hotel":"${code}"`)
  const topOf = async () => Math.round((await page.locator(`[data-hotel="${code}"]`).boundingBox())?.y ?? NaN)
  const top = await topOf()
  const html = (await page.reload())?.text()
  expect(await html).toContain('data-hotel="')
  await expect.poll(async () => Math.abs((await topOf()) - top), { timeout: 10_000 }).toBeLessThan(40)
})

test('keeps a chosen order of a known search on the way back', async ({ page, request }) => {
  await page.goto(await makeKnown(request))
  await expect(page.getByText(/^\d+\sотел[а-я]+\s?от\s/)).toBeVisible()
  const first = page.locator('[data-hotel]').first()
  const best = await first.getAttribute('data-hotel')
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('price')
  await expect(first).not.toHaveAttribute('data-hotel', best ?? '')
  const cheapest = (await first.getAttribute('data-hotel')) ?? ''
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Путёвка/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Куда поедем?' })).toBeVisible()
  await page.goBack()
  await expect(first).toHaveAttribute('data-hotel', cheapest)
  await expect(page.getByRole('button', { name: /показать/i })).toHaveCount(0)
})

test('leaves a filtered known search to the browser', async ({ request }) => {
  const query = plentifulQuery()
  const address = `/tours?${queryToParams(query).toString()}&f_stars=5`
  for (const path of [address, address]) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain('data-hotel="')
  }
})
