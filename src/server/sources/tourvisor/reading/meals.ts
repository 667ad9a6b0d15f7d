/** Meals that both generations accept. A search with another one is refused. */
const meals = [2, 3, 4, 5, 7, 9]

/** Returns the code to send; undefined for any meal and for a code that would be refused. */
export function toMeal(code: number): number | undefined {
  return meals.includes(code) ? code : undefined
}
