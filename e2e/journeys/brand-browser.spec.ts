import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deriveBrand } from '#shared/theme/brand-colors.ts'
import { readTokens } from '#shared/theme/tokens.ts'
import type { Locator } from '@playwright/test'
import { untilPrerendered } from '../fixtures/document-loads.ts'
import { findButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

/** An orange. Light pages use a darker shade, dark ones a lighter shade. */
const BRAND_COLOR = '#ff6a00'
const sheet = readFileSync(join(import.meta.dirname, '../../src/shared/theme/tokens.css'), 'utf8')
const derived = deriveBrand(BRAND_COLOR, readTokens(sheet))
/** From a theme with a readable button. */
const CLIENT_BUTTON = '#1a62a8'

test.use({ hostSettings: { BRAND_COLOR } })
// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

for (const scheme of ['light', 'dark'] as const)
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme })

    test('uses the brand color in the first paint and in the open page', async ({
      page,
      request,
      allowConsole,
      checkA11y,
    }) => {
      allowConsole(/ERR_FAILED/)
      await untilPrerendered(request, '/')
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/', { waitUntil: 'commit' })
      const button = findButton(page)
      await expect(button).toBeVisible()
      const expected = [derived[scheme].brand, derived[scheme]['brand-ink']]
      expect(await colorsOf(button)).toEqual(expected)
      await page.unroute('**/assets/*.js')
      await page.reload()
      await expect.poll(() => page.evaluate(() => 'early' in window)).toBe(false)
      expect(await colorsOf(button)).toEqual(expected)
      await checkA11y()
    })
  })

test('keeps the button color of the messenger inside a messenger', async ({ openInTelegramObject }) => {
  const { page } = await openInTelegramObject('/contacts', {
    without: ['MainButton'],
    theme: {
      bg_color: '#ffffff',
      secondary_bg_color: '#f0f0f0',
      text_color: '#222222',
      link_color: CLIENT_BUTTON,
      button_color: CLIENT_BUTTON,
      button_text_color: '#ffffff',
    },
  })
  await expect(page.locator('html')).toHaveAttribute('data-client', 'messenger')
  const tokens = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return ['--brand', '--brand-ink', '--link'].map((name) => style.getPropertyValue(name))
    })
  await expect.poll(tokens).toEqual([CLIENT_BUTTON, '#ffffff', CLIENT_BUTTON])
})

async function colorsOf(element: Locator): Promise<string[]> {
  const colors = await element.evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node)
    return [backgroundColor, color]
  })
  return colors.map(
    (color) =>
      `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`,
  )
}
