import { useSetting } from '#client/api/use-setting.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import type { Lead } from '#client/features/lead/use-lead.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus, TextField } from '#client/ui/form/field.tsx'
import { useState } from 'react'

/**
 * Promo code, and loyalty number if the agency has a programme; collapsed by default. Filled fields are
 * open, so that their errors are visible.
 */
export function CodeFields({ lead: { draft, problems, change } }: { lead: Lead<RequestDraft> }) {
  const setting = useSetting('loyalty')
  const loyalty = typeof setting === 'string' ? setting : ''
  const [opened, setOpened] = useState<'not' | 'by press' | 'by what stands there'>('not')
  const isEmpty = draft.promoCode === '' && draft.loyaltyNumber === ''
  // A stored draft loads late; once open, the fields stay open even when cleared.
  if (opened === 'not' && !isEmpty) setOpened('by what stands there')
  if (opened === 'not' && isEmpty)
    return (
      <Button look="quiet" size="s" onClick={() => setOpened('by press')}>
        {loyalty === '' ? 'Есть промокод?' : 'Есть промокод или номер участника?'}
      </Button>
    )
  return (
    <>
      <TextField
        ref={opened === 'by press' ? takeFocus : undefined}
        label="Промокод"
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        hint="Передадим менеджеру: действует ли он, скажет агентство."
        value={draft.promoCode}
        error={problems.promoCode}
        onChange={(event) => change({ promoCode: event.target.value })}
      />
      {loyalty !== '' && (
        <TextField
          label={`Номер участника: ${loyalty}`}
          name="loyaltyNumber"
          autoComplete="off"
          value={draft.loyaltyNumber}
          error={problems.loyaltyNumber}
          onChange={(event) => change({ loyaltyNumber: event.target.value })}
        />
      )}
    </>
  )
}
