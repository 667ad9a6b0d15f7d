import type { PriceAlertKind } from '#shared/contract/price-alert.ts'
import { hotelName, starsText } from '../tour/hotel.ts'
import { priceUnit, type Party } from '../tour/party.ts'

/** What is watched, in a word: a search and the direction of the same country have the same title. */
export const kindWords: Readonly<Record<PriceAlertKind, string>> = {
  search: 'Поиск',
  tour: 'Тур',
  hotel: 'Отель',
  direction: 'Направление',
}

/** "Sun Palace 5★" of "SUN PALACE 5*"; a direction's words stay. */
export function priceAlertTitle({ title }: { title: string }): string {
  const [, name = title, stars = '0'] = /^(.+) ([1-5])\*$/.exec(title) ?? []
  return [hotelName(name), starsText(Number(stars))].filter(Boolean).join(' ')
}

/** "за двоих со всеми доплатами": what a watched price is for; of one whose payments the source does not name it says so. */
export function trackedUnit(party: Party, isWhole: boolean): string {
  return priceUnit(party) + (isWhole ? ' со всеми доплатами' : ', доплаты ещё не известны')
}
