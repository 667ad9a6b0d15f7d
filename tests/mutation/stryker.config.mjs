/** Files that may be mutated, by the name given in AREA; all without one. */
const areas = {
  domain: ['src/shared/domain/**/*.ts'],
  session: ['src/client/{session/**,platform}/*.ts'],
  auth: ['src/server/identity/**/*.ts'],
  leads: [
    'src/server/{accounts/consent,http/limits/idempotency-key}.ts',
    'src/server/leads/**/*.ts',
    'src/server/leads/{repository,sinks/outbox}.ts',
  ],
  images: ['src/shared/images/**/*.ts', 'src/server/pages/images/*.ts', 'src/server/recipes/*.ts'],
}

const area = process.env.AREA
if (area !== undefined && !(area in areas))
  throw new Error(`AREA=${area}: есть ${Object.keys(areas).join(', ')}`)
const chosen = area === undefined ? Object.values(areas).flat() : areas[area]

/** Mutates the code one change at a time: each change that no test notices is a gap in the tests. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [...chosen, '!src/**/*.test.ts'],
  // Texts are reviewed by people; a changed letter of a sentence is not a bug.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  // It would rewrite the project's config by a compiler interface that this TypeScript no longer has.
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/mutation',
  incremental: true,
  incrementalFile: `.cache/mutation-${area ?? 'all'}.json`,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  htmlReporter: { fileName: `test-results/mutation-${area ?? 'all'}.html` },
  thresholds: { high: 90, low: 80, break: 80 },
}
