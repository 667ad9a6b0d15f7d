import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

/** Where Debian and its neighbours keep Chromium. */
const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's Chromium without the window that nobody sees: the journeys take a third less time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/** The browser people use: the one the developer named, else Playwright's own, else the system's. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM_PLACES].find(isWorking)
}

/** The quickest of the machine: the one the developer named, else one without a window, else {@link findBrowser}. */
export function findQuickBrowser(): string | undefined {
  const hasNamed = Boolean(process.env['CHROMIUM_PATH'])
  return !hasNamed && isWorking(WINDOWLESS) ? WINDOWLESS : findBrowser()
}

/** A build without its system libraries is there but does not start, so it is asked for its version. */
function isWorking(path: string): boolean {
  return isExecutable(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/** Whether a program can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
