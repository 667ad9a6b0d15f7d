/** The messengers' web clients show the app in a frame, so X-Frame-Options and COOP must stay unset. */
const FRAME_ANCESTORS = "'self' https://web.telegram.org https://*.telegram.org https://*.max.ru"
/** What a partner's widget may do; never `allow-same-origin`, with which it would be the app itself. */
const WIDGET_SANDBOX =
  'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
const METRIKA_HOST = 'https://mc.yandex.ru'

/** What of a deployment the policy names. */
export interface PolicySettings {
  metrikaId: string
  imageHosts: readonly string[]
  /** The agency's own provider; `''` for the embedded one. */
  providerHost: string
}

/** Headers that every answer carries. */
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
 * The policy of a partner's markup. The sandbox gives it an origin of nobody: its scripts run, but reach neither the
 * app's storage nor its document, and calls they make to the provider carry no origin that it knows.
 */
export function widgetPolicy(): string {
  return [
    `sandbox ${WIDGET_SANDBOX}`,
    "default-src https: data: blob: 'unsafe-inline'",
    // Every ancestor counts, so the messenger's web client that frames the app must be named too.
    `frame-ancestors ${FRAME_ANCESTORS}`,
  ].join('; ')
}

/**
 * The policy of our documents: no script of theirs but those of the build, by address or by hash; no foreign one but
 * the counter; framed by Telegram only.
 */
export function contentSecurityPolicy(settings: PolicySettings, inlineScripts = ''): string {
  const metrika = settings.metrikaId ? METRIKA_HOST : ''
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${inlineScripts} ${metrika}`,
    // telegram-ui's modal and scroll lock inject <style>, and React writes style attributes in prerendered HTML.
    'style-src': "'self' 'unsafe-inline'",
    // https: because avatars come from whatever host the messenger names.
    'img-src': `'self' data: https: ${settings.imageHosts.join(' ')}`,
    'font-src': "'self'",
    'connect-src': `'self' ${settings.providerHost} ${metrika}`,
    'manifest-src': "'self'",
    // Partners' widgets of the modules, in sandboxed frames: from this host, from the provider's, or from their own.
    'frame-src': `'self' https: ${settings.providerHost}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': FRAME_ANCESTORS,
    // What a string may become code through: the sanitizer, blocks of data, the counter's one address.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify structured-data metrika',
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.trim().replaceAll(/ +/g, ' ')}`)
    .join('; ')
}
