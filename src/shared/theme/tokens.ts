export type Scheme = 'light' | 'dark'
/** Values by the name of a variable without its dashes. */
export type Tokens = Record<string, string>

const selectors: Record<Scheme, string> = { light: ':root', dark: ":root[data-scheme='dark']" }

/**
 * Variables of both schemes out of the text of `shared/theme/tokens.css`; the dark one has the light one's where it does not
 * name its own.
 * @throws when the sheet has no such rules
 */
export function readTokens(sheet: string): Record<Scheme, Tokens> {
  const light = readDeclarations(sheet, selectors.light)
  return { light, dark: { ...light, ...readDeclarations(sheet, selectors.dark) } }
}

function readDeclarations(sheet: string, selector: string): Tokens {
  const start = sheet.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`)
  const block = sheet.slice(start, sheet.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Two tokens that need contrast with each other. */
export interface TokenPair {
  mark: string
  ground: string
  /** Contrast that it takes, WCAG 2.2 AA. */
  least: number
}

/** Text on its background. */
const WORDS = 4.5
/** Figures and marks that are drawn alone. */
const MARKS = 3

/** Every pair that both schemes owe the reader. */
export const tokenPairs: TokenPair[] = [
  ...pairs(WORDS, ['ink', 'muted', 'link'], ['page', 'surface', 'well']),
  ...pairs(WORDS, ['brand-ink'], ['brand']),
  ...pairs(WORDS, ['link', 'ink', 'muted'], ['brand-soft']),
  ...['hot', 'good', 'warn', 'bad'].flatMap((tone) => pairs(WORDS, [tone], [`${tone}-soft`])),
  ...pairs(WORDS, ['hot', 'good', 'bad'], ['surface']),
  ...pairs(MARKS, ['brand'], ['page', 'surface']),
  ...pairs(MARKS, ['field-line'], ['surface']),
]

function pairs(least: number, marks: string[], grounds: string[]): TokenPair[] {
  return marks.flatMap((mark) => grounds.map((ground) => ({ mark, ground, least })))
}
