import { MAX_CLIENT_HOSTS } from '#shared/domain/constants.ts'

/** The messengers' web clients frame the app, so X-Frame-Options and COOP must stay unset. */
const FRAME_ANCESTORS = ["'self' https://web.telegram.org https://*.telegram.org"]
  .concat(MAX_CLIENT_HOSTS.map((host) => `https://*.${host}`))
  .join(' ')
/** Permissions of a partner's widget; never `allow-same-origin`, which would give it the app's origin. */
const WIDGET_SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const METRIKA_HOST = 'https://mc.yandex.ru'

export interface PolicySettings {
  metrikaId: string
  imageHosts: readonly string[]
  /** The agency's own provider; `''` for the embedded one. */
  providerHost: string
}

export function commonHeaders(settings: { publicUrl: string }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(settings.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/**
 * Policy for a partner's markup. The sandbox gives it an opaque origin: its scripts run, but reach
 * neither the app's storage nor its document, and their calls to the provider have no known origin.
 */
export function widgetPolicy(): string {
  return [
    `sandbox ${WIDGET_SANDBOX}`,
    "default-src https: data: blob: 'unsafe-inline'",
    // Every ancestor counts, so the messenger's web client must be listed too.
    `frame-ancestors ${FRAME_ANCESTORS}`,
  ].join('; ')
}

/**
 * Policy for our documents: only scripts of the build, by address or hash; the counter is the only
 * foreign one; framed by messengers only.
 */
export function contentSecurityPolicy(settings: PolicySettings, inlineScripts = ''): string {
  const metrika = settings.metrikaId ? METRIKA_HOST : ''
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${inlineScripts} ${metrika}`,
    // telegram-ui's modal and scroll lock inject <style>, and React writes style attributes in prerendered
    // HTML.
    'style-src': "'self' 'unsafe-inline'",
    // https: because the messenger chooses the host of avatars.
    'img-src': `'self' data: https: ${settings.imageHosts.join(' ')}`,
    'font-src': "'self'",
    'connect-src': `'self' ${settings.providerHost} ${metrika}`,
    'manifest-src': "'self'",
    // Partner widgets in sandboxed frames: from this host, the provider's, or their own.
    'frame-src': `'self' https: ${settings.providerHost}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': FRAME_ANCESTORS,
    // Allowed sources of Trusted Types: the sanitizer, data blocks, the counter's address.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify structured-data metrika',
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.trim().replaceAll(/ +/g, ' ')}`)
    .join('; ')
}
