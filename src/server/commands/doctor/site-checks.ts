import { DAY_MS } from '#shared/domain/time/durations.ts'
import { createProviderClient } from '../../pages/provider-client.ts'
import { CERTIFICATE_REMEDY } from '../../settings/extra-certificates.ts'
import { IMAGE_ROUTE } from '../../settings/rows/site-rows.ts'
import {
  absent,
  fine,
  unchecked,
  wrong,
  type CheckFinding,
  type DoctorContext,
  type Outside,
} from './check.ts'

/**
 * Certificates are normally renewed a month before they end. Fewer days than this mean that renewal does
 * not work.
 */
const FEW_DAYS = 14
export const PROXY_REMEDY =
  'проверьте имя узла в DNS, прокси и сертификат: src/server/recipes/nginx-proxy.conf'

/** Signatures of sign-ins and codes depend on the clock. */
const MOST_SECONDS = 30

export async function checkAddress({
  settings: { publicUrl, isDevelopment },
  outside,
}: DoctorContext): Promise<CheckFinding> {
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
  if (!response.ok)
    return wrong(`${url} отвечает ${response.status}`, `npm run serve запущен? ${PROXY_REMEDY}`)
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
  if (!/CERT|SIGNATURE/.test(code)) return wrong(`${url} не отвечает ${code}`.trim())
  return wrong(
    `${url}: сертификату нет доверия (${code})`,
    `поставьте сертификат общего центра на имя узла (certbot) или ${CERTIFICATE_REMEDY}`,
  )
}

export async function checkPictures({
  settings: { imageHosts, imageBase },
  outside,
}: DoctorContext): Promise<CheckFinding> {
  // Draws share cards.
  await import('@napi-rs/canvas')
  const { default: sharp } = await import('sharp')
  const background = { r: 0, g: 0, b: 0 }
  await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .webp()
    .toBuffer()
  const far = [...imageHosts, imageBase === IMAGE_ROUTE ? '' : imageBase].filter(Boolean)
  for (const url of far) {
    const signal = AbortSignal.timeout(outside.withinMs)
    // An image host has no home page, so any response is fine.
    const response = await outside.fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
    await response?.body?.cancel()
    if (!response || response.status >= 500) {
      const said = response ? `отвечает ${response.status}` : 'не отвечает'
      return wrong(`${url} ${said}`, 'проверьте IMAGE_HOST и IMAGE_BASE')
    }
  }
  return fine(far.length === 0 ? 'уменьшаются здесь, чужих узлов нет' : `доступны: ${far.join(', ')}`)
}

export async function checkClock({
  settings: { telegramApiRoot, publicUrl },
  outside,
}: DoctorContext): Promise<CheckFinding> {
  for (const url of [telegramApiRoot, publicUrl].filter(Boolean)) {
    const signal = AbortSignal.timeout(Math.floor(outside.withinMs / 3))
    const response = await outside.fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
    await response?.body?.cancel()
    const told = Date.parse(response?.headers.get('date') ?? '')
    if (Number.isNaN(told)) continue
    const seconds = Math.round(Math.abs(outside.clock() - told) / 1000)
    const { host } = new URL(url)
    if (seconds >= MOST_SECONDS)
      return wrong(`расходятся с ${host} на ${seconds} с`, 'включите NTP: timedatectl set-ntp true')
    return fine(`сходятся с ${host}, разница ${seconds} с`)
  }
  return unchecked('сверить не с кем: ни Telegram, ни сайт не отвечают')
}

export async function checkProvider({
  settings: { providerHost },
  outside,
}: DoctorContext): Promise<CheckFinding> {
  if (!providerHost) return fine('встроенный')
  const reply = await createProviderClient(undefined, providerHost, outside.clock)('settings')
  if (reply.kind === 'data') return fine(`${providerHost} отдаёт настройки`)
  return wrong(`${providerHost} не отдаёт настройки`)
}
