import { counted } from '#domain/text/words.ts'

/** "2 цены" */
export function pricesInWords(count: number): string {
  return counted(count, ['цена', 'цены', 'цен'])
}
