import type { RenderedPage } from '#contract/rendered-page.ts'
import { lateModuleScript, takeModules } from '../module-script.ts'
import type { Assets } from '../../assets/assets.ts'
import type { Manifest } from './client-build.ts'
import { createScreenHead, withoutSheets } from './screen-head.ts'

const ROOT = '<div id="root">'
/** What stands behind the root in the document of the build. */
const AFTER_ROOT = '<noscript>'
/** Hidden until the start fails (the script in `index.html`), or where no script may run. The page's sheet puts it on the first screen. */
const UNSTARTED =
  '<p class="unstarted" role="status">Страница открылась в простом виде: её можно читать, ссылки и поиск тура работают. Остальное появится, когда вы <a href="">обновите страницу</a>.<span data-phone></span></p>'

/** Puts a prerendered page into the document of the build. */
export function createPageHtml(template: string, assets: Assets, manifest: Manifest) {
  const headOf = createScreenHead(assets, manifest)
  const rootAt = template.indexOf(ROOT)
  const afterAt = template.indexOf(AFTER_ROOT)
  if (rootAt < 0 || afterAt < rootAt) throw new Error('index.html has no root element before its noscript')
  const { rest, paths: frameScripts } = takeModules(template.slice(0, rootAt))
  const before = withoutSheets(rest)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<meta\s+name="description"[^>]*>/, '')
  const after = template.slice(afterAt)
  return (page: RenderedPage): string => {
    const { sheets, scripts } = headOf(page.screen, page.body)
    const head = [
      page.head,
      sheets,
      ...[...frameScripts, ...scripts].map(lateModuleScript),
      ...page.structuredData.map(
        (json) => `<script type="application/ld+json" data-prerendered>${json}</script>`,
      ),
    ]
    const state = `<script type="application/json" id="page">${inScript(page.state)}</script>`
    return [
      // A replacer function: `$&` and friends in a text must stay text.
      before.replace('</head>', () => `${head.join('')}</head>`),
      `${ROOT}${page.body}</div>`,
      UNSTARTED,
      state,
      after,
    ].join('')
  }
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
