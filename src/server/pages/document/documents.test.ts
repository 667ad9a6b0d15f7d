import { describe, expect, test } from 'vitest'
import { shellOf, templateOf } from '#support/host/shell.ts'
import { createAsset, decodeAsset } from '../../assets/assets.ts'
import { clientConfig } from '../client-config.ts'
import { parseSettings } from '../../settings/settings.ts'
import type { Manifest } from '../prerender/client-build.ts'
import { createScreenHead } from '../prerender/screen-head.ts'
import { createDocuments } from './documents.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_frame.js'], css: [] },
  '_frame.js': { file: 'assets/frame.js', imports: [], css: ['assets/frame.css'] },
  'src/client/screens/tours/screen.tsx': {
    file: 'assets/tours.js',
    imports: ['_frame.js', '_card.js'],
    css: ['assets/tours.css'],
  },
  '_card.js': { file: 'assets/card.js', imports: ['_frame.js'], css: [] },
}
const shell = shellOf().replace(
  '<!--build-->',
  (slot) =>
    `${slot}<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/frame.css">`,
)
const files = { '/assets/frame.css': '.frame{}', '/assets/tours.css': '.tours{$&}' }
const assets = new Map(
  Object.entries(files).map(([path, text]) => [path, createAsset(path, Buffer.from(text))]),
)
let agency = { name: '', phone: '' }
const documents = createDocuments(templateOf(shell), {
  deployment: { config: clientConfig(parseSettings({})), brand: {}, launchHint: '' },
  agency: () => agency,
  headOf: createScreenHead(assets, manifest),
})

test('inlines the screen’s sheets and loads its code with the frame’s', async () => {
  const html = decodeAsset(await documents('/tours'))
  expect(html).toContain('<style>.frame{}\n.tours{$&}</style>')
  expect(html).not.toContain('crossorigin href="/assets/frame.css"')
  expect(html.match(/<link rel="stylesheet"[^>]* disabled>/g)).toHaveLength(2)
  const scripts = [...html.matchAll(/<script type="module" crossorigin src="([^"]+)">/g)].map(
    ([, path]) => path,
  )
  expect(scripts).toEqual(['/assets/index.js', '/assets/tours.js', '/assets/card.js'])
})

test('contains only the frame for an unknown address; each is made once', async () => {
  const nowhere = await documents('/no/where')
  expect(decodeAsset(nowhere)).toContain('<style>.frame{}</style>')
  expect(decodeAsset(nowhere)).not.toContain('tours')
  expect(await documents('/else/where')).toBe(nowhere)
})

test('rebuilds a document after the agency’s contacts change', async () => {
  const first = await documents('/tours')
  expect(await documents('/tours')).toBe(first)
  agency = { name: 'Ромашка', phone: '8 800 111-11-11' }
  const next = await documents('/tours')
  expect(decodeAsset(next)).toContain('8 800 111-11-11')
  expect(next.etag).not.toBe(first.etag)
  expect(await documents('/tours')).toBe(next)
})

describe('tags for link previews', () => {
  const ORIGIN = 'https://tours.example.ru'

  test.each([
    ['/tour-card/t1%22%3E', '/og/tour-card/t1%22%3E.jpg', 'Тур'],
    [`/together/${'0a'.repeat(16)}`, `/og/together/${'0a'.repeat(16)}.jpg`, 'Выбираем вместе'],
    ['/tours', '/og/tours.jpg', 'Поиск тура'],
    ['/', '/og/home.jpg', 'Туры и отели'],
  ])('name the card of %s', async (path, card, title) => {
    const html = decodeAsset(await documents(path, ORIGIN))
    expect(readProperties(html)).toEqual({
      'og:type': 'website',
      'og:site_name': 'Ромашка',
      'og:locale': 'ru_RU',
      'og:title': title,
      'og:url': ORIGIN + path,
      'og:image': ORIGIN + card,
      'og:image:alt': title,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html.indexOf('og:image"')).toBeLessThan(html.indexOf('og:image:width'))
  })

  test.each(['/profile', '/favorites', '/tickets_module', '/no/where'])(
    'are absent from %s',
    async (path) => {
      expect(decodeAsset(await documents(path, ORIGIN))).not.toContain('og:')
    },
  )

  test('cannot be closed by an address or an origin', async () => {
    const html = decodeAsset(await documents('/tour-card/"><script>alert(1)</script>', 'https://a.b'))
    expect(html).not.toContain('<script>alert')
  })

  test('keep a limited number of documents, the latest ones', async () => {
    const first = await documents('/tour-card/first', ORIGIN)
    for (let index = 0; index < 99; index += 1) await documents(`/tour-card/${index}`, ORIGIN)
    expect(await documents('/tour-card/first', ORIGIN)).toBe(first)
    for (let index = 0; index < 100; index += 1) await documents(`/tour-card/${index}`, ORIGIN)
    expect(await documents('/tour-card/first', ORIGIN)).not.toBe(first)
  })
})

function readProperties(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)]
  return Object.fromEntries(tags.map(([, name = '', value = '']) => [name, value]))
}
