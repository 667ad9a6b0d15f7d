import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedPage } from '#shared/contract/rendered-page.ts'
import { phoneLink } from '#shared/domain/lead/phone.ts'
import { routes } from '#shared/routes/table.ts'
import { describe, expect, test } from 'vitest'
import { createAsset } from '../../assets/assets.ts'
import { escapeHtml } from '#shared/domain/text/escape-html.ts'
import { clientConfig } from '../client-config.ts'
import { screenFiles, type Manifest } from '../prerender/client-build.ts'
import { inlineScriptSources } from '../prerender/inline-scripts.ts'
import { createScreenHead } from '../prerender/screen-head.ts'
import { parseSettings } from '../../settings/settings.ts'
import { parseHtmlDocument } from './html-document.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js', imports: [], css: [] },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/card.css'] },
  'src/client/screens/hot-tours/screen.tsx': {
    file: 'assets/screen.js',
    imports: ['_card.js', 'index.html'],
    css: ['assets/screen.css'],
  },
}
const BUILT = `<!--build-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index.css">`
const template = readFileSync(join(import.meta.dirname, '../../../../index.html'), 'utf8')
  .replace(/<script type="module".*/, '')
  .replace('<!--build-->', BUILT)
const assets = new Map(
  ['index', 'card', 'screen', 'late', 'other'].map((name) => {
    const path = `/assets/${name}.css`
    return [path, createAsset(path, Buffer.from(`.${name}{}`))]
  }),
)
const headOf = createScreenHead(assets, manifest)
const deployment = { config: clientConfig(parseSettings({})), brand: {}, launchHint: '' }
const agency = { name: '', phone: '' }
const toHtml = parseHtmlDocument(template)
const toPage = (page: RenderedPage) =>
  toHtml({ deployment, agency, screen: headOf(page.screen, page.body), page })
const page: RenderedPage = {
  screen: 'hotTours',
  isWhole: true,
  head: '<title>Горящие</title>',
  body: '<main>$& и $1</main>',
  structuredData: ['{"a":1}'],
  state: { path: '/hottours', renderedAt: 5, queries: { text: '</script><script>alert(1)' } },
  payload: { path: '/hottours', renderedAt: 5, queries: {} },
}

describe('document of a prerendered page', () => {
  const html = toPage(page)

  test('has its head and inlines its style sheets', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toContain('<title>Горящие</title>')
    expect(html).not.toContain('name="description"')
    expect(html).toContain('<style>.index{}\n.screen{}\n.card{}</style>')
    expect(html).not.toContain('crossorigin href="/assets/index.css"')
  })

  test('says the size of its share card after its own tags', () => {
    const tags =
      '<meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">'
    expect(html).toContain(`<title>Горящие</title>${tags}`)
  })

  test('loads its code after its images and no style sheet twice', () => {
    const late = /<script type="module" async fetchpriority="low" crossorigin src="([^"]+)"><\/script>/g
    const paths = [...html.matchAll(late)].map(([, path]) => path)
    expect(paths).toEqual(['/assets/index.js', '/assets/screen.js', '/assets/card.js'])
    expect(html.match(/<script type="module"/g)).toHaveLength(3)
    expect(html).toContain('<link rel="stylesheet" href="/assets/screen.css" disabled>')
    expect(html).not.toContain('/assets/react.js')
  })

  test('has the sheets of rendered lazy parts and no others', () => {
    const body = '<main class="screen late"><p>.other</p></main>'
    const drawn = toPage({ ...page, body })
    expect(drawn).toContain('<style>.index{}\n.screen{}\n.card{}\n.late{}</style>')
    expect(drawn).toContain('<link rel="stylesheet" href="/assets/late.css" disabled>')
    expect(html).not.toContain('late.css')
  })

  test('escapes replacement patterns and the end of a script', () => {
    expect(html).toContain('<div id="root"><main>$& и $1</main></div>')
    expect(html).not.toContain('class="first-paint"')
    expect(html.match(/<\/script>/g)).toHaveLength(9)
    expect(html).toContain('\\u003c/script>')
  })
})

describe('slots of a document', () => {
  const FOREIGN = `</script><script>alert(1)</script><!--app--><!--/app--><!--phone-->$&$'</head>`
  const foreign = {
    deployment: { ...deployment, config: { ...deployment.config, botName: FOREIGN } },
    agency: { name: FOREIGN, phone: FOREIGN },
    screen: headOf(),
  }

  test('disappear, filled or empty', () => {
    const slot = /<!--\/?[a-z-]+-->/
    expect(template).toMatch(slot)
    for (const html of [toHtml({ deployment, agency, screen: headOf() }), toPage(page)])
      expect(html).not.toMatch(slot)
  })

  test('escape foreign values, which end no element and name no slot', () => {
    const escaped = escapeHtml(FOREIGN)
    const state = { ...page.state, queries: FOREIGN }
    const body = '<main><!--app--><!--phone-->$&</main>'
    const shell = toHtml(foreign)
    const drawn = toHtml({ ...foreign, page: { ...page, body, state } })
    for (const html of [shell, drawn]) {
      expect(html).not.toContain('alert(1)</script>')
      expect(html.match(/<\/head>/g)).toHaveLength(1)
      expect(html.match(/<div id="root">/g)).toHaveLength(1)
      expect(JSON.parse(/id="config">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(
        foreign.deployment.config,
      )
      expect(html).toContain(`по телефону <a href="${escapeHtml(phoneLink(FOREIGN))}">${escaped}</a>.`)
    }
    expect(shell).toContain(`height="32" alt="" />${escaped}</header>`)
    expect(drawn).toContain(`<div id="root">${body}</div>`)
    expect(JSON.parse(/id="page">(.*?)<\/script>/.exec(drawn)?.[1] ?? '')).toEqual(state)
  })

  test('omit an unknown phone', () => {
    expect(toPage(page)).not.toContain('по телефону')
  })

  test('put the launch hint between the input script and the app', () => {
    const launchHint = '<script>hint()</script>'
    const html = toHtml({ deployment: { ...deployment, launchHint }, agency, screen: headOf() })
    expect(html).toMatch(/view\.early = [^]+<\/script><script>hint\(\)<\/script>[^]+<script type="module"/)
  })

  test.each([
    [
      'of an older build',
      '<html><head><title>x</title></head><body><div id="root"></div></body></html>',
      'title',
    ],
    ['without an end of its app', template.replace('<!--/app-->', ''), 'appEnd'],
    ['with a slot twice', template.replace('<!--app-->', '<!--app--><!--app-->'), 'app'],
  ])('are required at start in a document %s', (_, html, slot) => {
    expect(() => parseHtmlDocument(html)).toThrow(`нет метки ${slot}: npm run build`)
  })
})

test('each screen of the table has a folder with its name', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../../client/screens'))
  const files = Object.keys(routes).map((screen) => {
    const folder = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return screenFiles(
      { [`src/client/screens/${folder}/screen.tsx`]: { file: folder, imports: [], css: [] } },
      screen,
    )
  })
  expect(files.map(({ scripts }) => folders.includes(scripts[0]?.slice(1) ?? ''))).not.toContain(false)
})

test('lists own inline scripts by the hash of their text, never foreign ones', () => {
  expect(inlineScriptSources('<script>a</script><script src="/x.js"></script><script>b</script>')).toBe(
    "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=' 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='",
  )
})
