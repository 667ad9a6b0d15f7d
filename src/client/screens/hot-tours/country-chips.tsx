import type { Direction } from '#shared/contract/tour.ts'
import { formatMoney } from '#shared/domain/text/format.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import css from './hot-tours.module.css'

interface CountryChipsProps {
  directions: Direction[]
  /** Country id, `''` for all. */
  chosen: string
  onChoose: (country: string) => void
}

/** Countries with hot tours, each with its lowest price per person. */
export function CountryChips({ directions, chosen, onChoose }: CountryChipsProps) {
  return (
    <div className={css.chips} role="group" aria-label="Страна, цены за человека">
      <Chip isOn={chosen === ''} onClick={() => onChoose('')}>
        Все страны
      </Chip>
      {directions.map(({ country_id, country, min_price }) => (
        <Chip key={country_id} isOn={country_id === chosen} onClick={() => onChoose(country_id)}>
          {country || 'Страна уточняется'}
          {min_price !== null && <span className={css.chipPrice}>от {formatMoney(min_price)}</span>}
        </Chip>
      ))}
    </div>
  )
}
