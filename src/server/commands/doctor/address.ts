import { DAY_MS } from '#shared/domain/time/durations.ts'
import { CERTIFICATE_REMEDY } from '../../settings/extra-certificates.ts'
import { fine, absent, wrong, type CheckFinding, type DoctorCheck, type Outside } from './check.ts'

/**
 * Certificates are normally renewed a month before they end. Fewer days than this mean that renewal does
 * not work.
 */
const FEW_DAYS = 14
const PROXY = 'проверьте имя узла в DNS, прокси и сертификат: src/server/recipes/nginx-proxy.conf'

export const address: DoctorCheck = {
  title: 'Адрес и HTTPS',
  remedy: PROXY,
  async take({ settings: { publicUrl, isDevelopment }, outside }) {
    if (!publicUrl) {
      return isDevelopment
        ? absent('PUBLIC_URL не задан: витрина на этой машине')
        : wrong('PUBLIC_URL не задан', 'впишите в .env адрес сайта: PUBLIC_URL=https://tours.example.ru')
    }
    if (!publicUrl.startsWith('https://'))
      return wrong(`${publicUrl} без HTTPS`, 'поставьте прокси с сертификатом, в PUBLIC_URL пишите https://')
    for (const path of ['/health', '/ready', '/']) {
      let fault = await findFault(publicUrl, path, outside)
      // Only the first answer of a freshly started server may be late.
      if (fault && path === '/ready') fault = await findFault(publicUrl, path, outside)
      if (fault) return fault
    }
    const days = Math.floor(((await outside.certificateEnd(publicUrl)) - outside.clock()) / DAY_MS)
    if (days < FEW_DAYS) {
      return wrong(
        `сертификат действует ещё ${days} дн.`,
        'продлите сертификат и проверьте, что продление идёт само',
      )
    }
    return fine(`${publicUrl} отвечает, сертификат ещё ${days} дн.`)
  },
}

async function findFault(
  publicUrl: string,
  path: string,
  { fetch, withinMs }: Outside,
): Promise<CheckFinding | undefined> {
  const url = publicUrl + path
  const signal = AbortSignal.timeout(withinMs)
  const response = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) =>
    extractCode(error),
  )
  if (typeof response === 'string') return unreached(url, response)
  const to = response.headers.get('location')
  const text = await response.text()
  if (to !== null) return wrong(`${url} уводит на ${to}`, 'впишите в PUBLIC_URL конечный адрес')
  if (path === '/ready' && response.status === 503)
    return wrong(`${url}: витрина работает, её база или провайдер нет`, 'смотрите журнал npm run serve')
  if (!response.ok) return wrong(`${url} отвечает ${response.status}`, `npm run serve запущен? ${PROXY}`)
  const isOurs = path === '/' ? text.includes(`"publicUrl":"${publicUrl}"`) : text === '{"status":"ok"}'
  if (isOurs) return undefined
  return wrong(
    `${url} отдаёт не эту витрину`,
    'направьте прокси на PORT этой витрины и перезапустите её с этим PUBLIC_URL',
  )
}

/** The error code that the platform adds to "fetch failed"; `''` if there is none. */
function extractCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function unreached(url: string, code: string): CheckFinding {
  if (!/CERT|SIGNATURE/.test(code)) return wrong(`${url} не отвечает ${code}`.trim(), PROXY)
  return wrong(
    `${url}: сертификату нет доверия (${code})`,
    `поставьте сертификат общего центра на имя узла (certbot) или ${CERTIFICATE_REMEDY}`,
  )
}
