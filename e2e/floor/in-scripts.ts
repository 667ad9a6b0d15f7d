import type { Identifier } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { api, attributes, builtins, classes, lackedBy, patterns, statements } from './support.ts'

interface Node {
  type: string
  [key: string]: unknown
}
type Report = (feature: string, entry: Identifier | undefined) => void

/** Iterator methods. Arrays have the same names, so only calls on a fresh iterator count. */
const ITERATOR_MAKERS = new Set(['values', 'keys', 'entries', 'matchAll'])

/**
 * Returns features of a script that the floor lacks: syntax, globals, their members, and member names
 * that no older interface has. A name that an older interface also has cannot be distinguished, except
 * for iterator methods.
 */
export function lackedInScript(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const report: Report = (feature, entry) => {
    const lacked = lackedBy(entry)
    if (lacked.length > 0) found.set(feature, lacked)
  }
  const { program, errors } = parseSync('part.js', text)
  if (errors.length > 0) throw new Error(`The script cannot be read: ${errors[0]?.message}`)
  walk(program as unknown as Node, undefined, '', report)
  return found
}

function walk(node: Node, parent: Node | undefined, key: string, report: Report): void {
  visit(node, parent, key, report)
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) walk(child, node, name, report)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function visit(node: Node, parent: Node | undefined, key: string, report: Report): void {
  if (node.type === 'StaticBlock')
    report(
      'javascript.classes.static.initialization_blocks',
      classes['static']?.['initialization_blocks'] ?? classes['static_initialization_blocks'],
    )
  if (node.type === 'ImportAttribute')
    report('javascript.statements.import.import_attributes', statements['import']?.['import_attributes'])
  if (node.type === 'Literal') literal(node, report)
  if (node.type === 'Identifier' && isReference(parent, key)) globalName(String(node['name']), report)
  if (node.type === 'MemberExpression') member(node, report)
  if (node.type === 'Property' && node['computed'] !== true) property(node, parent, report)
}

/** Names of members and of properties are not globals. */
function isReference(parent: Node | undefined, key: string): boolean {
  if (parent?.type === 'MemberExpression') return key === 'object' || parent['computed'] === true
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(parent?.type ?? '')) return key === 'value'
  return true
}

function globalName(name: string, report: Report): void {
  if (Object.hasOwn(builtins, name)) report(`javascript.builtins.${name}`, builtins[name])
  else if (/^[A-Z]/.test(name) && Object.hasOwn(api, name)) report(`api.${name}`, api[name])
  else if (name.length > 2) {
    report(`api.${name}`, api['_globals']?.[name])
    report(`api.Window.${name}`, api['Window']?.[name])
  }
}

function member(node: Node, report: Report): void {
  const [object, name] = [node['object'] as Node, nameOf(node)]
  if (name === undefined) return
  const owner = object.type === 'Identifier' ? String(object['name']) : ''
  const known = (/^[A-Z]/.test(owner) || owner === 'Intl') && (builtins[owner] ?? api[owner])
  if (known) {
    const place = Object.hasOwn(builtins, owner) ? `javascript.builtins.${owner}` : `api.${owner}`
    for (const spelled of [name, `${name}_static`]) report(`${place}.${spelled}`, known[spelled])
    return
  }
  const call = object.type === 'CallExpression' ? (object['callee'] as Node) : undefined
  const maker = call?.type === 'MemberExpression' ? (call['object'] as Node) : undefined
  // `Object.values()` and similar methods return arrays.
  if (call && maker && maker['name'] !== 'Object' && ITERATOR_MAKERS.has(nameOf(call) ?? ''))
    report(`javascript.builtins.Iterator.${name}`, builtins['Iterator']?.[name])
  memberName(name, report)
}

/** A name in a pattern reads a member. One in an object may be an attribute of an element. */
function property(node: Node, parent: Node | undefined, report: Report): void {
  const key = node['key'] as Node
  const name = String(key['name'] ?? key['value'])
  if (parent?.type === 'ObjectPattern') return memberName(name, report)
  const attribute = attributes[name.toLowerCase()]
  if (attribute) report(`html.global_attributes.${name.toLowerCase()}`, attribute)
}

function nameOf(node: Node): string | undefined {
  const property = node['property'] as Node
  if (node['computed'] !== true) return String(property['name'])
  return property.type === 'Literal' && typeof property['value'] === 'string' ? property['value'] : undefined
}

function memberName(name: string, report: Report): void {
  const owners = ownersOf.get(name) ?? []
  if (owners.length === 0 || !owners.every(([, entry]) => lackedBy(entry).length > 0)) return
  for (const [feature, entry] of owners) report(feature, entry)
}

/**
 * Interfaces whose objects a page gets without a global. Members of others require a global, which is
 * looked up by name.
 */
const HELD =
  /^(?:_globals|Document|DocumentFragment|ShadowRoot|Element|HTML\w*Element|Node|NodeList|Event|UIEvent|MouseEvent|PointerEvent|KeyboardEvent|TouchEvent|InputEvent|EventTarget|Window|Navigator|Location|History|Storage|URL|URLSearchParams|AbortSignal|AbortController|Request|Response|Headers|FormData|Blob|File|Crypto|Clipboard|Performance|Screen|UserActivation|CSSStyleSheet|MediaQueryList|DOMTokenList|DOMRect|Range|Selection|ReadableStream|ViewTransition)$/

/** Every interface that a page has objects of, and every built-in, with a member of the name. */
const ownersOf = new Map<string, [string, Identifier][]>()
for (const [place, all] of [
  ['api', api],
  ['javascript.builtins', builtins],
] as const)
  for (const [owner, members] of Object.entries(all))
    for (const [name, entry] of Object.entries(members)) {
      // A static member is called with the name of its owner; an event has its own name in a string.
      if (name === '__compat' || /_(?:static|event)$/.test(name)) continue
      if (place === 'api' && !HELD.test(owner)) continue
      const known = ownersOf.get(name) ?? []
      ownersOf.set(name, [...known, [`${place}.${owner}.${name}`, entry as Identifier]])
    }

function literal(node: Node, report: Report): void {
  const regex = node['regex'] as { pattern: string; flags: string } | undefined
  const pattern = regex?.pattern ?? (typeof node['value'] === 'string' ? node['value'] : '')
  if (/\(\?<[=!]/.test(pattern))
    report('javascript.regular_expressions.lookbehind_assertion', patterns['lookbehind_assertion'])
  if (regex && /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern))
    report('javascript.regular_expressions.modifier', patterns['modifier'])
  if (regex?.flags.includes('v'))
    report('javascript.builtins.RegExp.unicodeSets', builtins['RegExp']?.['unicodeSets'])
}
