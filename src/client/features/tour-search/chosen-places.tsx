import { useApi } from '#client/api/api-context.tsx'
import { hotelsQuery } from '#client/api/queries/guidebooks.ts'
import { parseHotelCode, hotelName } from '#shared/domain/tour/hotel.ts'
import { Chip } from '#client/ui/form/controls.tsx'
import { Icon } from '#client/ui/icons.tsx'
import { restoreFocus } from '#client/ui/restore-focus.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldSheetProps } from './field-sheet.ts'
import css from './sheets.module.css'

type ChosenPlacesProps = Pick<FieldSheetProps, 'query' | 'words' | 'onChange'>

/** Chosen resorts or hotels as removable chips; hidden if the whole country is searched. */
export function ChosenPlaces({ query: { country, regions, hotels }, words, onChange }: ChosenPlacesProps) {
  const guidebook = useQuery({ ...hotelsQuery(useApi(), country), enabled: hotels.length > 0 }).data || []
  const places = [
    ...regions.map((id) => ({
      id,
      name: words.regions.find(({ ext_id }) => ext_id === id)?.name ?? id,
      drop: () => onChange({ regions: regions.filter((one) => one !== id) }),
    })),
    ...hotels.map((id) => ({
      id,
      name: hotelName(guidebook.find(({ ext_id }) => parseHotelCode(ext_id) === id)?.name ?? id),
      drop: () => onChange({ hotels: hotels.filter((one) => one !== id) }),
    })),
  ]
  if (places.length === 0) return null
  return (
    <div className={css.chosen} role="group" aria-label="Выбранные места">
      {places.map(({ id, name, drop }) => (
        <Chip
          key={id}
          isOn
          aria-label={`Убрать: ${name}`}
          onClick={(event) => {
            const { nextElementSibling, previousElementSibling } = event.currentTarget
            restoreFocus(event.currentTarget, () => nextElementSibling ?? previousElementSibling)
            drop()
          }}
        >
          {name} <Icon name="close" size={16} />
        </Chip>
      ))}
    </div>
  )
}
