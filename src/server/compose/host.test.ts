import { describe, expect, test } from 'vitest'
import { openShell } from '#support/host/shell-host.ts'

const SECRETS = {
  TELEGRAM_BOT_TOKEN: '1234567890:secret-of-the-bot-that-must-not-leak',
  DATABASE_URL: 'postgres://shop:secret-db@db.internal/shop',
  SMTP_URL: 'smtps://shop:secret-mail@mail.internal',
  MAIL_FROM: 'no-reply@example.ru',
}

describe('documents', () => {
  test.each([
    ['/', 200],
    ['/tours', 200],
    ['/hotels/turkey/alanya/sea-view_123', 200],
    ['/hotels/turkey/alanya/no-code', 404],
    ['/tour-card/a%20b', 404],
    ['/nothing/here', 404],
    ['/%E0%A4%A', 404],
  ])('answers %s with %i and the document', async (path, status) => {
    const response = await openShell().request(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('<div id="root">')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-robots-tag')).toBe(status === 404 ? 'noindex' : null)
  })

  test.each([
    '/tickets_module',
    '/transfer_module',
    '/together/0123456789abcdef0123456789abcdef',
    '/tour-booking',
  ])('keeps %s out of search indexes', async (path) => {
    const { status, headers } = await openShell().request(path)
    expect({ status, xRobotsTag: headers.get('x-robots-tag') }).toEqual({
      status: 200,
      xRobotsTag: 'noindex',
    })
  })

  test('redirects extra slashes to one address, never to another host', async () => {
    const host = openShell()
    expect(locationOf(await host.request('/tours/?page=2'))).toBe('/tours?page=2')
    expect(locationOf(await host.request('http://localhost//tours'))).toBe('/tours')
    expect((await host.request('http://localhost//evil.example/')).status).toBe(404)
  })

  test.each([
    ['as it was sent', (etag: string) => etag],
    ['as a compressing proxy passes it on', (etag: string) => `W/${etag}`],
  ])('answers 304 for an unchanged document with the tag %s', async (_, passOn) => {
    const host = openShell()
    const first = await host.request('/tours')
    const again = await host.request('/tours', {
      headers: { 'if-none-match': passOn(first.headers.get('etag') ?? '') },
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

describe('configuration in the document', () => {
  test('contains only what the client needs', async () => {
    const host = openShell({
      ...SECRETS,
      TELEGRAM_BOT_NAME: 'putevka_bot',
      MAX_BOT_NAME: 'id7700000000_bot',
      METRIKA_ID: '42',
      MAP_KEY: 'a0b1c2d3-e4f5',
      IMAGE_BASE: 'https://ipx.example.ru/i',
    })
    const html = await (await host.request('/')).text()
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      providerHost: '',
      imageBase: 'https://ipx.example.ru/i',
      imageHosts: [],
      publicUrl: '',
      botName: 'putevka_bot',
      appName: '',
      maxBotName: 'id7700000000_bot',
      metrikaId: '42',
      mapKey: 'a0b1c2d3-e4f5',
      errorReports: true,
      countsVisits: true,
    })
  })

  test('puts no secret into any response', async () => {
    const host = openShell(SECRETS)
    const paths = [
      '/',
      '/health',
      '/nope',
      '/dev/mailbox',
      '/front/v1/init/settings',
      '/.env',
      '/assets/app.js',
    ]
    for (const path of paths) {
      const response = await host.request(path)
      const text = (await response.text()) + JSON.stringify([...response.headers])
      expect(text).not.toMatch(/secret|internal/)
    }
  })
})

describe('files', () => {
  test('allows caching of built files for a year', async () => {
    const response = await openShell().request('/assets/app.js')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  test.each(['/assets/gone.js', '/assets/gone', '/builds/latest.json', '/absent.txt', '/assets/index.html'])(
    'answers 404 in plain text for a missing file: %s',
    async (path) => {
      const response = await openShell().request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    },
  )

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%252e%252e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '//etc/passwd.txt',
    '/.vite/manifest.json',
  ])('serves no path outside the built client: %s', async (path) => {
    const response = await openShell().request(`http://localhost${path}`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('dependencies')
  })

  test('compresses text as the browser accepts', async () => {
    const host = openShell()
    const encodingFor = async (accept: string) =>
      (await host.request('/assets/app.js', { headers: { 'accept-encoding': accept } })).headers.get(
        'content-encoding',
      )
    expect(await encodingFor('gzip, deflate, br')).toBe('br')
    expect(await encodingFor('gzip;q=0.8')).toBe('gzip')
    expect(await encodingFor('br;q=0, identity')).toBeNull()
  })
})

describe('headers', () => {
  test('sends the common ones with every response', async () => {
    const host = openShell()
    for (const path of ['/', '/assets/app.js', '/assets/gone.js', '/health', '/front/v1/x', '/_img/x']) {
      const { headers } = await host.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('cross-origin-opener-policy')).toBeNull()
    }
  })

  test('lists exactly the hosts of the settings in the policy', async () => {
    const buildPolicy = async (environment: Record<string, string>) =>
      (await openShell(environment).request('/')).headers.get('content-security-policy') ?? ''
    const plain = await buildPolicy({})
    expect(plain).toContain("script-src 'self';")
    expect(plain).toContain("connect-src 'self';")
    expect(plain).toContain("frame-src 'self' https:;")
    expect(plain).toContain(
      "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org https://*.max.ru https://*.oneme.ru",
    )
    const full = await buildPolicy({ PROVIDER_HOST: 'https://api.example.ru', METRIKA_ID: '42' })
    expect(full).toContain("script-src 'self' https://mc.yandex.ru;")
    expect(full).toContain("connect-src 'self' https://api.example.ru https://mc.yandex.ru;")
    expect(full).toContain("frame-src 'self' https: https://api.example.ru;")
  })

  test('refuses writes to a page', async () => {
    expect((await openShell().request('/tours', { method: 'POST' })).status).toBe(405)
  })
})

function locationOf(response: Response): string | null {
  return response.headers.get('location')
}
