import type { Direction } from '#shared/contract/tour.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'

type Named = Pick<Direction, 'title' | 'country' | 'name_to' | 'namefrom' | 'departure'>

/** Returns «Туры в Турцию из Москвы»; composed from the known fields if the provider sent no title. */
export function directionTitle(direction: Named): string {
  return direction.title || ['Туры', direction.name_to, fromWords(direction)].filter(Boolean).join(' ')
}

/** Returns «Горящие туры в Турцию из Москвы»; see {@link directionTitle}. */
export function hotDirectionTitle(direction: Named): string {
  return (
    direction.title || ['Горящие туры', direction.name_to, fromWords(direction)].filter(Boolean).join(' ')
  )
}

/** Returns «из Москвы»; empty if the city's genitive is unknown. */
export function fromWords({ namefrom }: Pick<Direction, 'namefrom'>): string {
  return namefrom === '' ? '' : `из ${namefrom}`
}

/** Unit of a direction's price: «за двоих, 7 ночей». */
export function forTwo(nights: number): string {
  return ['за двоих', nights > 0 && counted(nights, NIGHTS)].filter(Boolean).join(', ')
}

/** Terms of all prices, «За двоих, 7 ночей, из Москвы»; empty if they differ. */
export function commonTerms(directions: Direction[]): string {
  const terms = new Set(
    directions.map((one) => [forTwo(one.nights), fromWords(one)].filter(Boolean).join(', ')),
  )
  const [first = ''] = terms
  return terms.size === 1 ? first.replace(/^./, (letter) => letter.toUpperCase()) : ''
}

/** Text of a shared direction: «Туры в Турцию из Москвы: от 52 750 ₽ за двоих, 7 ночей». */
export function sharedText(title: string, price: string | undefined, unit: string): string {
  return price === undefined ? title : `${title}: ${price} ${unit}`
}
