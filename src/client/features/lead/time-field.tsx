import { useSiteSettings } from '#client/api/use-site-settings.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { contactLink } from '#shared/domain/settings.ts'
import { SelectField } from '#client/ui/form/field.tsx'
import { useHydrated } from '#client/delivery/use-now.ts'
import { addZone } from './add-zone.ts'
import type { Lead } from './use-lead.ts'

/**
 * Preferred call time: the agency's slots, or parts of the day without hours. A stored draft may hold
 * another value.
 */
export function TimeField({ lead: { draft, change } }: { lead: Lead<RequestDraft> }) {
  const times = contactLink(useSiteSettings(), 'CallTimes') || 'Утром; Днём; Вечером'
  const { convenientTime: time } = draft
  const isElsewhere = useHydrated() && addZone(time) !== time
  return (
    <SelectField
      label="Когда перезвонить"
      hint={isElsewhere ? 'По вашему времени' : undefined}
      name="time"
      value={time}
      onChange={(event) => change({ convenientTime: event.target.value })}
    >
      {[...new Set(['', ...times.split('; '), time])].map((option) => (
        <option key={option} value={option}>
          {option || 'Как можно скорее'}
        </option>
      ))}
    </SelectField>
  )
}
