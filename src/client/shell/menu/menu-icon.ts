import type { IconName } from '#client/ui/icons.tsx'

/** Word stems of titles, first match wins (requirement 2: icons of the mobile menu are chosen by title). */
const icons: readonly [RegExp, IconName][] = [
  [/горящ|скидк|акци/i, 'flame'],
  [/поиск|найти|подбор|туры/i, 'search'],
  [/направлен|стран|курорт/i, 'sun'],
  [/отел|гостиниц|проживан/i, 'bed'],
  [/авиа|билет|перел[её]т|рейс/i, 'plane'],
  [/трансфер|такси|автобус/i, 'bus'],
  [/вопрос|помощь|поддержк|ответ/i, 'info'],
  [/отзыв/i, 'heart'],
  [/контакт|офис|адрес/i, 'pin'],
  [/компани|о нас|агентств/i, 'people'],
  [/оплат|возврат|рассроч|договор|соглашен|согласи|политик|реквизит/i, 'shield'],
]

export function menuIcon(title: string): IconName {
  return icons.find(([stem]) => stem.test(title))?.[1] ?? 'next'
}
