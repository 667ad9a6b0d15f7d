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
  delivery: ['routes', 'api', 'ui', 'domain', 'contract'],
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
  desk: ['contract', 'api', 'routes', 'messenger', 'session', 'ui', 'styles', 'theme', 'domain'],
  // Asks a foreign host of the contract, so it may lean on nothing that is ours alone.
  conformance: ['contract', 'domain'],
  server: [
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
  docs: [],
  build: ['server', 'contract', 'routes', 'delivery'],
  // Of the server only what a command is given and how a process outlives the reader of its output.
  'bot-config': ['routes', 'server'],
}
/** Rooms whose folders may not import each other. */
export const islands = new Set(['features', 'screens'])
export const reactFree = new Set([
  'contract',
  'domain',
  'routes',
  'server',
  'conformance',
  'build',
  'bot-config',
])

/** Most source files of one folder. */
export const MOST_FILES = 25

/**
 * Which folders of the server may import which. No two import each other: what both need goes down. A folder's own
 * folders are parts of it, and all may use `contract`, `domain` and packages.
 */
export const serverMayImport: Record<string, string[]> = {
  // What every subject stands on.
  process: [],
  assets: [],
  log: [],
  db: ['process'],
  http: ['assets', 'db', 'log', 'process'],
  outbound: ['db'],
  // Where tours come from: the ports, Tourvisor and the sample.
  sources: ['db', 'http', 'process'],
  // Subjects, each with its repositories.
  notices: ['db', 'http', 'outbound'],
  identity: ['db', 'http', 'notices', 'outbound', 'sources'],
  accounts: ['db', 'http', 'identity', 'outbound', 'sources'],
  leads: ['accounts', 'db', 'http', 'notices', 'outbound', 'process', 'sources'],
  reviews: ['accounts', 'db', 'http', 'leads', 'sources'],
  catalogue: ['http', 'process', 'reviews', 'sources'],
  favorites: ['catalogue', 'db', 'http', 'sources'],
  'shared-lists': ['db', 'favorites', 'http', 'sources'],
  'price-alerts': ['db', 'http', 'notices', 'process', 'sources'],
  content: ['catalogue', 'db', 'http', 'leads', 'process', 'reviews', 'sources'],
  agency: ['content', 'process', 'sources'],
  admin: ['db', 'http', 'identity', 'leads', 'notices', 'reviews', 'sources'],
  'data-subjects': ['accounts', 'db', 'http', 'identity', 'leads', 'log', 'shared-lists', 'sources'],
  backup: ['data-subjects', 'db', 'leads'],
  'error-reports': ['http', 'log'],
  dev: ['db', 'http', 'identity', 'leads', 'outbound', 'reviews'],
  // What a deployment decides, its pages, and everything together.
  settings: ['http', 'leads', 'log', 'process'],
  pages: ['assets', 'http', 'log', 'process', 'settings'],
  compose: [
    'accounts',
    'admin',
    'agency',
    'assets',
    'catalogue',
    'content',
    'data-subjects',
    'db',
    'dev',
    'error-reports',
    'favorites',
    'http',
    'identity',
    'leads',
    'log',
    'notices',
    'outbound',
    'pages',
    'price-alerts',
    'process',
    'reviews',
    'settings',
    'shared-lists',
    'sources',
  ],
  commands: [
    'admin',
    'agency',
    'backup',
    'compose',
    'data-subjects',
    'db',
    'error-reports',
    'http',
    'leads',
    'log',
    'outbound',
    'pages',
    'price-alerts',
    'process',
    'settings',
    'sources',
  ],
  recipes: [],
  // `main.ts` and `cli.ts`.
  '.': ['assets', 'commands', 'compose', 'db', 'log', 'pages', 'process', 'settings'],
}
