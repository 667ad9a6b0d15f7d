import type { FlightDraft } from '#shared/domain/lead/flight-draft.ts'
import { DateField } from '#client/ui/form/date-field.tsx'
import { SelectField, takeFocus, TextField } from '#client/ui/form/field.tsx'
import css from './flight.module.css'
import type { Lead } from './use-lead.ts'

const MOST_ADULTS = 9

interface FlightFieldsProps {
  lead: Lead<FlightDraft>
  /** True if the first field takes focus on mount. */
  hasFocus: boolean
}

export function FlightFields({ lead: { draft, problems, change }, hasFocus }: FlightFieldsProps) {
  return (
    <div className={css.trip}>
      <TextField
        ref={hasFocus ? takeFocus : undefined}
        label="Откуда"
        name="from"
        autoComplete="off"
        placeholder="Москва"
        value={draft.from}
        error={problems.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="Куда"
        name="to"
        autoComplete="off"
        placeholder="Анталья"
        value={draft.to}
        error={problems.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <DateField
        label="Туда"
        name="there"
        value={draft.there}
        error={problems.there}
        onChange={(there) => change({ there })}
      />
      <DateField
        label="Обратно, если нужно"
        name="back"
        value={draft.back}
        error={problems.back}
        onChange={(back) => change({ back })}
      />
      <SelectField
        label="Взрослых"
        name="adults"
        value={String(draft.adults)}
        onChange={(event) => change({ adults: Number(event.target.value) })}
      >
        {Array.from({ length: MOST_ADULTS }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Дети и их возраст"
        name="children"
        autoComplete="off"
        placeholder="5 и 9 лет"
        value={draft.children}
        error={problems.children}
        onChange={(event) => change({ children: event.target.value })}
      />
    </div>
  )
}
