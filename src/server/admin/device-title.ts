/** In the order of the search: others name Chrome and Safari too. */
const browsers = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** «Chrome, Windows» by the header that the browser sends; «Браузер» for an unknown one. */
export function formatDevice(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  return [find(browsers) ?? 'Браузер', find(systems)].filter(Boolean).join(', ')
}
