import { counted, type Forms } from '#shared/domain/text/words.ts'
import { InnerSelect } from '#client/ui/form/inner-select.tsx'
import type { City } from './cities.ts'

interface DepartureSelectProps {
  cities: City[]
  chosen: string
  /** Plural forms of the noun counted next to each city. */
  forms: Forms
  onChoose: (id: string) => void
}

/** Departure city chooser: a native `<select>`. */
export function DepartureSelect({ cities, chosen, forms, onChoose }: DepartureSelectProps) {
  return (
    <InnerSelect icon="plane" label="Город вылета" value={chosen} onChange={onChoose}>
      {cities.map((city) => (
        <option key={city.id} value={city.id}>
          {`${city.name} · ${counted(city.directions.length, forms)}`}
        </option>
      ))}
    </InnerSelect>
  )
}
