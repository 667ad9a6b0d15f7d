import { defineConfig, devices, type Project } from '@playwright/test'
import { quickJourneys } from './quick-journeys.ts'

/** Set by `npm test`: only the quick journeys run. */
const isQuick = process.env['PROOF'] === 'quick'
/** Set by `npm run test:full`: one of 700 journeys that fails is tried once more, and the table of the proof says so. */
const isFull = process.env['PROOF'] === 'full'
/** Where the proof reads the number of tests from. */
const reportFile = process.env['PROOF_REPORT']
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

/**
 * The four ways to open the product. A journey runs in all of them. A file name ending in -bridge, -object or -desktop
 * runs only there, -telegram in the two messenger set-ups, -browser on the phone. A -pair needs no messenger API: it runs
 * in the object's set-up and on a desktop.
 */
const setups = [
  { name: 'telegram-bridge', testIgnore: /-(object|browser|desktop|pair)\.spec/, use: phone },
  { name: 'telegram-object', testIgnore: /-(bridge|browser|desktop)\.spec/, use: still },
  { name: 'phone', testIgnore: /-(bridge|object|telegram|desktop|pair)\.spec/, use: still },
  { name: 'desktop', testIgnore: /-(bridge|object|telegram|browser)\.spec/, use: desktop },
] as const satisfies Project[]

/**
 * Compares every screen with its reference picture. A busy browser may draw the same page with other smoothing, or keep an
 * image of another width while the window grows: such a page is loaded once more. A changed screen differs both times.
 */
const screenshots = {
  name: 'screenshots',
  retries: 1,
  testDir: './screenshots',
  testMatch: 'screenshots.spec.ts',
  use: { ...devices['Desktop Chrome'], hasTouch: true },
}

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the two cores this is run on has: a journey waits for its host and its browser by turns.
  workers: 3,
  retries: isFull ? 1 : 0,
  // For a whole journey on a machine three times as slow as ours.
  timeout: 120_000,
  // A locator that finds nothing fails after this, and the failure names its step.
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    actionTimeout: 10_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions,
  },
  projects: isQuick ? quickSetups() : [...setups, screenshots, ...engineProjects()],
})

/** Every set-up with its quick journeys only. */
function quickSetups(): Project[] {
  return setups.map((setup) => ({
    ...setup,
    testMatch: quickJourneys[setup.name].map((journey) => `**/${journey}.spec.ts`),
  }))
}

/**
 * WebKit and Firefox, by their own drivers, where the machine has them (`run.ts` finds them). A driver may lose its
 * browser under load, so a test gets a second try and is reported as flaky. Their screenshots are for people to look at
 * before a release; they fail nothing.
 */
function engineProjects(): Project[] {
  return engines.flatMap((name) => [
    { name, testDir: './engines', retries: 1 },
    ...(isCapturing
      ? [
          {
            name: `${name}-screenshots`,
            testDir: './screenshots',
            testMatch: 'engines.spec.ts',
            retries: 1,
            use: {
              ...devices['Desktop Chrome'],
              launchOptions: name === 'firefox' ? withUnfittedLetters : launchOptions,
            },
          },
        ]
      : []),
  ])
}
