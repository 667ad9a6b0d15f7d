import { counted, TOURS } from '../text/words.ts'

/**
 * Says in one line what a manager has selected: "3 тура на выбор: Rixos, 212 000 ₽; Delphin, 187 000 ₽".
 * @param titles hotel and price of each tour
 */
export function listSelectedTours(titles: readonly string[]): string {
  return `${counted(titles.length, TOURS)} на выбор: ${titles.join('; ')}`
}
