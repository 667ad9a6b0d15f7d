/** What each whole rate means, from one to five. */
export const rateWords = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const

/** The word of the nearest whole rate: 3.7 is «Хорошо»; undefined for what is no rate out of five. */
export function rateWord(value: number): string | undefined {
  return rateWords[Math.round(value) - 1]
}
