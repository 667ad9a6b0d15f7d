import type { EndpointName } from '#shared/contract/endpoints.ts'
import { buildUrl } from '../ask.ts'
import type { Check, Kit } from '../kit.ts'

/** What the storefront sends. */
const sent = {
  'access-control-allow-headers': ['authorization', 'content-type', 'idempotency-key', 'x-auth-challenge'],
  'access-control-allow-methods': ['put', 'delete'],
}

export const checkCrossOrigin: Check = {
  id: 'cors',
  title: 'Сайт на другом узле (CORS)',
  needs: 'origin',
  async run(kit) {
    await fetchHeaders(kit, 'departures', {})
    const preflight = await fetchHeaders(kit, 'tourRequest', {
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent['access-control-allow-headers'].join(','),
    })
    for (const [header, needed] of Object.entries(sent)) {
      const allowed = (preflight?.get(header) ?? '').toLowerCase().split(/\s*,\s*/)
      // A star does not allow the token.
      const isAllowed = (one: string) =>
        allowed.includes(one) || (allowed.includes('*') && one !== 'authorization')
      const missing = needed.filter((one) => !isAllowed(one))
      if (missing.length > 0)
        kit.fault('tourRequest', `${header}: нет нужных, вызов не уйдёт`, missing.join(', '))
    }
  },
}

/** Checks that a page of the other host may read the answer. */
async function fetchHeaders(kit: Kit, call: EndpointName, asked: Record<string, string>) {
  const { host, origin = '' } = kit
  const method = call === 'departures' ? 'GET' : 'OPTIONS'
  const init = { method, headers: { origin, ...asked }, signal: AbortSignal.timeout(20_000) }
  const response = await fetch(buildUrl(host, call), init).catch(() => undefined)
  await response?.body?.cancel()
  const allowed = response?.headers.get('access-control-allow-origin') ?? 'нет'
  if (allowed !== origin && allowed !== '*')
    kit.fault(call, `access-control-allow-origin: нужен ${origin}, иначе страница не прочтёт ответ`, allowed)
  return response?.headers
}
