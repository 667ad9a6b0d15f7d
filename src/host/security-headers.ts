import type { Settings } from './settings.ts'

/** Telegram's web clients show the app in a frame, so X-Frame-Options and COOP must stay unset. */
const FRAME_ANCESTORS = "'self' https://web.telegram.org https://*.telegram.org"
const METRIKA_HOST = 'https://mc.yandex.ru'

/** Headers that every answer carries. */
export function commonHeaders(settings: Settings): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(settings.publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** The policy of our documents: no inline script, no foreign script but the counter, framed by Telegram only. */
export function contentSecurityPolicy(settings: Settings): string {
  const metrika = settings.metrikaId ? METRIKA_HOST : ''
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' ${metrika}`,
    // telegram-ui's modal and scroll lock inject <style>, and React writes style attributes in prerendered HTML.
    'style-src': "'self' 'unsafe-inline'",
    // https: because avatars come from whatever host the messenger names.
    'img-src': `'self' data: https: ${settings.imageHost}`,
    'font-src': "'self'",
    'connect-src': `'self' ${settings.providerHost} ${metrika}`,
    'manifest-src': "'self'",
    'frame-src': "'none'",
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
