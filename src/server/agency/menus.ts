import type { AgencyMenuEntry } from '../sources/agency-content.ts'
import { footerScreens, headerScreens, type ScreenEntry } from '../content/screen-entries.ts'
import type { Problem } from './problem.ts'

/** An agency page that the footer links to. */
export interface AgencyPage extends AgencyMenuEntry {
  content: string
}

/** Returns the header: sections of the site in the agency's order. */
export function headerMenu(aliases: readonly string[], problems: Problem[]): AgencyMenuEntry[] {
  if (aliases.length === 0) return headerScreens.map((screen) => ({ ...screen, show_in_footer: false }))
  return aliases.flatMap((alias) => {
    const screen = headerScreens.find((one) => one.alias === alias)
    if (!screen) problems.push(unknown('menu', alias, headerScreens))
    return screen ? [{ ...screen, show_in_footer: false }] : []
  })
}

/** Returns the footer: screens and pages in the agency's order, or screens followed by all pages. */
export function footerMenu(
  aliases: readonly string[],
  pages: readonly AgencyPage[],
  problems: Problem[],
): AgencyMenuEntry[] {
  const entries: AgencyMenuEntry[] = [
    ...footerScreens.map((screen) => ({ ...screen, show_in_footer: true })),
    ...pages,
  ]
  if (aliases.length === 0) return entries
  const known = aliases.flatMap((alias) => {
    const entry = entries.find((one) => one.alias === alias)
    if (!entry) problems.push(unknown('footer', alias, entries))
    return entry ? [entry] : []
  })
  // A page that is not listed stays in the footer, so a legal page cannot be hidden by omission.
  const rest = pages.filter(({ alias }) => !aliases.includes(alias))
  return [...known, ...rest.map((page) => ({ ...page, show_in_footer: page.alias === 'consent' }))]
}

function unknown(field: string, alias: string, entries: readonly ScreenEntry[]): Problem {
  const names = entries.map((one) => one.alias).join(', ')
  return { file: 'agency.md', words: `${field}: раздела «${alias}» нет. Есть: ${names}` }
}
