import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { findBrowser } from '../find-browser.ts'
import config from '../playwright.config.ts'
import { takeNotes } from './in-page.ts'

/** Connections as named in Chrome's developer tools: bytes per second, milliseconds. */
const networks = {
  'fast 4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
} as const
export type Network = keyof typeof networks
export const NETWORKS = Object.keys(networks) as Network[]

/** A phone's processor is this many times slower than a desktop's. */
const PHONE_SLOWDOWN = 4

/** A visit of a new visitor with empty caches. */
export interface Visit {
  page: Page
  cdp: CDPSession
  /** Slows the processor down to a phone's, and the connection to the given one. */
  slowDown: (network?: Network) => Promise<void>
}

/** Opens the browser of the journeys with their options, and additional ones if given. */
export function openBrowser(executablePath = findBrowser(), others: string[] = []): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Chromium не найден: назовите путь в CHROMIUM_PATH')
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  return chromium.launch({ ...options, args: [...args, ...others], executablePath })
}

/** Visits on the phone or desktop of the journeys. An error in the page ends the benchmark. */
export async function visit<Result>(
  browser: Browser,
  device: 'phone' | 'desktop',
  during: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const project = config.projects?.find(({ name }) => name === device)
  // A context ignores the journeys' other settings, such as a screenshot on failure.
  const context = await browser.newContext({ ...config.use, ...project?.use } as BrowserContextOptions)
  try {
    // The TypeScript loader names functions by a helper that the page lacks.
    await context.addInitScript('globalThis.__name = (it) => it')
    await context.addInitScript(takeNotes)
    const page = await context.newPage()
    let failure: Error | undefined
    page.on('pageerror', (error) => (failure ??= error))
    page.on('console', (line) => {
      if (line.type() === 'error') failure ??= new Error(`${page.url()}: ${line.text()}`)
    })
    const cdp = await context.newCDPSession(page)
    const slowDown = async (network?: Network) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_SLOWDOWN })
      if (network)
        await cdp.send('Network.emulateNetworkConditions', { offline: false, ...networks[network] })
    }
    await cdp.send('Network.enable')
    await cdp.send('Performance.enable')
    const result = await during({ page, cdp, slowDown })
    if (failure) throw failure
    return result
  } finally {
    await context.close()
  }
}
