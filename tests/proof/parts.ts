/** One process of the proof. */
export interface Part {
  name: string
  command: readonly [string, ...string[]]
  /** Parts after this one need its result: the proof stops when it fails. */
  isRequired?: boolean
}

export type Scope = 'quick' | 'full'

const vitest = (project: string): Part => ({
  name: project,
  command: ['npx', 'vitest', 'run', '--project', project],
})

const script = (name: string, ...args: string[]): Part => ({
  name,
  command: ['npm', 'run', '-s', name, ...args],
})

const build: Part = { ...script('build'), isRequired: true }
const speed: Part = {
  name: 'bytes, main thread',
  command: script('bench', '--', '--only=bytes,thread', '--rounds=3', '--check').command,
}

/** `npm test`. `e2e/quick-journeys.ts` says which journeys run in which set-up. */
const quick: readonly Part[] = [
  ...['rules', 'pages', 'screens', 'host'].map(vitest),
  build,
  speed,
  { name: 'journeys', command: script('e2e').command },
]

/** `npm run test:full`: everything of `npm test` and all that multiplies it, measures it or breaks it. */
const full: readonly Part[] = [
  ...['rules', 'simulations', 'pages', 'screens', 'host', 'systems', 'measured'].map(vitest),
  build,
  script('floor'),
  speed,
  { name: 'journeys, screenshots, engines', command: script('e2e').command },
]

export const parts: Readonly<Record<Scope, readonly Part[]>> = { quick, full }
