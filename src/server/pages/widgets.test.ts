import type { HostReply } from '../http/host-answer.ts'
import { describe, expect, test } from 'vitest'
import { createAsset } from '../assets/assets.ts'
import { createHost } from '../compose/host.ts'
import { hostData } from '#support/host/host-data.ts'
import { parseSettings } from '../settings/settings.ts'

const MARKUP = '<div id="w"></div><script src="https://widget.partner.ru/w.js"></script>'

describe('partner markup', () => {
  test('runs its scripts in an opaque origin', async () => {
    const { status, headers, body } = await ask('/widgets/tickets', settingsWith(MARKUP))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('content-security-policy')).toBe(
      'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox' +
        " allow-top-navigation-by-user-activation; default-src https: data: blob: 'unsafe-inline';" +
        " frame-ancestors 'self' https://web.telegram.org https://*.telegram.org https://*.max.ru https://*.oneme.ru",
    )
    expect(headers.get('content-security-policy')).not.toContain('allow-same-origin')
    expect(body).toContain(`<body>${MARKUP}</body>`)
  })

  test.each([
    ['no widget', settingsWith('')],
    ['an address, which is framed as it is', settingsWith('https://widget.partner.ru/')],
    ['words', settingsWith('скоро')],
    ['no text', settingsWith({ html: MARKUP })],
    ['no settings', { settings: [], lfr: [] }],
  ])('serves no document: %s', async (_, settings) => {
    const { status, headers } = await ask('/widgets/tickets', settings)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox /)
  })

  test('answers 404 for an unknown name and 503 for a silent provider', async () => {
    expect((await ask('/widgets/cars', settingsWith(MARKUP))).status).toBe(404)
    const { status, body } = await ask('/widgets/tickets', undefined)
    expect({ status, body }).toEqual({
      status: 503,
      body: 'Виджет сейчас не отвечает. Обновите страницу через минуту.',
    })
  })

  test('treats an unknown path as no widget', async () => {
    expect((await ask('/widgets/tickets/more', settingsWith(MARKUP))).status).toBe(404)
  })
})

function settingsWith(content: unknown) {
  return { settings: [{ key: 'view', value: [{ title: 'tickets_module', content }] }], lfr: [] }
}

async function ask(path: string, settings: unknown) {
  const provider: HostReply = async () =>
    settings === undefined ? new Response('', { status: 500 }) : Response.json(settings)
  const host = createHost({
    settings: parseSettings({}),
    ...hostData(provider),
    assets: new Map(),
    documents: async () => createAsset('/index.html', Buffer.from('<!doctype html>')),
    images: async () => ({ kind: 'bad-request' }),
    provider,
    write: () => undefined,
  })
  const response = await host.request(path)
  return { status: response.status, headers: response.headers, body: await response.text() }
}
