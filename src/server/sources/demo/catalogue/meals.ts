import type { MealCode } from '../geography/country-card.ts'

interface Meal {
  code: MealCode
  /** Operators' abbreviation. */
  meal: string
  russian: string
  full: string
  /**
   * Factor of the price relative to breakfast; `src/server/sources/demo/README.md`, "Where the figures
   * come from".
   */
  factor: number
}

const meals: readonly Meal[] = [
  { code: 2, meal: 'RO', russian: 'Без питания', full: 'Без питания', factor: 0.9 },
  { code: 3, meal: 'BB', russian: 'Завтрак', full: 'Только завтрак', factor: 1 },
  { code: 4, meal: 'HB', russian: 'Завтрак и ужин', full: 'Полупансион', factor: 1.12 },
  { code: 5, meal: 'FB', russian: 'Завтрак, обед и ужин', full: 'Полный пансион', factor: 1.2 },
  { code: 7, meal: 'AI', russian: 'Всё включено', full: 'Всё включено', factor: 1.3 },
  { code: 9, meal: 'UAI', russian: 'Ультра всё включено', full: 'Ультра всё включено', factor: 1.45 },
]

const byCode = new Map<number, Meal>(meals.map((meal) => [meal.code, meal]))

/** In the order of `mealbetter`. */
export const mealCodes: readonly MealCode[] = meals.map((meal) => meal.code)

export function findMeal(code: number): Meal {
  const meal = byCode.get(code)
  if (!meal) throw new RangeError(`no meal ${code}`)
  return meal
}
