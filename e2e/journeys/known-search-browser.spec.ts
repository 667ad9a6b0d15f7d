import { holdCode } from '../fixtures/document-loads.ts'
import { makeKnown, MAX_SHIFT, watchShifts } from '../fixtures/known-search.ts'
import { SEARCH_PROGRESS } from '../fixtures/labels.ts'
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
  await expect(page.getByRole('progressbar', { name: SEARCH_PROGRESS })).toHaveCount(0)
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
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(40)
})

test('shows a known search in a messenger where it stays while the app starts', async ({
  page,
  openInTelegram,
  request,
}) => {
  const address = await makeKnown(request)
  await page.addInitScript(watchShifts)
  const release = await holdCode(page)
  const opening = openInTelegram(address)
  const summary = page.getByRole('button', { name: /Москва → Турция/ })
  const first = await summary.boundingBox().finally(release)
  await opening
  await expect(page.getByRole('banner').locator(summary)).toBeVisible()
  expect(await summary.boundingBox()).toEqual(first)
  await expect(page.getByRole('progressbar', { name: SEARCH_PROGRESS })).toHaveCount(0)
  expect(await page.evaluate(() => window.shift)).toBeLessThan(MAX_SHIFT)
})
