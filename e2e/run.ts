import { spawnSync } from 'node:child_process'
import { findEngines } from './engines/find-engines.ts'
import { findBrowser, findQuickBrowser, isExecutable } from './find-browser.ts'

/** A blocked network must not delay the tests. */
const DOWNLOAD_TIMEOUT_MS = 180_000

const ENGINE_PACKAGES = 'Пакеты Debian: webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb firefox-esr'

const full = findBrowser() ?? installBrowser()
const quick = findQuickBrowser()
if (full === undefined || quick === undefined) {
  process.stderr.write(
    'Chromium не найден и не устанавливается. Поставьте его сами и назовите путь в CHROMIUM_PATH.\n',
  )
  process.exit(1)
}
process.stdout.write(`Chromium: ${quick}\n`)
const engines = findEngines()
for (const engine of (['webkit', 'firefox'] as const).filter((name) => !engines.includes(name)))
  process.stdout.write(`Внимание: ${engine} на этой машине нет, его проверки ПРОПУЩЕНЫ. ${ENGINE_PACKAGES}\n`)
const { status } = run(
  'npx',
  ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
  { CHROMIUM_PATH: quick, FULL_CHROMIUM_PATH: full, ENGINES: engines.join(' ') },
)
process.exit(status ?? 1)

/** Installs Playwright's build if it can be downloaded, otherwise Debian's package. */
function installBrowser(): string | undefined {
  process.stdout.write('Chromium не найден, устанавливаю\n')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: DOWNLOAD_TIMEOUT_MS })
  const downloaded = findBrowser()
  if (downloaded !== undefined || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get'))
    return downloaded
  run('apt-get', ['update', '-qq'])
  const install = (...packages: string[]) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  install('chromium', 'fonts-liberation')
  // Not every Debian has this package, and the other one is sufficient.
  install('chromium-headless-shell')
  return findBrowser()
}

function run(command: string, args: string[], environment: Record<string, string> = {}) {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
}
