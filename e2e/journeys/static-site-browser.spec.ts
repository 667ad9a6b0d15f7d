import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryToParams } from '#shared/domain/search/tour-query.ts'
import { findNginx, freePort, startNginx, type Nginx } from '../../tests/support/nginx.ts'
import { expectSignedIn } from '../fixtures/expect-app.ts'
import { plentifulQuery } from '../fixtures/find-tour.ts'
import { startHost, type Host } from '../fixtures/host.ts'
import { code, reachCodeStep } from '../fixtures/login-sheet.ts'
import { expect, test } from '../fixtures/test.ts'
import { createWorkbench } from '../fixtures/workbench.ts'

/** Writing 25 pages takes 10 s on a quiet machine, and other journeys run in parallel. */
const EXPORT_TIMEOUT_MS = 240_000

const program = findNginx()
const folder = mkdtempSync(join(tmpdir(), 'putevka-static-'))
let provider: Host
let nginx: Nginx
let site: string

// The network mark that other journeys send is not a browser header: a remote provider refuses it.
test.use({ extraHTTPHeaders: {} })
test.describe.configure({ mode: 'serial' })
test.skip(program === undefined, 'nginx is not installed')

// The provider on one origin, the exported files behind nginx on another.
test.beforeAll(async () => {
  test.setTimeout(EXPORT_TIMEOUT_MS)
  const port = await freePort()
  site = `http://localhost:${port}`
  provider = await startHost({ ALLOWED_ORIGINS: site })
  const made = spawnSync(process.execPath, ['dist/host/cli.js', 'export', folder], {
    env: { ...process.env, PUBLIC_URL: site, PROVIDER_HOST: provider.url, PRERENDER_PAGES: '25' },
    encoding: 'utf8',
  })
  expect(made.status, made.stderr).toBe(0)
  nginx = await startNginx(program ?? '', 'nginx-static.conf', [['/var/www/putevka', folder]], port)
})

test.afterAll(async () => {
  await nginx?.stop()
  await provider?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('searches and signs in at a remote provider', async ({ page, playwright, allowConsole }) => {
  // This site has no image service: placeholders replace the images of the search.
  allowConsole(/Failed to load resource.*404/)
  await page.goto(`${site}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${site}/tours?${queryToParams(plentifulQuery()).toString()}`)
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 })

  const request = await playwright.request.newContext()
  const { readCode } = createWorkbench(request, provider.url)
  await reachCodeStep(page, 'static@example.ru')
  await code(page).fill(await readCode('static@example.ru'))
  await expect(page).toHaveURL(`${site}/profile`)
  await expectSignedIn(page, 'static@example.ru')
  await page.reload()
  await expectSignedIn(page, 'static@example.ru')
  await request.dispose()
})

test('reports no errors from static pages: there is no receiver', () => {
  for (const name of ['200.html', 'index.html'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toContain('"errorReports"')
})

test('gives other sites nothing from that provider', async ({ page, allowConsole }) => {
  allowConsole(/CORS|Failed to load resource/)
  await page.route('http://stranger.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  )
  await page.goto('http://stranger.localhost/')
  const answer = await page.evaluate(
    (url) =>
      fetch(url).then(
        ({ status }) => String(status),
        () => 'refused',
      ),
    `${provider.url}/front/v1/init/settings`,
  )
  expect(answer).toBe('refused')
})
