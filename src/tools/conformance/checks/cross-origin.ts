import type { EndpointName } from '#shared/contract/endpoints.ts'
import type { Check } from '../check.ts'
import type { Kit } from '../kit.ts'
import { buildUrl } from '../wire.ts'

/** Headers that the storefront sends. */
const ASKED = ['authorization', 'content-type', 'idempotency-key', 'x-auth-challenge']
const CALL: EndpointName = 'tourRequest'

export const crossOrigin: Check = {
  id: 'cors',
  title: 'Сайт на другом узле (CORS)',
  skip: ({ origin }) => (origin === undefined ? 'нужен --origin: адрес сайта на другом узле' : undefined),
  async run({ kit, host, origin = '' }) {
    const preflight = await fetchHeaders(kit, buildUrl(host, CALL), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': ASKED.join(','),
      },
    })
    if (preflight) {
      checkOrigin(kit, preflight, origin)
      const allowed = readWords(preflight, 'access-control-allow-headers')
      const missing = allowed.includes('*')
        ? ['authorization']
        : ASKED.filter((name) => !allowed.includes(name))
      if (missing.length > 0)
        kit.find('fault', 'cors', CALL, `Access-Control-Allow-Headers без ${missing.join(', ')}`)
      const methods = readWords(preflight, 'access-control-allow-methods')
      const unknown = ['put', 'delete'].filter((name) => !methods.includes(name) && !methods.includes('*'))
      if (unknown.length > 0) {
        kit.find(
          'fault',
          'cors',
          CALL,
          `Access-Control-Allow-Methods без ${unknown.join(', ').toUpperCase()}`,
        )
      }
    }
    const answer = await fetchHeaders(kit, buildUrl(host, 'departures'), { headers: { origin } })
    if (!answer) return
    checkOrigin(kit, answer, origin)
    if (
      !readWords(answer, 'access-control-expose-headers').some(
        (name) => name === 'retry-after' || name === '*',
      )
    ) {
      kit.find('tolerated', 'cors', 'departures', 'Retry-After не виден: нет в Access-Control-Expose-Headers')
    }
    const stranger = 'https://conformance-stranger.example'
    const foreign = await fetchHeaders(kit, buildUrl(host, 'userInfo'), { headers: { origin: stranger } })
    const isTrusted = foreign?.get('access-control-allow-credentials') === 'true'
    if (isTrusted && foreign?.get('access-control-allow-origin') === stranger) {
      kit.find('fault', 'cors', 'userInfo', 'любому сайту разрешены запросы с cookie')
    }
  },
}

function checkOrigin(kit: Kit, headers: Headers, origin: string): void {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === origin || allowed === '*') return
  kit.find(
    'fault',
    'cors',
    CALL,
    `Access-Control-Allow-Origin: ${allowed ?? 'нет'}, страница с ${origin} не прочтёт`,
  )
}

async function fetchHeaders(kit: Kit, url: string, init: RequestInit): Promise<Headers | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
    await response.body?.cancel()
    return response.headers
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    kit.find('fault', 'connection', CALL, `ответа нет: ${reason}`)
    return undefined
  }
}

function readWords(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
}
