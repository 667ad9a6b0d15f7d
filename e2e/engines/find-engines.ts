import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isExecutable } from '../find-browser.ts'
import type { EngineName } from './engine.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_PARTS = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
const LIBRARIES = '/usr/lib'

/** Returns the engines that can be driven on this machine. */
export function findEngines(): EngineName[] {
  const hasWebKit = WEBKIT_PARTS.every(isExecutable) && findMiniBrowser() !== undefined
  return [...(hasWebKit ? (['webkit'] as const) : []), ...(findFirefox() ? (['firefox'] as const) : [])]
}

export function findFirefox(): string | undefined {
  return FIREFOX.find(isExecutable)
}

/**
 * Finds WebKitGTK's own small browser. Debian keeps it in a folder named after the processor
 * architecture.
 */
export function findMiniBrowser(): string | undefined {
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(isExecutable)
}
