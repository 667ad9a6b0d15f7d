const leaves = [
  'contract',
  'routes',
  'messenger',
  'metrics',
  'error-reports',
  'images',
  'ui',
  'styles',
  'theme',
]
/** What screens and their parts stand on. */
export const below = [...leaves, 'domain', 'api', 'storage', 'visit', 'session', 'client-context', 'delivery']
/** Who may import whom; this map is the documentation. */
export const mayImport: Record<string, string[]> = {
  contract: [],
  routes: [],
  messenger: ['domain', 'theme'],
  metrics: [],
  'error-reports': [],
  images: [],
  ui: ['contract'],
  styles: [],
  theme: [],
  decisions: [],
  domain: ['contract'],
  api: ['contract', 'domain'],
  storage: ['messenger', 'domain'],
  visit: ['storage', 'messenger', 'metrics', 'domain'],
  session: ['storage', 'api', 'messenger', 'domain', 'contract'],
  'client-context': ['storage', 'visit', 'session', 'messenger', 'metrics'],
  delivery: ['routes', 'api', 'domain', 'contract'],
  features: below,
  screens: [...below, 'features'],
  shell: [...below, 'features'],
  launcher: [
    'contract',
    'routes',
    'messenger',
    'metrics',
    'error-reports',
    'ui',
    'theme',
    'domain',
    'api',
    'storage',
    'visit',
    'session',
    'delivery',
  ],
  app: [...below, 'features', 'screens', 'shell', 'launcher'],
  // Of the agency's managers: a bundle of its own, so nobody may import it.
  desk: ['contract', 'routes', 'messenger', 'ui', 'styles', 'theme', 'domain'],
  provider: ['contract', 'domain', 'images'],
  // Asks a foreign host of the contract, so it may lean on nothing that is ours alone.
  conformance: ['contract', 'domain'],
  // The invented world behind the provider's ports; who builds the host of it asks for it where it is needed.
  demo: ['provider', 'contract', 'domain', 'images'],
  tourvisor: ['provider', 'contract', 'domain', 'images'],
  agency: ['provider', 'contract', 'domain'],
  host: [
    'provider',
    'demo',
    'tourvisor',
    'agency',
    // Commands of the one command line.
    'conformance',
    'bot-config',
    'contract',
    'domain',
    'routes',
    'images',
    'styles',
    'theme',
  ],
  build: ['provider', 'agency', 'contract', 'routes', 'delivery', 'host'],
  // Of the host only what a command is given and how a process outlives the reader of its output.
  'bot-config': ['routes', 'agency', 'host'],
}
/** Rooms whose folders may not import each other. */
export const islands = new Set(['features', 'screens'])
export const reactFree = new Set([
  'contract',
  'domain',
  'routes',
  'provider',
  'demo',
  'tourvisor',
  'agency',
  'conformance',
  'host',
  'build',
  'bot-config',
])
