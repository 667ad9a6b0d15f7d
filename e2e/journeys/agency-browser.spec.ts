import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sampleFolder } from '#server/agency/sample-agency.ts'
import type { Page } from '@playwright/test'
import { findTour } from '../fixtures/find-tour.ts'
import { startHost, type Host } from '../fixtures/host.ts'
import { resultsSettled, searchAddress } from '../fixtures/results.ts'
import { screens } from '../fixtures/screens.ts'
import { heartButton } from '../fixtures/labels.ts'
import { expect, test } from '../fixtures/test.ts'

// All tests of this file share one host with these settings.
test.describe.configure({ mode: 'default' })

/** Writes the sample under another name. Called again while the host runs. */
function writeAgency(dataDir: string, name: string): void {
  const paths = readdirSync(sampleFolder(), { recursive: true, encoding: 'utf8' })
  for (const path of paths.filter((one) => one.endsWith('.md'))) {
    const file = join(dataDir, 'agency', path)
    const text = readFileSync(join(sampleFolder(), path), 'utf8')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      text.replace('name: Путёвка', `name: ${name}`).replaceAll('ООО «Путёвка»', `ООО «${name}»`),
    )
  }
}

/** As long as `agency.md` allows. */
const LONGEST_NAME = 'Международное агентство путешествий и экскурсий «Северный ветер'.slice(0, 60)

let host: Host
let dataDir: string
test.beforeAll(async () => {
  const prepare = (folder: string) => {
    dataDir = folder
    writeAgency(folder, 'Ромашка')
  }
  host = await startHost({}, { prepare })
})
test.afterAll(() => host.stop())

test('shows the name of the agency everywhere and ours nowhere', async ({ request, playwright }) => {
  const addresses = screens.flatMap(({ address }) => (typeof address === 'string' ? [address] : []))
  for (const address of addresses) {
    const html = await (await request.get(host.url + address)).text()
    expect(html.match(/.{0,40}Путёвк.{0,40}/g) ?? [], address).toEqual([])
  }
  const front = await (await request.get(`${host.url}/about`)).text()
  expect(front).toContain('<title>О компании — Ромашка</title>')
  const developer = await playwright.request.newContext({ extraHTTPHeaders: {} })
  await developer.post(`${host.url}/front/v1/auth/get-code`, { data: { email: 'anna@example.ru' } })
  await expect
    .poll(async () => (await developer.get(`${host.url}/dev/mailbox`)).text())
    .toContain('Код для входа: Ромашка')
})

test('prints the name on results, a tour and a comparison', async ({
  openInTelegram,
  openInBrowser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: host.url })
  const { address } = await findTour(request, 'unchanged')
  const { page } = await openInBrowser(host.url + address)
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printed'] = '')
  })
  await page.getByText('Ещё', { exact: true }).click()
  await page.getByRole('button', { name: 'Распечатать' }).click()
  await expect(page.locator('html[data-printed]')).toBeAttached()
  expect(await printed(page)).toContain('Ромашка')

  const { page: signedIn } = await openInTelegram(host.url + searchAddress())
  await resultsSettled(signedIn)
  expect(await printed(signedIn)).toContain('за двоих')
  for (const index of [0, 1]) {
    const card = signedIn.getByRole('article').nth(index)
    await heartButton(card).click()
    await expect(card.getByRole('button', { name: /^Убрать из избранного/ })).toBeVisible()
  }
  await signedIn.goto(`${host.url}/favorites`)
  const boxes = signedIn.getByRole('checkbox', { name: /^Сравнить: / })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.check()
  await signedIn.getByRole('button', { name: 'Сравнить', exact: true }).click()
  await expect(signedIn.getByRole('table')).toBeVisible()
  expect(await printed(signedIn)).toContain('Последняя цена')
})

/** Returns the printed text of the page with its title. Our own name must not appear in it. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  const text = `${await page.title()}\n${await page.locator('body').innerText()}`
  await page.emulateMedia({ media: null })
  expect(text.match(/.{0,40}Путёвк.{0,40}/g) ?? []).toEqual([])
  return text
}

test('fits the longest name into the header, footer and menu', async ({ page }) => {
  writeAgency(dataDir, LONGEST_NAME)
  await expect
    .poll(async () => (await page.goto(`${host.url}/about`), page.title()))
    .toBe(`О компании — ${LONGEST_NAME}`)
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(content, `the page at ${width} px`).toBeLessThanOrEqual(width)
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Войти' })).toBeInViewport({ ratio: 1 })
    expect((await header.boundingBox())?.height, `the header at ${width} px`).toBeLessThan(90)
  }
  await expect(page.getByRole('contentinfo')).toContainText(`© 2024 ${LONGEST_NAME}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Меню' }).click()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})
