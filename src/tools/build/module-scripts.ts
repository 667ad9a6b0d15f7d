import { moduleScript } from '#server/pages/document/module-script.ts'
import type { Plugin } from 'vite'

const LINK = /<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * Parts of the build stand in the document as scripts, never as links that preload: WebKit keeps a linked module
 * that did not come, and gives every later page of the tab that failure in place of the file, a page loaded anew among
 * them. A script that did not come is asked for again. The same holds for what a chunk imports (`vite.config.ts`).
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
