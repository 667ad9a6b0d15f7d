/** Meals that both generations take; a search with any other is refused. */
const meals = [2, 3, 4, 5, 7, 9]

/** The code as it is sent; undefined for any meal and for a code that would be refused. */
export function mealOf(code: number): number | undefined {
  return meals.includes(code) ? code : undefined
}
