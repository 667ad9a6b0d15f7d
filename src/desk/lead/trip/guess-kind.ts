import type { DocumentKind } from '#shared/contract/trips/document.ts'

/** The first that fits counts. */
const words: readonly [DocumentKind, RegExp][] = [
  ['insurance', /страх|полис|insur|polis|policy/i],
  ['voucher', /ваучер|voucher/i],
  ['ticket', /билет|ticket|маршрут|e-?tkt|boarding/i],
  ['contract', /договор|dogovor|contract/i],
]

/** What a file seems to be by its name; the manager corrects it. */
export function guessKind(name: string): DocumentKind {
  return words.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other'
}
