import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chromium } from '@playwright/test'

/** Paths of Chromium on Debian and similar systems. */
const SYSTEM_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's headless Chromium: the journeys take a third less time. */
const WINDOWLESS = '/usr/bin/chromium-headless-shell'

/** Returns a full browser: the one set by the developer, else Playwright's own, else the system's. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH']
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM_PLACES].find(isWorking)
}

/**
 * Returns the fastest browser of the machine: the one set by the developer, else a headless one, else
 * {@link findBrowser}.
 */
export function findQuickBrowser(): string | undefined {
  const hasNamed = Boolean(process.env['CHROMIUM_PATH'])
  return !hasNamed && isWorking(WINDOWLESS) ? WINDOWLESS : findBrowser()
}

/** A build without its system libraries exists but does not start, so this runs it with `--version`. */
function isWorking(path: string): boolean {
  return isExecutable(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/** True if the file is executable. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
