import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { Marked } from 'marked'

const marked = new Marked({ async: false, gfm: true })
const FACT = /\{\{\s*([a-z_]+)\s*\}\}/g

/** Facts that texts may name, by their names in `agency.md`. */
export type NamedFacts = Readonly<Record<string, string>>

/**
 * Converts Markdown into HTML with one line per block, and each `{{name}}` into a fact. The client
 * sanitizes it before rendering.
 */
export function toHtml(markdown: string, facts: NamedFacts): string {
  const html = marked.parse(markdown, { async: false })
  return withFacts(withNumbers(html).replace(/>\n+</g, '><').trim(), facts)
}

const numbers: Readonly<Record<string, string>> = { quot: '34', amp: '38', lt: '60', gt: '62' }

/** Writes entities by number, like the provider's texts: the page footer reads no others. */
function withNumbers(html: string): string {
  return html.replace(/&(quot|amp|lt|gt);/g, (whole, name: string) =>
    numbers[name] ? `&#${numbers[name]};` : whole,
  )
}

/** Returns names between `{{` and `}}` that are not facts. */
export function unknownFacts(text: string, facts: NamedFacts): string[] {
  return [...text.matchAll(FACT)].flatMap(([, name = '']) => (Object.hasOwn(facts, name) ? [] : [name]))
}

/**
 * Runs after the Markdown parser: an asterisk in a name is not emphasis. Inside addresses the braces are
 * percent-encoded.
 */
function withFacts(html: string, facts: NamedFacts): string {
  return html
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}')
    .replace(FACT, (whole, name: string) =>
      Object.hasOwn(facts, name) ? escapeHtml(facts[name] ?? '') : whole,
    )
}

/** Puts facts into a text that is no Markdown. */
export function fillFacts(text: string, facts: NamedFacts): string {
  return text.replace(FACT, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole,
  )
}

/** Splits a text by its second-level headings. Text before the first heading is dropped. */
export function splitSections(markdown: string): { title: string; body: string }[] {
  const sections: { title: string; body: string }[] = []
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading' && 'depth' in token && token.depth === 2) {
      sections.push({ title: String(token['text']), body: '' })
      continue
    }
    const last = sections.at(-1)
    if (last) last.body += token.raw
  }
  return sections
}
