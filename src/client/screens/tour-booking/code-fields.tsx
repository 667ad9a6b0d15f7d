import { useSetting } from '#client/api/use-setting.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import type { Lead } from '#client/features/lead/use-lead.ts'
import { Button } from '#client/ui/button.tsx'
import { takeFocus, TextField } from '#client/ui/form/field.tsx'
import { useState } from 'react'

/**
 * A promo code, and the number of the loyalty programme where the agency has one: asked for by whoever has them. What
 * was typed stands open, so that what is wrong with it is seen.
 */
export function CodeFields({ lead: { draft, problems, change } }: { lead: Lead<RequestDraft> }) {
  const setting = useSetting('loyalty')
  const loyalty = typeof setting === 'string' ? setting : ''
  const [opened, setOpened] = useState<'not' | 'by press' | 'by what stands there'>('not')
  const isEmpty = draft.promoCode === '' && draft.loyaltyNumber === ''
  // A kept draft comes late; once open it stays so, also while a field is cleared.
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
