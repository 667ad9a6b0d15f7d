import { clientConfig } from '#server/pages/client-config.ts'
import {
  createDocuments,
  type DocumentSource,
  type Documents,
  type FindTemplate,
} from '#server/pages/document/documents.ts'
import { parseHtmlDocument } from '#server/pages/document/html-document.ts'
import type { Settings } from '#server/settings/settings.ts'

/** A document with the slots of `index.html` and little else. */
const SHELL = shellOf()

/** @param head markup before the build's scripts @param body markup behind the app */
export function shellOf(head = '', body = ''): string {
  return `<!doctype html><html><head><!--title--><title>Путёвка</title><!--/title--><!--launch-hint-->${head}<!--build--></head><body><!--app--><div id="root"><!--name--><!--phone--></div><!--/app-->${body}</body></html>`
}

export function templateOf(html = SHELL): FindTemplate {
  const document = parseHtmlDocument(html)
  return async () => document
}

/** Documents with the configuration of these settings only. */
export function shellDocuments(settings: Settings, html = SHELL): Documents {
  const source: DocumentSource = {
    deployment: { config: clientConfig(settings), brand: {}, launchHint: '' },
    agency: () => ({ name: '', phone: '' }),
    headOf: () => ({ sheets: '', scripts: [] }),
  }
  return createDocuments(templateOf(html), source)
}
