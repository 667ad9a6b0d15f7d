import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildManifest } from './src/tools/build/build-manifest.ts'
import { chunkGroups } from './src/tools/build/chunk-groups.ts'
import { clientRows } from './src/tools/build/client-rows.ts'
import { development } from './src/tools/build/development.ts'
import { DESK_PAGE } from './src/tools/build/desk-page.ts'
import { scriptTargets, sheetTargets } from './src/tools/build/floor.ts'
import { plainParser } from './src/tools/build/plain-parser.ts'
import { moduleScripts } from './src/tools/build/module-scripts.ts'
import { productionRouter } from './src/tools/build/production-router.ts'
import { lightSpinner } from './src/tools/build/light-spinner.ts'
import { shippedFolders } from './src/tools/build/shipped-folders.ts'
import { ByEnvironment } from './tests/by-environment.ts'

/** Tests that replace a module: they cannot share loaded modules with others. */
const REPLACING = ['src/server/compose/open.test.ts', 'src/client/platform/messenger/complaints.test.ts']
/** Components of `ui` and whole screens, drawn in jsdom. */
const SCREENS = ['tests/screens/**/*.test.tsx', 'src/client/ui/**/*.test.tsx']
/**
 * Cross products of screens with failures, lost focus and shared devices, and the rarer ways of a screen whose main one
 * another file proves: the quick proof leaves them out.
 */
const FULL_SCREENS = [
  'tests/screens/{desk-lead-meanwhile,favorites-faults,favorites-seen,favorites-shared-device,focus-kept}.test.tsx',
  'tests/screens/{hotel-only,parts,phone-field,together-tours,tour-booking-device,tour-card-take-along}.test.tsx',
  'tests/screens/{tours-compare,tours-facts,unknown-payments,watch-removal,watch-terms}.test.tsx',
]
const isQuick = process.env['PROOF'] === 'quick'
/** Load, chaos, simulated markets and whole-contract runs. They live next to what they prove. */
const SIMULATIONS = ['{src,bot-config,tests}/**/*.simulation.test.ts']
const SYSTEMS = ['tests/systems/**/*.test.ts']
/** One host with its database: start, work, `kill -9`, graceful stop. */
const HOST = ['tests/systems/{databases,desk,erase,killed,restart,sigterm}.test.ts']
/** Tests that measure how fast something answers, recovers or ends. */
const MEASURED = [
  'tests/systems/{attacks,faults,first-hotels,flood,full-store,fuzz,growth,locked-sqlite,open-pages,postgres-outage}.test.ts',
]
const processes = { globalSetup: ['tests/systems/build-processes.ts'], sequence: { groupOrder: 1 } }
/** Where the proof reads the number of tests from. */
const reportFile = process.env['PROOF_REPORT']

/**
 * What the host carries in its own files: the start reads a few instead of hundreds. Those of telegram-ui name each
 * other without endings, which Node does not read; react-router comes in its production build.
 */
const BUNDLED = [
  '@telegram-apps/telegram-ui',
  /^@hono\//,
  /^@tanstack\//,
  /^react-router/,
  /^@swc\/helpers/,
  'cookie',
  'hono',
  'kysely',
  'set-cookie-parser',
  'valibot',
  'zustand',
]

/**
 * What a chunk stands on is asked for by its own imports, not by links beside it: WebKit keeps a linked module that did
 * not come, and gives every later page of the tab that failure in place of the file. The document's links stay.
 */
function preloaded(_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))
}

export default defineConfig({
  // Vitest reads this file too and needs no host inside its own server.
  plugins: process.env['VITEST']
    ? [react()]
    : [
        react(),
        clientRows(),
        productionRouter(),
        lightSpinner(),
        plainParser(),
        moduleScripts(),
        buildManifest(),
        shippedFolders(),
        development(),
      ],
  // The host answers documents itself, in development as in production: true status codes, one configuration.
  appType: 'custom',
  build: {
    target: scriptTargets,
    cssTarget: sheetTargets,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'index.html',
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
    // A build of its own: no file of the storefront's depends on what the desk has.
    desk: {
      consumer: 'client',
      // While it is developed the client's own server gives it out.
      optimizeDeps: { noDiscovery: true },
      build: {
        outDir: 'dist/desk',
        copyPublicDir: false,
        rolldownOptions: {
          input: DESK_PAGE,
          output: {
            entryFileNames: 'assets/desk-[hash].js',
            chunkFileNames: 'assets/desk-[name]-[hash].js',
            assetFileNames: 'assets/desk-[hash][extname]',
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: BUNDLED },
      build: {
        outDir: 'dist/host',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          // The host, the screens it draws pages of, and the command line.
          input: {
            main: 'src/server/main.ts',
            render: 'src/client/app/render-page.tsx',
            cli: 'src/server/cli.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  test: {
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 30_000,
    // Vitest empties every sheet; the host reads the text of this one.
    css: { include: /tokens\.css\?raw/ },
    projects: [
      // The modules under test keep no state, so the files share them.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,bot-config}/**/*.test.ts'],
          exclude: [...REPLACING, ...SIMULATIONS],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'simulations', include: SIMULATIONS, isolate: false } },
      // Loading the app takes longer than most tests of it: the files share it, and `tests/page.ts` cleans up.
      {
        extends: true,
        test: {
          name: 'screens',
          include: SCREENS,
          ...(isQuick && { exclude: FULL_SCREENS }),
          environment: 'jsdom',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/*.test.{ts,tsx}', 'src/**/*.test.tsx', ...REPLACING],
          exclude: [...SCREENS, ...SIMULATIONS],
        },
      },
      // Hosts, databases and proxies as processes, after all others: they wait for each other and for time.
      { extends: true, test: { ...processes, name: 'host', include: HOST } },
      {
        extends: true,
        test: { ...processes, name: 'systems', include: SYSTEMS, exclude: [...HOST, ...MEASURED] },
      },
      // One file at a time, so that the measured times are those of the product.
      {
        extends: true,
        test: {
          ...processes,
          name: 'measured',
          include: MEASURED,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
    // By default Vitest keeps one of two cores idle. Many tests only wait.
    maxWorkers: 4,
    ...(reportFile && { reporters: ['default', 'json'], outputFile: { json: reportFile } }),
    sequence: { sequencer: ByEnvironment },
  },
})
