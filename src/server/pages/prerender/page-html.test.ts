import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { routes } from '#routes/table.ts'
import { describe, expect, test } from 'vitest'
import { createAsset } from '../../assets/assets.ts'
import { screenFiles, type Manifest } from './client-build.ts'
import { inlineScriptSources } from './inline-scripts.ts'
import { createPageHtml } from './page-html.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', imports: [], css: [] },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/card.css'] },
  'src/screens/hot-tours/screen.tsx': {
    file: 'assets/screen.js',
    imports: ['_card.js', 'index.html'],
    css: ['assets/screen.css'],
  },
}
const template = `<!doctype html><html><head><title>Старое</title>
<meta
  name="description" content="x" />
<script>root.dataset.scheme = 'dark'</script>
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css"></head>
<body><div id="root"><div class="first-paint">…</div></div><noscript>Включите</noscript></body></html>`
const assets = new Map(
  ['index', 'card', 'screen', 'late', 'other'].map((name) => {
    const path = `/assets/${name}.css`
    return [path, createAsset(path, Buffer.from(`.${name}{}`))]
  }),
)
const page: RenderedPage = {
  screen: 'hotTours',
  isWhole: true,
  head: '<title>Горящие</title>',
  body: '<main>$& и $1</main>',
  structuredData: ['{"a":1}'],
  state: { path: '/hottours', renderedAt: 5, queries: { text: '</script><script>alert(1)' } },
  payload: { path: '/hottours', renderedAt: 5, queries: {} },
}

describe('the document of a prerendered page', () => {
  const html = createPageHtml(template, assets, manifest)(page)

  test('has its own head, and its sheets inside it', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<title>Горящие</title>')
    expect(html).not.toContain('description')
    expect(html).toContain('<style>.index{}\n.screen{}\n.card{}</style>')
    expect(html).not.toContain('crossorigin href="/assets/index.css"')
  })

  test('asks for its code behind its images, and for no sheet a second time', () => {
    const late = /<script type="module" async fetchpriority="low" crossorigin src="([^"]+)"><\/script>/g
    const paths = [...html.matchAll(late)].map(([, path]) => path)
    expect(paths).toEqual(['/assets/index.js', '/assets/screen.js', '/assets/card.js'])
    expect(html.match(/<script type="module"/g)).toHaveLength(3)
    expect(html).toContain('<link rel="stylesheet" href="/assets/screen.css" disabled>')
    expect(html).not.toContain('/assets/react.js')
  })

  test('has the sheets of what it has drawn, though its code comes later, and of nothing else', () => {
    const body = '<main class="screen late"><p>.other</p></main>'
    const drawn = createPageHtml(template, assets, manifest)({ ...page, body })
    expect(drawn).toContain('<style>.index{}\n.screen{}\n.card{}\n.late{}</style>')
    expect(drawn).toContain('<link rel="stylesheet" href="/assets/late.css" disabled>')
    expect(html).not.toContain('late.css')
  })

  test('texts stay text: no pattern of replacement, no end of a script', () => {
    expect(html).toContain('<div id="root"><main>$& и $1</main></div>')
    expect(html).not.toContain('first-paint')
    expect(html.match(/<\/script>/g)).toHaveLength(6)
    expect(html).toContain('\\u003c/script>')
  })
})

test('a document without a root is refused', () => {
  expect(() => createPageHtml('<html></html>', assets, manifest)).toThrow('root')
})

test('each screen of the table has the folder that its name says', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../screens'))
  const files = Object.keys(routes).map((screen) => {
    const folder = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return screenFiles(
      { [`src/screens/${folder}/screen.tsx`]: { file: folder, imports: [], css: [] } },
      screen,
    )
  })
  expect(files.map(({ scripts }) => folders.includes(scripts[0]?.slice(1) ?? ''))).not.toContain(false)
})

test('scripts inside the document are named by the hash of their text, foreign ones never', () => {
  expect(inlineScriptSources('<script>a</script><script src="/x.js"></script><script>b</script>')).toBe(
    "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=' 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
  )
})
