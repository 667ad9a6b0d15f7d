import type { RareSearch } from '#provider/ports/agency-content.ts'

/** The addresses are read by `domain/search/tour-query.ts` and `domain/search/filters.ts`. */
export const rareSearches: readonly RareSearch[] = [
  { title: 'Турция, 5 звёзд, всё включено', country: '4', rest: 'f_stars=5&f_meal=7' },
  { title: 'Египет на 10 ночей', country: '1', rest: 'nights=10-10' },
  { title: 'Эмираты на выходные', country: '9', rest: 'nights=3-4' },
  { title: 'Таиланд на две недели', country: '2', rest: 'nights=13-14' },
  { title: 'Мальдивы для двоих', country: '8', rest: 'adults=2' },
  { title: 'Турция с ребёнком', country: '4', rest: 'adults=2&ages=6' },
  { title: 'Вьетнам прямым рейсом', country: '16', rest: 'direct=1' },
  { title: 'Китай чартером', country: '13', rest: 'charter=1' },
]
