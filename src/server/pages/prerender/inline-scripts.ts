import { createHash } from 'node:crypto'

/** Sources of the policy for the scripts that stand in a document itself, each by the hash of its text. */
export function inlineScriptSources(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
  return scripts
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
