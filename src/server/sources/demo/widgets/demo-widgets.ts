import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartnerWidgets } from '../../partner-widgets.ts'
import { shippedFolder } from '../../../process/shipped-folder.ts'

const paths = {
  tickets: '/front/v1/widgets/tickets',
  transfer: '/front/v1/widgets/transfer',
}

/**
 * Creates sample pages instead of the partners' widgets on `/tickets` and `/transfer`. They are the same
 * for every visitor.
 */
export function createDemoWidgets(): PartnerWidgets {
  return {
    paths,
    mount(app) {
      for (const [name, path] of Object.entries(paths)) app.get(path, () => widgetPage(name))
    },
  }
}

async function widgetPage(name: string): Promise<Response> {
  const folder = shippedFolder(join(import.meta.dirname, 'pages'), 'sample-widgets')
  const page = await readFile(join(folder, `${name}.html`), 'utf8')
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': buildPolicy(page),
    },
  })
}

/**
 * Returns the policy of a page. It loads nothing: one style sheet, one script allowed by its hash. Any
 * site may frame it, because it has no session, and the storefront may run on another host or inside a
 * messenger.
 */
function buildPolicy(page: string): string {
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'`
}
