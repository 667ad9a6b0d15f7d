import { expect, test } from '../fixtures/test.ts'
import { hostileStrings } from '../../tests/hostile-strings.ts'

/**
 * The browser reports an attribute of an inert parse but never runs it. Anything that got further would
 * leave its mark.
 */
const INERT = /script-src-attr|Content Security Policy|\.example/

const questions = hostileStrings.map((text, index) => ({
  title: text,
  alias: `question-${index}`,
  show_in_footer: index < 40,
  content: text,
}))
const all = hostileStrings.join('')
const settings = {
  settings: [
    {
      key: 'view',
      value: [
        'about',
        'benefits',
        'policy',
        'consent',
        'requisites',
        'reviews',
        'technology',
        'logo',
        'name',
      ].map((title) => ({ title, content: all })),
    },
    { key: 'main_menu', value: questions.slice(0, 20).map((item) => ({ ...item, alias: 'tours' })) },
    {
      key: 'right_menu',
      value: [{ title: 'Оплата', alias: 'payment', content: all }, ...questions.slice(20, 40)],
    },
    { key: 'left_menu', value: questions },
    {
      key: 'contacts',
      value: hostileStrings.map((text, index) => ({
        title: index % 2 === 0 ? text : 'Phone',
        link: index % 3 === 0 ? `https://social.example/${index}` : text,
        image: text,
      })),
    },
  ],
  lfr: hostileStrings.map((text) => ({ type: 'city', title: text, url: text })),
}

test('runs none of 500 hostile strings in every text of the settings', async ({ allowConsole, page }) => {
  test.slow()
  allowConsole(INERT)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('dialog', (dialog) => asked.push(`dialog: ${dialog.message()}`))
  await page.route('**/front/v1/init/settings', (route) => route.fulfill({ json: settings }))
  for (const address of ['/', '/support', '/about', '/contacts', '/policy', '/reviews', '/payment']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Everything that opens is open, every focusable element had focus.
    await page.evaluate(() => {
      for (const item of document.querySelectorAll('details')) item.open = true
      for (const item of document.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')) item.focus()
    })
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(new URL(page.url()).pathname).toBe(address)
    expect(asked.filter((url) => /evil\.example|dialog/.test(url))).toEqual([])
    expect(await page.locator('main script, main iframe, main object, main embed, main style').count()).toBe(
      0,
    )
    expect(await page.locator('a[href^="javascript" i], a[href^="data" i]').count()).toBe(0)
  }
})
