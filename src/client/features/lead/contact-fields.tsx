import { phoneText } from '#shared/domain/lead/phone-field.ts'
import type { RequestDraft } from '#shared/domain/lead/request-draft.ts'
import { useMessenger } from '#client/session/client-context.tsx'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/frame/feedback.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { useState } from 'react'
import { PhoneField } from './phone-field.tsx'
import type { Lead } from './use-lead.ts'

export function ContactFields({ lead: { draft, problems, change, touch } }: { lead: Lead<RequestDraft> }) {
  return (
    <>
      <TextField
        label="Как к вам обращаться"
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        value={draft.name}
        error={problems.name}
        onFocus={() => touch('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TakePhone isNeeded={draft.phone === ''} onPhone={(phone) => change({ phone })} />
      <PhoneField
        value={draft.phone}
        error={problems.phone}
        onFocus={() => touch('phone')}
        onChange={(phone) => change({ phone })}
      />
    </>
  )
}

interface TakePhoneProps {
  /** True while the field is empty. */
  isNeeded: boolean
  onPhone: (phone: string) => void
}

/** The messenger knows the phone; the traveller confirms in the messenger's dialog. */
function TakePhone({ isNeeded, onPhone }: TakePhoneProps) {
  const messenger = useMessenger()
  const [isNone, setIsNone] = useState(false)
  const [isTaken, setIsTaken] = useState(false)
  if (!messenger.canRequestPhone) return null
  if (!isNeeded) return isTaken && <p className="size-s muted">✓ Номер получен</p>
  const take = async () => {
    const phone = await messenger.requestPhone()
    setIsNone(!phone)
    setIsTaken(Boolean(phone))
    if (phone) onPhone(phoneText(`+${phone.replace('+', '')}`))
  }
  return (
    <>
      <Button look="soft" isWide onClick={() => void take()}>
        {messenger.kind === 'max' ? 'Номер из MAX' : 'Номер из Telegram'}
      </Button>
      {isNone && <Notice>Мессенджер не дал номер: введите его сами.</Notice>}
    </>
  )
}
