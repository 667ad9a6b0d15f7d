import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const PORT = 4199
const root = join(import.meta.dirname, '..')
/** Workers read this file again; only the first reading makes the folder. */
const dataDir = (process.env['PUTEVKA_E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'putevka-e2e-')))

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'telegram-bridge', use: { ...devices['Pixel 7'] } },
    { name: 'telegram-object', use: { ...devices['Pixel 7'] } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: {
    command: 'node dist/host/main.js',
    cwd: root,
    url: `http://localhost:${PORT}/health`,
    // Emptied, not inherited: a developer's own settings must not change what the tests see.
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      PUBLIC_URL: '',
      PROVIDER_HOST: '',
      IMAGE_HOST: '',
      DATABASE_URL: '',
      TELEGRAM_BOT_TOKEN: '',
      SMTP_URL: '',
      METRIKA_ID: '',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
