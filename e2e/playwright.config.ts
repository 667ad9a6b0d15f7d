import { defineConfig, devices } from '@playwright/test'

const engines = (process.env['ENGINES'] ?? '').split(' ').filter((name) => name !== '')

/**
 * A phone in the hand: touch, and the width most phones of today have. Drawn at one pixel a pixel: without a graphics
 * card the seven times as many of a real one take the processor from the tests.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
/** One of a traveller who wants little motion, as every second set-up is. */
const still = { ...phone, contextOptions: { reducedMotion: 'reduce' as const } }
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
  // A journey runs in all four. One whose name ends in -bridge, -object or -desktop runs only there,
  // -telegram in the first two, -browser only on the phone.
  projects: [
    { name: 'telegram-bridge', testIgnore: /-(object|browser|desktop)\.spec/, use: phone },
    { name: 'telegram-object', testIgnore: /-(bridge|browser|desktop)\.spec/, use: still },
    { name: 'phone', testIgnore: /-(bridge|object|telegram|desktop)\.spec/, use: still },
    { name: 'desktop', testIgnore: /-(bridge|object|telegram|browser)\.spec/, use: desktop },
    // What the screens look like, against the pictures of how they shall look.
    { name: 'pictures', testDir: './pictures', use: { ...devices['Desktop Chrome'], hasTouch: true } },
    // The engines of Safari and of Firefox, by their own drivers, where the machine has them (`run.ts` says which).
    ...engines.map((name) => ({ name, testDir: './engines' })),
  ],
})
