import { defineConfig, devices, type Project } from '@playwright/test'
import { quickJourneys } from './quick-journeys.ts'

/** Set by `npm test`: only the quick journeys run. */
const isQuick = process.env['PROOF'] === 'quick'
/** Set by `npm run test:full`: a failed journey is retried once, and the table of the proof reports it. */
const isFull = process.env['PROOF'] === 'full'
/** The proof reads the number of tests from this file. */
const reportFile = process.env['PROOF_REPORT']
const engines = (process.env['ENGINES'] ?? '').split(' ').filter((name) => name !== '')
/** Set by `npm run screenshots`. */
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
    // The product calls only its own host. A test answers itself for foreign sites.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ],
}

/** Positions characters as in Firefox. By default headless Chromium fits them to pixels, like WebKitGTK. */
const withUnfittedLetters = { ...launchOptions, args: [...launchOptions.args, '--font-render-hinting=none'] }

/**
 * A handheld phone: touch, and the most common width today. Rendered at a pixel ratio of 1: without a
 * graphics card the seven times as many pixels of a real phone would slow the tests down.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
/** A phone with reduced motion. `telegram-object` and `phone` use it. */
const still = { ...phone, contextOptions: { reducedMotion: 'reduce' as const } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

/**
 * The four ways to open the product. A journey runs in all of them. A file name with the suffix -bridge,
 * -object or -desktop runs only there, -telegram in the two messenger projects, -browser on the phone. A
 * -pair file needs no messenger API: it runs in the object's project and on a desktop.
 */
const setups = [
  { name: 'telegram-bridge', testIgnore: /-(object|browser|desktop|pair)\.spec/, use: phone },
  { name: 'telegram-object', testIgnore: /-(bridge|browser|desktop)\.spec/, use: still },
  { name: 'phone', testIgnore: /-(bridge|object|telegram|desktop|pair)\.spec/, use: still },
  { name: 'desktop', testIgnore: /-(bridge|object|telegram|browser)\.spec/, use: desktop },
] as const satisfies Project[]

/**
 * Compares every screen with its reference. A busy browser may antialias the same page differently, or
 * keep an image of another width while the window grows, so such a page is loaded twice more. A changed
 * screen differs each time.
 */
const screenshots = {
  name: 'screenshots',
  retries: 2,
  testDir: './screenshots',
  testMatch: ['screenshots.spec.ts', 'channel.spec.ts'],
  use: { ...devices['Desktop Chrome'], hasTouch: true },
}

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the two cores that this runs on: a journey alternates between waiting for its host and its
  // browser.
  workers: 3,
  retries: isFull ? 1 : 0,
  // For a whole journey on a machine three times as slow as ours.
  timeout: 120_000,
  // A locator without a match fails after this time, and the failure names its step.
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(reportFile ? [['json', { outputFile: reportFile }] as const] : [])],
  use: {
    actionTimeout: 20_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    launchOptions,
  },
  projects: isQuick ? quickSetups() : [...setups, screenshots, ...engineProjects()],
})

/** Returns every project with its quick journeys only. */
function quickSetups(): Project[] {
  return setups.map((setup) => ({
    ...setup,
    testMatch: quickJourneys[setup.name].map((journey) => `**/${journey}.spec.ts`),
  }))
}

/**
 * WebKit and Firefox with their own drivers, if the machine has them (`run.ts` finds them). A driver may
 * lose its browser under load, so a test is retried once and reported as flaky. Their screenshots are
 * reviewed manually before a release and fail nothing.
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
