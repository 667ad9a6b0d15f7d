import { counted, type Forms } from '#domain/text/words.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icons.tsx'
import { useId } from 'react'
import type { City } from './cities.ts'
import css from './inner-label.module.css'

interface DepartureSelectProps {
  cities: City[]
  chosen: string
  /** What is counted beside each city. */
  forms: Forms
  onChoose: (id: string) => void
}

/** The departure city, by the platform's own chooser. */
export function DepartureSelect({ cities, chosen, forms, onChoose }: DepartureSelectProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <Icon name="plane" className={css.icon} />
      <label className={css.label} htmlFor={id}>
        Город вылета
      </label>
      <select
        id={id}
        className={classNames(css.control, css.select)}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name} · {counted(city.directions.length, forms)}
          </option>
        ))}
      </select>
    </div>
  )
}
