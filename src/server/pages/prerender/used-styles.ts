import postcss from 'postcss'
import { textOf, type Assets } from '../../assets/assets.ts'

/** Class names of telegram-ui; its sheet comes whole, for some sixty parts of which the app uses a few. */
const PART = /tgui-[0-9a-f]{16}/g

/** Names of telegram-ui's classes that the built scripts know. */
export function usedParts(assets: Assets): ReadonlySet<string> {
  const scripts = [...assets.values()].filter(({ path }) => path.endsWith('.js'))
  return new Set(scripts.flatMap((script) => textOf(script).match(PART) ?? []))
}

/** A sheet without the rules of parts that no script can put on a page. */
export function withoutUnused(css: string, used: ReadonlySet<string>): string {
  if (!css.includes('tgui-')) return css
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) =>
      (selector.match(PART) ?? []).every((part) => used.has(part)),
    )
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return sheet.toString()
}
