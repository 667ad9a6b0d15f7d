import { moduleScript } from '#server/pages/document/module-script.ts'
import type { Plugin } from 'vite'

const LINK = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Adds chunks to the document as scripts, never as preload links. WebKit caches the failure of a linked
 * module and returns it to every later page of the tab, even after a reload. A failed script is requested
 * again. The same applies to the imports of a chunk (`vite.config.ts`).
 */
export function moduleScripts(): Plugin {
  return {
    name: 'putevka-module-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(LINK, (_, path: string) => moduleScript(path)),
    },
  }
}
