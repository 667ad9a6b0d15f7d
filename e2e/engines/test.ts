import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import {
  hostOfTest,
  hostsOfWorker,
  workbenchOfTest,
  type OfHost,
  type OfWorkerHosts,
} from '../fixtures/host-fixtures.ts'
import { spareBytes } from '../fixtures/spare-bytes.ts'
import type { Workbench } from '../fixtures/workbench.ts'
import type { Dress, Engine, EngineName } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'
import { layWire, type Wire, type WireOptions } from './wire.ts'

export { expect } from '@playwright/test'

const start: Record<EngineName, (dress: Dress) => Promise<Engine>> = {
  webkit: startWebKit,
  firefox: startFirefox,
}

interface OfWorker extends OfWorkerHosts {
  /** `test.use({ dress })` at the top of a file: its journeys get a browser with these options. */
  dress: Dress
  engineName: EngineName
  engine: Engine
}

interface OfTest extends OfHost {
  /** Links do not prefetch by default. */
  isSparing: boolean
  wireOptions: Partial<WireOptions>
  wire: Wire
  visitor: Visitor
  workbench: Workbench
  /** Declares a complaint of the page; every other one fails the test. */
  allowComplaint: (pattern: RegExp) => void
}

let tests = 0

/** Test fixtures of journeys in WebKit and Firefox. */
export const test = base.extend<OfTest, OfWorker>({
  dress: [
    { isDark: false, isStorageBlocked: false },
    { option: true, scope: 'worker' },
  ],
  engineName: [
    async ({}, use, { project }) => use(project.name.startsWith('webkit') ? 'webkit' : 'firefox'),
    { scope: 'worker' },
  ],
  engine: [
    async ({ dress, engineName }, use) => {
      const engine = await start[engineName](dress)
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  hosts: [hostsOfWorker, { scope: 'worker' }],
  hostSettings: [{}, { option: true }],
  host: hostOfTest,
  isSparing: [true, { option: true }],
  wireOptions: [{}, { option: true }],
  wire: async ({ host, isSparing, wireOptions }, use, { workerIndex }) => {
    tests += 1
    const from = `10.9.${workerIndex % 250}.${tests % 250}`
    const before = `${isSparing ? `(${spareBytes.toString()})()` : ''};${wireOptions.before ?? ''}`
    const wire = await layWire(host.url, { from, ...wireOptions, before })
    await use(wire)
    await wire.stop()
  },
  allowComplaint: [
    async ({ wire }, use) => {
      const allowed: RegExp[] = []
      await use((pattern) => void allowed.push(pattern))
      const left = wire.complaints().filter((text) => !allowed.some((pattern) => pattern.test(text)))
      base.expect(left, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ engine, wire }, use, testInfo) => {
    const tab = await engine.newTab()
    await tab.resize(390, 844)
    await use(createVisitor(tab, wire.url))
    if (testInfo.status !== testInfo.expectedStatus)
      await writeFile(testInfo.outputPath('window.png'), await tab.screenshot())
    await tab.close()
  },
  workbench: workbenchOfTest,
})
