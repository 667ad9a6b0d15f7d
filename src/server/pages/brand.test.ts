import { Hono } from 'hono'
import { sendAsset } from '../assets/send-asset.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { templateOf } from '#support/host/shell.ts'
import { createAsset, decodeAsset } from '../assets/assets.ts'
import { brandStyle, loadBrand, LOGO_PATH, withLogo } from './brand.ts'
import { openHost, type OpenHost } from '../compose/open.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { parseSettings } from '../settings/settings.ts'
import type { Bindings } from '../http/visitor.ts'

const LOGO =
  '<?xml version="1.0"?>\n<!-- марка -->\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'
const OUR_LOGO = '<svg><rect fill="#dff0f5"/><circle fill="#d98a00"/><path fill="#0a6b86"/></svg>'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'brand-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function logoFile(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

describe('agency logo', () => {
  test('is recognized after any preamble of the file', async () => {
    const BRAND_LOGO = await logoFile('logo.svg', LOGO)
    expect(await loadBrand(parseSettings({ BRAND_LOGO }))).toEqual({ logo: LOGO })
  })

  test.each([
    ['html.svg', '<html><svg></svg></html>', 'SVG'],
    ['empty.svg', '', 'SVG'],
    ['script.svg', '<svg><script>alert(1)</script></svg>', 'без скриптов'],
    ['handler.svg', '<svg onload="alert(1)"></svg>', 'без скриптов'],
    ['heavy.svg', `<svg>${' '.repeat(65_536)}</svg>`, '64 КБ'],
  ])('refuses %s with the reason', async (name, text, reason) => {
    await expect(refused(await logoFile(name, text))).resolves.toMatch(
      new RegExp(`^BRAND_LOGO: нужен .*${reason}`),
    )
  })

  test('refuses a missing file without repeating its path', async () => {
    const output = await refused(join(folder, 'gone.svg'))
    expect(output).toMatch(/^BRAND_LOGO: нужен файл/)
    expect(output).not.toContain('gone')
  })
})

describe('server of a deployment', () => {
  test('changes neither documents nor the logo without the settings', async () => {
    const brand = await loadBrand(parseSettings({}))
    const assets = new Map([[LOGO_PATH, createAsset(LOGO_PATH, Buffer.from(OUR_LOGO))]])
    expect(brandStyle(brand)).toBe('')
    expect(withLogo(assets, brand)).toBe(assets)
  })

  test('puts the colours into every document and into its logo', async () => {
    await withHost({ BRAND_COLOR: '#8e1b5a' }, async (ask) => {
      for (const path of ['/', '/tours', '/no/such/page']) {
        const html = await ask(path)
        const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? ''
        expect(style).toContain(
          ":root:not([data-client='messenger']){--brand:#8e1b5a;--brand-ink:#ffffff;--brand-soft:#",
        )
        expect(style).toContain(
          "@media not print{:root:not([data-client='messenger'])[data-scheme='dark']{--brand:#",
        )
        expect(html).toContain('id="config"')
        expect(html).not.toContain('"logo"')
      }
      const logo = await ask(LOGO_PATH)
      expect(logo).toContain('<path fill="#8e1b5a"/>')
      expect(logo).toContain('<circle fill="#d98a00"/>')
      expect(logo).not.toContain('#dff0f5')
      expect(await settingsLogo(ask)).toBe('')
    })
  })

  test('serves the agency logo and announces it to the client', async () => {
    const BRAND_LOGO = await logoFile('own.svg', LOGO)
    await withHost({ BRAND_LOGO }, async (ask) => {
      expect(await ask(LOGO_PATH)).toBe(LOGO)
      const html = await ask('/')
      expect(html).toContain('"logo":"/favicon.svg"')
      expect(html).not.toContain(folder)
      expect(html).not.toContain('<style>')
    })
  })

  test('refuses to start with an invalid logo', async () => {
    await expect(withHost({ BRAND_LOGO: join(folder, 'no.svg') }, async () => {})).rejects.toThrow(
      'BRAND_LOGO',
    )
  })
})

test.each([
  '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>',
  '<svg/onload=alert(1)></svg>',
  '<svg><a href="&#106;avascript:alert(1)"/></svg>',
  '<svg><x:foreignObject/></svg>',
])('refuses a logo that could run code: %s', async (text) => {
  expect(await refused(await logoFile('alive.svg', text))).toContain('без скриптов')
})

test('runs nothing in a logo opened directly', async () => {
  const site = new Hono().get('/', (context) =>
    sendAsset(context, createAsset('/a.svg', Buffer.from(LOGO)), 200),
  )
  const policy = (await site.request('/')).headers.get('content-security-policy')
  expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})

async function refused(path: string): Promise<string> {
  const error = await loadBrand(parseSettings({ BRAND_LOGO: path })).catch((thrown: unknown) => thrown)
  if (!(error instanceof SettingsError)) throw new Error('The logo was taken')
  return error.problems.join()
}

type Ask = (path: string) => Promise<string>

async function settingsLogo(ask: Ask): Promise<unknown> {
  const { settings } = JSON.parse(await ask('/front/v1/init/settings')) as {
    settings: { key: string; value: { title: string; content: string }[] }[]
  }
  const view = settings.find(({ key }) => key === 'view')
  return view?.value.find(({ title }) => title === 'logo')?.content
}

async function withHost(
  environment: Record<string, string>,
  visit: (ask: Ask) => Promise<void>,
): Promise<void> {
  const settings = parseSettings({ ...environment, DATA_DIR: join(folder, 'data') })
  const own = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as Bindings
  const host: OpenHost = await openHost(settings, {
    assets: new Map([[LOGO_PATH, createAsset(LOGO_PATH, Buffer.from(OUR_LOGO))]]),
    template: templateOf(),
    write: () => {},
  })
  try {
    await visit(async (path) => (await host.fetch(new Request(`http://localhost${path}`), own)).text())
  } finally {
    await host.close()
  }
}

test('draws the repository logo in the colours that a brand replaces', async () => {
  const logo = await readFile(join(import.meta.dirname, '../../../public/favicon.svg'))
  const brand = await loadBrand(parseSettings({ BRAND_COLOR: '#8e1b5a' }))
  const worn = decodeAsset(
    withLogo(new Map([[LOGO_PATH, createAsset(LOGO_PATH, logo)]]), brand).get(LOGO_PATH),
  )
  expect(worn).toContain('#8e1b5a')
  expect(worn).not.toMatch(/#0a6b86|#dff0f5/)
})
