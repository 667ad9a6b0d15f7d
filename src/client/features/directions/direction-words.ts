import type { Direction } from '#shared/contract/tour.ts'
import { counted, NIGHTS } from '#shared/domain/text/words.ts'

type Named = Pick<Direction, 'title' | 'country' | 'name_to' | 'namefrom' | 'departure'>

/** «Туры в Турцию из Москвы»; built of what is known when the provider gave no title. */
export function directionTitle(direction: Named): string {
  return direction.title || ['Туры', direction.name_to, fromWords(direction)].filter(Boolean).join(' ')
}

/** «Горящие туры в Турцию из Москвы», as {@link directionTitle}. */
export function hotDirectionTitle(direction: Named): string {
  return (
    direction.title || ['Горящие туры', direction.name_to, fromWords(direction)].filter(Boolean).join(' ')
  )
}

/** «из Москвы»; empty where nobody said the city's case. */
export function fromWords({ namefrom }: Pick<Direction, 'namefrom'>): string {
  return namefrom === '' ? '' : `из ${namefrom}`
}

/** What a direction's price is for: «за двоих, 7 ночей». */
export function forTwo(nights: number): string {
  return ['за двоих', nights > 0 && counted(nights, NIGHTS)].filter(Boolean).join(', ')
}

/** What a hot direction's price is for: «за человека, 7 ночей». */
export function perPerson(nights: number): string {
  return ['за человека', nights > 0 && counted(nights, NIGHTS)].filter(Boolean).join(', ')
}

/** What a shared direction says of itself: «Туры в Турцию из Москвы: от 52 750 ₽ за двоих, 7 ночей». */
export function sharedText(title: string, price: string | undefined, unit: string): string {
  return price === undefined ? title : `${title}: ${price} ${unit}`
}
