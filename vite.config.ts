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

/** Tests that mock a module. They cannot share loaded modules with others. */
const REPLACING = ['src/server/compose/open.test.ts', 'src/client/platform/messenger/complaints.test.ts']
/** Components of `ui` and whole screens, rendered in jsdom. */
const SCREENS = ['tests/screens/**/*.test.tsx', 'src/client/ui/**/*.test.tsx']
/**
 * Cross products of screens with failures, lost focus and shared devices, and rare cases of a screen
 * whose main case another file covers. The quick proof omits them.
 */
const FULL_SCREENS = [
  'tests/screens/{desk-lead-meanwhile,favorites-faults,favorites-seen,favorites-shared-device,focus-kept}.test.tsx',
  'tests/screens/{hotel-only,parts,phone-field,together-tours,tour-booking-device,tour-card-take-along}.test.tsx',
  'tests/screens/{tours-compare,tours-facts,unknown-payments,watch-removal,watch-terms}.test.tsx',
]
const isQuick = process.env['PROOF'] === 'quick'
/** Load, chaos, simulated markets and whole-contract runs. They are next to the code they test. */
const SIMULATIONS = ['{src,bot-config,tests}/**/*.simulation.test.ts']
const SYSTEMS = ['tests/systems/**/*.test.ts']
/** One host with its database: start, work, `kill -9`, graceful stop. */
const HOST = ['tests/systems/{databases,desk,erase,killed,restart,sigterm}.test.ts']
/** Tests that measure the time to an answer, a recovery or an end, or give a host little time for one. */
const MEASURED = [
  'tests/systems/{attacks,document-transit,flood,full-store,growth,lead-files,locked-sqlite,open-pages,postgres-outage,rolling-restart}.test.ts',
]
const processes = { globalSetup: ['tests/systems/build-processes.ts'], sequence: { groupOrder: 1 } }
/** The proof reads the number of tests from this file. */
const reportFile = process.env['PROOF_REPORT']

/**
 * Packages bundled into the host: it reads a few files at start instead of hundreds. Modules of
 * telegram-ui import each other without extensions, which Node does not support. react-router is bundled
 * in its production build.
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
 * Chunks load their dependencies by their own imports, not by preload links. WebKit caches the failure of
 * a linked module and returns it to every later page of the tab. The document's links remain.
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
  // The host answers documents itself, in development as in production: correct status codes, one
  // configuration.
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
    // A separate build: no file of the storefront depends on the content of the desk.
    desk: {
      consumer: 'client',
      // In development the client's server serves it.
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
          // The host, the screens that it prerenders, and the command line.
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
    // It exists only to fail at all: no test may depend on the load of the machine.
    expect: { poll: { timeout: 25_000, interval: 20 } },
    hookTimeout: 30_000,
    // By default Vitest empties every style sheet. The host reads the text of this one.
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
      // Loading the app takes longer than most of its tests. The files share it, and `tests/page.ts` cleans
      // up.
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
      // Hosts, databases and proxies as processes, after all others: they wait for each other and for timers.
      { extends: true, test: { ...processes, name: 'host', include: HOST } },
      {
        extends: true,
        test: { ...processes, name: 'systems', include: SYSTEMS, exclude: [...HOST, ...MEASURED] },
      },
      // One file at a time, so that the product alone determines the measured times.
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
