/**
 * Engine and version of a User-Agent, nothing that identifies a visitor: `Chromium 156`, `Firefox 153`,
 * `WebKit 605.1, iOS 17.4`. WebKit has reported the same version for years, so its system is added.
 */
export function detectEngine(userAgent: string): string {
  const version = (pattern: RegExp) => pattern.exec(userAgent)?.[1]
  const firefox = version(/\bFirefox\/(\d{1,4})/)
  if (firefox) return `Firefox ${firefox}`
  const chromium = version(/\b(?:Headless)?Chrom(?:e|ium)\/(\d{1,4})/)
  if (chromium) return `Chromium ${chromium}`
  const webkit = version(/\bAppleWebKit\/(\d{1,4}(?:\.\d{1,4})?)/)
  if (!webkit) return 'other'
  const ios = version(/\b(?:iPhone )?OS (\d{1,3}_\d{1,3})\w* like Mac OS X/)
  const safari = version(/\bVersion\/(\d{1,3}\.\d{1,3})/)
  if (ios) return `WebKit ${webkit}, iOS ${ios.replace('_', '.')}`
  return safari ? `WebKit ${webkit}, Safari ${safari}` : `WebKit ${webkit}`
}
