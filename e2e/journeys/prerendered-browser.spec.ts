import { DAY_MS } from '#shared/domain/time/durations.ts'
import { readFileSync, readdirSync } from 'node:fs'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import { openSlowDocument } from '../fixtures/slow-document.ts'
import { screens } from '../fixtures/screens.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** Time that a page's code needs to start, ms, with a margin for a slow machine. */
const CODE_RUN_MS = 1_500
/** More than a day: HTML of that age is outdated. */
const LATER_MS = 26 * 3_600_000

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a page as it was received', async ({ page, request }) => {
    await untilPrerendered(request, '/hottours/turkey-moskva')
    await page.goto('/hottours/turkey-moskva')
    await expect(
      page
        .getByText(/\/чел\.$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/ — Путёвка$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  })

  test('leads from the search form to its search', async ({ page, request }) => {
    await untilPrerendered(request, '/')
    await page.goto('/')
    await findButton(page).click()
    await expect(page).toHaveURL(/\/tours\?.*from=1/)
  })
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu', colorScheme: 'dark' })
  // A difference between the HTML and the browser's render is an uncaught error, which fails any test.
  test('hydrates pages word for word', async ({ page }) => {
    for (const path of ['/', '/hottours', '/tours/turkey-moskva', '/directions', '/reviews']) {
      await page.goto(path)
      await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
    }
  })
})

const HYDRATED = [
  '/',
  '/hottours',
  '/hottours/turkey-moskva',
  '/tours/turkey-moskva',
  '/directions',
  '/hotels',
  '/reviews',
  '/policy',
  '/contacts',
]

for (const days of [-400, 1])
  test(`hydrates pages made ${-days} days from now without a mismatch`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + days * DAY_MS })
    for (const path of HYDRATED) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The last section boundary of a page hydrates in a later task.
      await page.clock.runFor(3000)
      await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
    }
  })

test('loads none of its document’s data again on home, but more hot tours', async ({ page, request }) => {
  await untilPrerendered(request, '/')
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
  // The visit is counted, which loads nothing.
  const loaded = asked.filter((path) => path.startsWith('/front/v1/') && path !== '/front/v1/visits')
  expect(loaded).toEqual([])
  const hot = page.getByRole('region', { name: 'Горящие туры' })
  await hot.getByRole('link', { name: 'Все' }).click()
  const heading = page.getByRole('region', { name: /^Ближайшие вылеты: \d/ })
  const seen = await heading.getAttribute('aria-label')
  await page.goto('/hottours')
  await expect(heading).toHaveAttribute('aria-label', seen ?? '')
})

test('keeps a prerendered page whose code runs before the document has loaded', async ({
  page,
  request,
  host,
}) => {
  await untilPrerendered(request, '/')
  const slow = await openSlowDocument(host.url, '<script type="application/json" id="page">')
  try {
    const code = page.waitForResponse(/\/assets\/react-/)
    await page.goto(slow.url, { waitUntil: 'commit' })
    await (await code).finished()
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveText('К содержанию')
    // The code runs. By then it would have done what it does with an incomplete document.
    await page.waitForTimeout(CODE_RUN_MS)
    await expect(focused).toHaveText('К содержанию')
    slow.release()
    await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
    await expect(focused).toHaveText('К содержанию')
  } finally {
    await slow.stop()
  }
})

test.describe('with links that prefetch', () => {
  test.use({ isSparing: false })

  test('requests only the payload on a navigation to a prerendered page', async ({ page }) => {
    // Ready from now on: the manifest of the build names it.
    await page.goto('/contacts')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const listed = page.waitForResponse(/builds\/meta/)
    await page.goto('/about')
    await listed
    asked.length = 0
    await page.getByRole('banner').getByRole('link', { name: 'Путёвка, на главную' }).click()
    await page.goto('/about')
    await page.waitForResponse(/builds\/meta/)
    const payload = page.waitForResponse(/\/contacts\/_payload\.json/)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click()
    expect((await payload).status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/front/v1/init'))).toEqual([])
  })
})

test('shows the age of a page from an old cache while it refreshes', async ({ page, request, host }) => {
  await untilPrerendered(request, '/hottours')
  await page.clock.install({ time: Date.now() + LATER_MS })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${host.url}/front/v1/**`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/hottours')
  const note = page
    .getByRole('status')
    .filter({ hasText: /^Данные на \d+\s[а-я]+,\s\d\d:\d\d\. Обновляем…$/ })
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return note.count()
    })
    .toBe(1)
  release()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return note.count()
    })
    .toBe(0)
})

test('includes the style sheets of everything the host renders', async ({ request }) => {
  const folder = new URL('../../dist/client/assets/', import.meta.url)
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const known = new Set(sheets.flatMap((name) => ruled(readFileSync(new URL(name, folder), 'utf8'))))
  let drawn = 0
  for (const { name, address, prepare } of screens) {
    if (prepare !== undefined) continue
    const path = typeof address === 'string' ? address : await address(request)
    const html = await (await request.get(path)).text()
    const [head = '', body = ''] = html.split('</head>')
    // Keeps phones from making call links of numbers.
    expect(head, name).toContain('<meta name="format-detection" content="telephone=no"')
    const own = new Set(
      [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].flatMap(([, sheet = '']) => ruled(sheet)),
    )
    const classes = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const bare = classes.filter((one) => known.has(one) && !own.has(one))
    expect([...new Set(bare)], name).toEqual([])
    drawn += classes.length
  }
  expect(drawn, 'classes drawn').toBeGreaterThan(1000)
})

/** Returns the class names of modules that a sheet has rules for: those carry a hash. */
function ruled(sheet: string): string[] {
  return [...sheet.matchAll(/\.(_\w+_[a-z0-9]{5}_\d+)/g)].flatMap(([, name]) => name ?? [])
}
