import { NO_FLIGHT_DEPARTURE } from '#shared/domain/constants.ts'
import { textMatcher } from '#shared/domain/text/text-match.ts'
import { TextField } from '#client/ui/form/field.tsx'
import { Sheet } from '#client/ui/frame/sheet.tsx'
import { useState } from 'react'
import { OptionList } from './option-list.tsx'
import type { FieldSheetProps } from './field-sheet.ts'

/** Departure cities; "Без перелёта" is last. */
export function DepartureSheet({ query, words, onChange, onClose }: FieldSheetProps) {
  const [typed, setTyped] = useState('')
  const matches = textMatcher(typed)
  const cities = words.departures.filter(({ name }) => matches(name))
  const ordered = [...cities].sort(
    (a, b) => Number(a.id === NO_FLIGHT_DEPARTURE) - Number(b.id === NO_FLIGHT_DEPARTURE),
  )
  return (
    <Sheet title="Откуда летим" isOpen onClose={onClose}>
      <TextField
        label="Город вылета"
        placeholder="Москва"
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <OptionList
        label="Города"
        emptyText="Такого города нет. Проверьте название или выберите ближайший крупный город."
        groups={[
          {
            title: '',
            options: ordered.map((city) => ({
              key: city.id,
              title: city.name,
              note: city.id === NO_FLIGHT_DEPARTURE ? 'только отель' : '',
              isChosen: city.id === query.departure,
              choose: () => {
                onChange({ departure: city.id })
                onClose()
              },
            })),
          },
        ]}
      />
    </Sheet>
  )
}
