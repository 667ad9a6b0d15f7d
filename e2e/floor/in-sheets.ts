import type { Identifier } from '@mdn/browser-compat-data'
import { parse, type AtRule, type ChildNode, type Declaration } from 'postcss'
import { atRules, lackedBy, properties, selectors, types } from './support.ts'

type Report = (feature: string, entry: Identifier | undefined) => void

const UNITS: [RegExp, string][] = [
  [/\d(?:dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, 'viewport_percentage_units_dynamic'],
  [/\d(?:svh|svw|svi|svb|svmin|svmax)\b/, 'viewport_percentage_units_small'],
  [/\d(?:lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, 'viewport_percentage_units_large'],
  [/\d(?:cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, 'container_query_length_units'],
  [/\d(?:lh)\b/, 'lh'],
  [/\d(?:rlh)\b/, 'rlh'],
  [/\d(?:cap)\b/, 'cap'],
]

/** Returns features of a style sheet that the floor lacks. Rules under `@supports` check before use. */
export function lackedInSheet(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const report: Report = (feature, entry) => {
    const lacked = lackedBy(entry)
    if (lacked.length > 0) found.set(feature, lacked)
  }
  parse(text).walk((node) => {
    if (isAsked(node)) return
    if (node.type === 'atrule') atRule(node, report)
    if (node.type === 'rule') {
      selector(node.selector, report)
      if (node.parent?.type === 'rule') report('css.selectors.nesting', selectors['nesting'])
    }
    if (node.type === 'decl' && !hasFallback(node)) declaration(node, report)
  })
  return found
}

function isAsked(node: ChildNode): boolean {
  const up = node.parent
  if (!up || up.type === 'root' || up.type === 'document') return false
  return (up.type === 'atrule' && (up as AtRule).name === 'supports') || isAsked(up as ChildNode)
}

function atRule({ name, params }: AtRule, report: Report): void {
  const entry = atRules[name]
  report(`css.at-rules.${name}`, entry)
  if (name !== 'media') return
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*[:)]/g))
    report(`css.at-rules.media.${feature}`, entry?.[feature])
  if (/[<>=]/.test(params)) report('css.at-rules.media.range_syntax', entry?.['range_syntax'])
  // `not` without a type before it is newer syntax, and so is a nested condition.
  if (/(?:^|,|and|\()\s*not\s*\(/.test(params) || /\(\s*\(/.test(params))
    report('css.at-rules.media.nested-queries', entry?.['nested-queries'])
  if (/\bor\b/.test(params)) report('css.at-rules.media.or_syntax', entry?.['or_syntax'])
}

function selector(text: string, report: Report): void {
  for (const [, name = ''] of text.replaceAll(/\[[^\]]*\]|\\./g, '').matchAll(/::?([a-z][a-z-]*)/g))
    report(`css.selectors.${name}`, selectors[name])
}

function declaration({ prop, value }: Declaration, report: Report): void {
  if (prop.startsWith('--')) return values(value, report)
  const entry = properties[prop]
  report(`css.properties.${prop}`, entry)
  for (const [word] of value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(/[a-z][a-z-]*/g))
    if (entry && Object.hasOwn(entry, word)) report(`css.properties.${prop}.${word}`, entry[word])
  values(value, report)
}

/** Functions and units, which any property may use. */
function values(value: string, report: Report): void {
  for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) {
    const entry = types['color']?.[name] ?? types[name]
    report(`css.types.${name}`, entry)
  }
  for (const [pattern, unit] of UNITS)
    if (pattern.test(value)) report(`css.types.length.${unit}`, types['length']?.[unit])
}

/** An older engine uses the previous declaration, or the prefixed one. */
function hasFallback(node: Declaration): boolean {
  for (let other = node.prev(); other; other = other.prev())
    if (other.type === 'decl' && other.prop.replace(/^-webkit-/, '') === node.prop) return true
  return false
}
