import { defineConfig, devices } from '@playwright/test'

/**
 * A phone in the hand: touch, and the width most phones of today have. Drawn at one pixel a pixel: without a graphics
 * card the seven times as many of a real one take the processor from the tests.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

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
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // A trace costs a third of the time; a picture of the failure costs nothing.
    screenshot: 'only-on-failure',
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
        // The product asks nobody but its own host; what a test gives out for a foreign site it answers itself.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  // A journey runs in all four. One whose name ends in -bridge or -object runs only there, -browser only on the phone.
  projects: [
    { name: 'telegram-bridge', testIgnore: /-(object|browser)\.spec/, use: phone },
    { name: 'telegram-object', testIgnore: /-(bridge|browser)\.spec/, use: phone },
    { name: 'phone', testIgnore: /-(bridge|object)\.spec/, use: phone },
    { name: 'desktop', testIgnore: /-(bridge|object|browser)\.spec/, use: desktop },
  ],
})
