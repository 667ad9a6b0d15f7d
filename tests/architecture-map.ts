/** Runs everywhere and does no I/O. */
const shared = ['shared/contract', 'shared/domain', 'shared/routes', 'shared/images', 'shared/theme']
/** What the screens and their features are built on. */
const base = ['client/ui', 'client/platform', 'client/api', 'client/session', 'client/delivery', ...shared]

/** Which folder may import which. Arrows point down: a folder imports only what its row lists. */
export const mayImport: Record<string, string[]> = {
  'shared/contract': [],
  'shared/domain': ['shared/contract', 'shared/routes'],
  'shared/routes': [],
  'shared/images': [],
  'shared/theme': [],

  'client/ui': ['shared/contract', 'shared/images', 'shared/theme'],
  'client/platform': ['shared/domain', 'shared/theme'],
  'client/api': ['shared/contract', 'shared/domain'],
  'client/session': ['client/platform', 'client/api', 'shared/contract', 'shared/domain'],
  'client/delivery': ['client/api', 'client/ui', 'shared/contract', 'shared/domain', 'shared/routes'],
  'client/features': base,
  'client/screens': [...base, 'client/features'],
  'client/shell': [...base, 'client/features'],
  'client/launch': base,
  'client/app': [...base, 'client/features', 'client/screens', 'client/shell', 'client/launch'],

  // The managers' client: a separate bundle, built from the same parts as the travellers' client.
  desk: ['client/api', 'client/platform', 'client/session', 'client/ui', ...shared],

  // Commands of the CLI come from `tools/conformance` and `bot-config`.
  server: ['tools/conformance', 'bot-config', ...shared],

  // Checks a provider of any make, so it uses nothing but the contract and its rules.
  'tools/conformance': ['shared/contract', 'shared/domain'],
  'tools/build': ['server', 'client/delivery', 'shared/contract', 'shared/routes'],
  docs: [],
  'bot-config': ['shared/contract', 'shared/domain', 'shared/images', 'shared/routes', 'server'],
}

/** Folders whose own folders may not import each other: no feature imports a feature, no screen a screen. */
export const islands = new Set(['client/features', 'client/screens'])

/** Folders without React. */
export const reactFree = new Set([...shared, 'server', 'tools/conformance', 'tools/build', 'bot-config'])

/** The most source files a folder may hold, tests not counted. */
export const MOST_FILES = 25

/**
 * Which folders of the server may import which. No two import each other: what both need goes down. A folder's own
 * folders are parts of it, and all may use `contract`, `domain` and packages.
 */
export const serverMayImport: Record<string, string[]> = {
  // What every subject is built on.
  process: [],
  assets: [],
  log: [],
  db: ['process'],
  http: ['assets', 'db', 'log', 'process'],
  outbound: ['db'],
  // Where tours come from: the ports, Tourvisor and the sample.
  sources: ['db', 'http', 'process'],
  // Subjects, each with its repositories.
  files: ['db', 'http'],
  notices: ['db', 'http', 'outbound'],
  identity: ['db', 'http', 'notices', 'outbound', 'sources'],
  accounts: ['db', 'http', 'identity', 'outbound', 'sources'],
  leads: ['accounts', 'db', 'files', 'http', 'notices', 'outbound', 'process', 'sources'],
  conversations: ['db', 'files', 'http', 'identity', 'leads', 'notices', 'outbound', 'shared-lists'],
  documents: ['conversations', 'db', 'files', 'http', 'leads'],
  payments: ['conversations', 'db', 'http', 'leads', 'notices', 'outbound', 'sources'],
  reviews: ['accounts', 'db', 'http', 'leads', 'sources'],
  catalogue: ['http', 'process', 'reviews', 'sources'],
  favorites: ['catalogue', 'db', 'http', 'sources'],
  'inline-mode': ['catalogue', 'db', 'http', 'process', 'sources'],
  'shared-lists': ['db', 'favorites', 'http', 'leads', 'sources'],
  'price-alerts': ['db', 'http', 'notices', 'process', 'sources'],
  channel: ['db', 'http', 'outbound', 'process', 'sources'],
  content: ['catalogue', 'db', 'http', 'leads', 'process', 'reviews', 'sources'],
  agency: ['content', 'process', 'sources'],
  visits: ['db', 'http', 'leads'],
  admin: [
    'channel',
    'conversations',
    'db',
    'documents',
    'files',
    'http',
    'identity',
    'inline-mode',
    'leads',
    'notices',
    'payments',
    'reviews',
    'shared-lists',
    'sources',
    'visits',
  ],
  'data-subjects': ['accounts', 'db', 'files', 'http', 'identity', 'leads', 'log', 'shared-lists', 'sources'],
  backup: ['agency', 'data-subjects', 'db', 'leads'],
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
    'channel',
    'content',
    'conversations',
    'data-subjects',
    'db',
    'dev',
    'documents',
    'error-reports',
    'favorites',
    'files',
    'http',
    'identity',
    'inline-mode',
    'leads',
    'log',
    'notices',
    'outbound',
    'pages',
    'payments',
    'price-alerts',
    'process',
    'reviews',
    'settings',
    'shared-lists',
    'sources',
    'visits',
  ],
  commands: [
    'admin',
    'agency',
    'backup',
    'channel',
    'compose',
    'data-subjects',
    'db',
    'error-reports',
    'http',
    'leads',
    'log',
    'outbound',
    'pages',
    'payments',
    'price-alerts',
    'process',
    'settings',
    'sources',
    'visits',
  ],
  recipes: [],
  // `main.ts` and `cli.ts`.
  '.': ['assets', 'commands', 'compose', 'db', 'log', 'pages', 'process', 'settings'],
}
