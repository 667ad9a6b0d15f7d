export const rateWords = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const

/** Label of the nearest whole rating: 3.7 is «Хорошо»; undefined outside of one to five. */
export function rateWord(value: number): string | undefined {
  return rateWords[Math.round(value) - 1]
}
