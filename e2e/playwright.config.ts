import { defineConfig, devices } from '@playwright/test'

const engines = (process.env['ENGINES'] ?? '').split(' ').filter((name) => name !== '')
/** Whether `npm run screenshots` asks. */
const isCapturing = process.env['SCREENSHOTS'] !== undefined

const launchOptions = {
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
}

/** Letters as Firefox draws them; without a window this Chromium fits them to pixels, as WebKitGTK does. */
const withUnfittedLetters = { ...launchOptions, args: [...launchOptions.args, '--font-render-hinting=none'] }

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
  // One more than the two cores this is run on has: a journey waits for its host and its browser by turns.
  workers: 3,
  retries: 0,
  // A machine that others use may be three times as slow; what is there is seen at once all the same.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions,
  },
  // A journey runs in all four. One whose name ends in -bridge, -object or -desktop runs only there, -telegram in the
  // first two, -browser only on the phone; -pair, which asks nothing of a messenger, on its small screen and on a desktop.
  projects: [
    // What a screen looks like does not depend on which way a client speaks: the object's set-up walks them for both.
    {
      name: 'telegram-bridge',
      testIgnore: /-(object|browser|desktop|pair)\.spec/,
      use: phone,
    },
    { name: 'telegram-object', testIgnore: /-(bridge|browser|desktop)\.spec/, use: still },
    { name: 'phone', testIgnore: /-(bridge|object|telegram|desktop|pair)\.spec/, use: still },
    { name: 'desktop', testIgnore: /-(bridge|object|telegram|browser)\.spec/, use: desktop },
    // What the screens look like, against the screenshots of how they shall look.
    {
      name: 'screenshots',
      testDir: './screenshots',
      testMatch: 'screenshots.spec.ts',
      use: { ...devices['Desktop Chrome'], hasTouch: true },
    },
    // The engines of Safari and of Firefox, by their own drivers, where the machine has them (`run.ts` says which).
    // Their drivers may lose a browser under load: a second try is told of as flaky.
    ...engines.map((name) => ({ name, testDir: './engines', retries: 1 })),
    // Their screenshots are for people before a release: nothing passes or fails by them.
    ...(isCapturing ? engines : []).map((name) => ({
      name: `${name}-screenshots`,
      testDir: './screenshots',
      testMatch: 'engines.spec.ts',
      retries: 1,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: name === 'firefox' ? withUnfittedLetters : launchOptions,
      },
    })),
  ],
})
