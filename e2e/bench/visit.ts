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

/** A connection as Chrome's developer tools name it: bytes a second, milliseconds. */
const networks = {
  'fast 4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
  'slow 4G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 },
} as const
export type Network = keyof typeof networks
export const NETWORKS = Object.keys(networks) as Network[]

/** A phone's processor is so many times slower than a desk's. */
const PHONE_SLOWDOWN = 4

/** A visitor of their own: nothing of theirs is in any cache. */
export interface Visit {
  page: Page
  cdp: CDPSession
  /** Makes the processor a phone's, and the connection the named one. */
  slowDown: (network?: Network) => Promise<void>
}

/** The browser of the journeys, with their options, and others where some are given. */
export function openBrowser(executablePath = findBrowser(), others: string[] = []): Promise<Browser> {
  if (executablePath === undefined) throw new Error('Chromium не найден: назовите путь в CHROMIUM_PATH')
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  return chromium.launch({ ...options, args: [...args, ...others], executablePath })
}

/** A visit on the phone or the desktop of the journeys; an error in the page ends the benchmark. */
export async function visit<Result>(
  browser: Browser,
  device: 'phone' | 'desktop',
  during: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const project = config.projects?.find(({ name }) => name === device)
  // What the journeys use beside, such as a screenshot of the failure, a context does not read.
  const context = await browser.newContext({ ...config.use, ...project?.use } as BrowserContextOptions)
  try {
    // The loader of TypeScript names functions by a helper that the page does not have.
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
