import { readTokens, type Scheme, type Tokens } from '#theme/tokens.ts'
import sheet from '#styles/tokens.css?raw'

/** The variables as the sheet itself has them: what is added there is shown here. */
export const tokens: Record<Scheme, Tokens> = readTokens(sheet)

const values = Object.entries(tokens.light)

/** Names of the tokens that are colours. */
export const colorNames = values.filter(([, value]) => /^(#|rgb)/.test(value)).map(([name]) => name)

/** Names of the tokens that begin so, in the order of the sheet. */
export function namesOf(start: string): string[] {
  return values.map(([name]) => name).filter((name) => name.startsWith(start))
}

/** What a token has come to in the document as it looks now; the sheet's own text where no sheet is in force. */
export function computedToken(name: string): string {
  const computed = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()
  return computed || (tokens.light[name] ?? '')
}
