import { createHash } from 'node:crypto'

/** Returns policy sources for the inline scripts of a document, each by the hash of its text. */
export function inlineScriptSources(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  return scripts
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
