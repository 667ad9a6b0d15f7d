import type { RequestDraft } from '#domain/lead/request-draft.ts'
import { SelectField } from '#ui/field.tsx'
import type { Lead } from './use-lead.ts'

const times = ['Как можно скорее', 'Утром, 9–12', 'Днём, 12–17', 'Вечером, 17–21']

/** When a call suits. */
export function TimeField({ lead: { draft, change } }: { lead: Lead<RequestDraft> }) {
  return (
    <SelectField
      label="Когда перезвонить"
      name="time"
      value={draft.convenientTime}
      onChange={(event) => change({ convenientTime: event.target.value })}
    >
      {times.map((time, index) => (
        <option key={time} value={index === 0 ? '' : time}>
          {time}
        </option>
      ))}
    </SelectField>
  )
}
