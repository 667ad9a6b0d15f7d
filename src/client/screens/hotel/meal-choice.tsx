import type { Tour } from '#shared/contract/search.ts'
import { mealName } from '#shared/domain/tour/terms.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import css from './hotel.module.css'

interface MealChoiceProps {
  tours: Tour[]
  /** Code of the chosen meal, `''` for any. */
  meal: string
  onMeal: (meal: string) => void
}

/**
 * Meals of the tours. A single meal takes the same space as a choice, so the tours below do not move when
 * another arrives.
 */
export function MealChoice({ tours, meal, onMeal }: MealChoiceProps) {
  const meals = new Map(tours.map((tour) => [tour.mealcode, mealName(tour)]))
  const [only] = meals.values()
  if (only === undefined) return null
  if (meals.size === 1) return <p className={css.onlyMeal}>{`${only} во всех турах`}</p>
  return (
    <div className={css.filters} role="group" aria-label="Питание">
      <Chip isOn={meal === ''} onClick={() => onMeal('')}>
        Любое питание
      </Chip>
      {[...meals].map(([code, name]) => (
        <Chip key={code} isOn={meal === code} onClick={() => onMeal(code)}>
          {name}
        </Chip>
      ))}
    </div>
  )
}
